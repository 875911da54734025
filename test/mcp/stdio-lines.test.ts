import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Refusal, StdioLines } from '../../src/mcp/stdio-lines.ts';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

/** What is handed on of an input, and what is refused of it; every request is answered at once. */
async function read(chunks: readonly (string | Uint8Array)[], maxBytes = 10_000) {
  const refused: Refusal['error'][] = [];
  const lines = new StdioLines({ maxBytes, patienceMs: 1_000, refuse: ({ error }) => refused.push(error) });
  lines.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split('\n')) lines.settle(JSON.parse(line).id);
  });
  const handedOn = text(lines);
  for (const chunk of chunks) lines.write(chunk);
  lines.end();
  return { handedOn: await handedOn, refused };
}

describe('lines of standard input', () => {
  it.each([
    ['no JSON', '{"jsonrpc":', -32700],
    ['a batch', `[${PING}]`, -32600],
    ['a word', '"hello"', -32600],
    ['no message', '{"hello":1}', -32600],
    ['an id that is none', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600],
    [
      'thousands of lists',
      `{"jsonrpc":"2.0","id":1,"method":"a","params":{"q":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`,
      -32600,
    ],
  ])('%s is answered, and the next is read', async (_, line, code) => {
    const { handedOn, refused } = await read([`${line}\n${PING}\n`]);
    expect(refused).toEqual([{ code, message: expect.any(String) }]);
    expect(handedOn).toBe(`${PING}\n`);
  });

  it('the last one needs no line end, and blank ones are none', async () => {
    expect(await read([`\n \r\n${PING}`])).toEqual({ handedOn: `${PING}\n`, refused: [] });
  });

  it('are the same wherever the input is cut', async () => {
    const whole = Buffer.from(`{"jsonrpc":"2.0","id":"ä€😀","method":"ping"}\nno\n${PING}`);
    const uncut = await read([whole]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 6 }), async (places) => {
        const cuts = [0, ...places.sort((a, b) => a - b), whole.length];
        const chunks = cuts.slice(1).map((end, place) => whole.subarray(cuts[place], end));
        expect(await read(chunks)).toEqual(uncut);
      }),
      { numRuns: 50 },
    );
  });

  it('are bounded', async () => {
    await expect(read(['x'.repeat(2_000)], 1_000)).rejects.toThrow('at most 1000 bytes');
  });
});

describe('the end of the input', () => {
  const ended = (patienceMs: number) => {
    const lines = new StdioLines({ maxBytes: 1_000, patienceMs, refuse: () => {} });
    let isOver = false;
    lines.on('end', () => {
      isOver = true;
    });
    lines.resume();
    lines.end(`${PING}\n{"jsonrpc":"2.0","id":2,"method":"ping"}`);
    return { lines, isOver: () => isOver };
  };

  it('waits for the answers', async () => {
    const { lines, isOver } = ended(60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    lines.settle(1);
    expect(isOver()).toBe(false);
    lines.settle(2);
    await expect.poll(isOver).toBe(true);
  });

  it('waits no longer than it has patience', async () => {
    await expect.poll(ended(10).isOver).toBe(true);
  });
});
