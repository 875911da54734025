/** Apart from where the choice is kept, so that words can be read without a browser. */
export type Language = 'en' | 'zh';
