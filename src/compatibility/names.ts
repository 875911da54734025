/** Makers spell themselves in several ways; letters and digits decide. */
export function makerKey(manufacturer: string | null): string {
  return (manufacturer ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(?:robotics|robots?|inc|ltd|gmbh|corp|co|company|technology|technologies)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a text as bits: a text holds another only where it has all its bits, which spares most looks. */
export function wordBits(words: string): number {
  let bits = 0;
  for (const word of words.split(' ')) {
    if (word === '') continue;
    let hash = 0;
    for (let index = 0; index < word.length; index += 1) hash = (hash * 31 + word.charCodeAt(index)) | 0;
    bits |= 1 << (Math.abs(hash) % 31);
  }
  return bits;
}

/** A name as words with a blank at both ends, so that a whole word is found with its blanks. */
export function nameWords(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+]+/u);
  return ` ${words.filter((word) => word !== '').join(' ')} `;
}
