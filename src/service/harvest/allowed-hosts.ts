import { RefusedError } from './fetch-errors.ts';
import { addressLiteral, isForbidden } from './forbidden-addresses.ts';

export const GITHUB_RAW = new URL('https://raw.githubusercontent.com/');

/** Where files may come from: GitHub's raw files, and the mirror an operator named. */
export class AllowedHosts {
  readonly #mirror: URL | undefined;

  constructor(mirror?: URL) {
    this.#mirror = mirror;
  }

  /** The operator who names a mirror may name one of their own network; nobody else may lead there. */
  isMirror(url: URL): boolean {
    return this.#mirror !== undefined && url.host === this.#mirror.host && url.protocol === this.#mirror.protocol;
  }

  /** Throws unless it may be asked. Names are looked at again when they are resolved. */
  check(url: URL): void {
    if (url.username !== '' || url.password !== '') throw new RefusedError('it leads to an address with credentials');
    if (this.isMirror(url)) return;
    const address = addressLiteral(url.hostname);
    if (address !== undefined && isForbidden(address)) {
      throw new RefusedError(`it leads to ${address}, which is not of the open net`);
    }
    if (url.protocol !== GITHUB_RAW.protocol || url.host !== GITHUB_RAW.host) {
      throw new RefusedError(`it leads to ${url.protocol}//${url.host}, which is not on the list of allowed hosts`);
    }
  }
}
