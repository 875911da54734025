/** What the peers serve: our service's own bytes and headers, written down once at the beginning of the run. */
export interface ServedFile {
  path: string;
  encoding: 'identity' | 'br';
  /** Where the bytes lie. */
  file: string;
  etag: string;
  contentType: string;
  lastModified: string;
  /** Names and values in turn. */
  headers: string[];
  notModifiedHeaders: string[];
}
