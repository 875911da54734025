/** For what differs from answer to answer; the longest request id makes it about 220 bytes. */
const ROOM = 256;

/**
 * The end of an answer, which is the same for everybody, with room before it: written into the room, the beginning goes to
 * the system in one piece with the rest, and nothing is put together for it.
 */
export class FramedBody {
  readonly body: Buffer;
  readonly #bytes: Buffer;
  /** How many still read what was written into the room. */
  #readers = 0;

  /** @param head the fields all answers have, with the empty line */
  constructor(head: string, body: Buffer) {
    const start = ROOM + head.length;
    this.#bytes = Buffer.allocUnsafeSlow(start + body.length);
    this.#bytes.write(head, ROOM, 'latin1');
    body.copy(this.#bytes, start);
    this.body = this.#bytes.subarray(start);
  }

  /** The whole answer, to be handed to the system at once; undefined where one that is not out yet has the room. */
  behind(beginning: string): Buffer | undefined {
    const start = ROOM - beginning.length;
    if (this.#readers > 0 || start < 0) return undefined;
    this.#bytes.write(beginning, start, 'latin1');
    return this.#bytes.subarray(start);
  }

  /** The same without a beginning. */
  get end(): Buffer {
    return this.#bytes.subarray(ROOM);
  }

  /** The system has not taken all of it yet: nothing else may be written until `release`. */
  hold(): void {
    this.#readers += 1;
  }

  release(): void {
    this.#readers -= 1;
  }
}
