/** Apart from what is kept of it, so that words can be looked up without a browser. */
export type Language = 'en' | 'zh';
