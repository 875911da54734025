import type { Server } from 'node:http';

/** What stands before the fields of a document on a connection that stays open, as Node would write it: new once a second. */
export class AnswerBeginnings {
  readonly #keepAlive: string;
  #second = 0;
  #whole = '';
  #fresh = '';

  constructor({ keepAliveTimeout, maxRequestsPerSocket }: Server) {
    const most = maxRequestsPerSocket ? `, max=${maxRequestsPerSocket}` : '';
    const timeout = keepAliveTimeout ? `Keep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}${most}\r\n` : '';
    this.#keepAlive = `Connection: keep-alive\r\n${timeout}`;
  }

  of(status: 200 | 304, requestId: string): string {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      const fields = `Date: ${new Date(second * 1000).toUTCString()}\r\n${this.#keepAlive}x-request-id: `;
      this.#whole = `HTTP/1.1 200 OK\r\n${fields}`;
      this.#fresh = `HTTP/1.1 304 Not Modified\r\n${fields}`;
    }
    return `${status === 200 ? this.#whole : this.#fresh}${requestId}\r\n`;
  }
}
