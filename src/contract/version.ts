/** Of the interface: the paths, fields and tools others build on. */
export const INTERFACE_VERSION = '2.0.0';
