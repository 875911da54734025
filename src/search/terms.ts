import { type Chunk, singular, type Word } from './words.ts';

/** Longer terms tell nothing more apart. */
export const TERM_CHARACTERS = 32;

/** What follows a word and is this short may be part of it. */
const SHORT_CHARACTERS = 3;

export interface TermSink {
  /** A word as it stands. */
  word(term: string): void;
  /** The rest of a chunk, or of a name, run together. */
  joined(term: string): void;
}

/** The terms a text is found by (docs/search.md, "In detail"). In a name what is run together goes on over blanks. */
export function emitTerms(chunks: readonly Chunk[], sink: TermSink, { isName }: { isName: boolean }): void {
  for (const chunk of chunks) {
    for (const word of chunk) {
      if (word.han) emitHan(word.text, sink);
      else sink.word(singular(word.text).slice(0, TERM_CHARACTERS));
    }
  }
  const runs = isName ? [chunks.flat()] : chunks;
  for (const run of runs) emitJoined(run.filter(notHan), sink);
  if (!isName) emitPairs(chunks, sink);
}

/** `ROS 2`, `NEMA 17` and `CAN FD` are written as one word too. */
function emitPairs(chunks: readonly Chunk[], sink: TermSink): void {
  for (let i = 1; i < chunks.length; i++) {
    const [before, ...more] = chunks[i - 1] as Chunk;
    const [after, ...rest] = chunks[i] as Chunk;
    if (!before || !after || more.length > 0 || rest.length > 0 || before.han || after.han) continue;
    if (after.text.length <= SHORT_CHARACTERS) sink.joined((before.text + after.text).slice(0, TERM_CHARACTERS));
  }
}

function notHan({ han }: Word): boolean {
  return !han;
}

function emitHan(text: string, sink: TermSink): void {
  const characters = [...text];
  for (let i = 0; i + 1 < characters.length; i++) sink.word(`${characters[i]}${characters[i + 1]}`);
  sink.word(characters[characters.length - 1] as string);
}

function emitJoined(words: readonly Word[], sink: TermSink): void {
  if (words.length === 0 || (words.length === 1 && words[0]?.changes.length === 0)) return;
  const run = words.map(({ text }) => text).join('');
  let start = 0;
  for (const [index, { text, changes }] of words.entries()) {
    // The last word by itself is a term already.
    if (index + 1 < words.length) sink.joined(run.slice(start, start + TERM_CHARACTERS));
    for (const change of changes) sink.joined(run.slice(start + change, start + change + TERM_CHARACTERS));
    start += text.length;
  }
}
