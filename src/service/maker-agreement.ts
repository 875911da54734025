import type { PartClues } from '../bom/import/read-lines.ts';
import { makerNamesOf } from '../search/model-names.ts';
import { chunksOf } from '../search/words.ts';

/** What a line says of the maker of a part. */
export type MakerAgreement = 'named' | 'other' | 'unsaid';

/** Whether a line names the maker, in a column of its own or anywhere in its texts. */
export function makerAgreement(maker: string, { manufacturer, model, name, others }: PartClues): MakerAgreement {
  const names = makerNamesOf(maker);
  if (manufacturer !== '') {
    const given = makerNamesOf(manufacturer);
    if ([...given].some((one) => [...names].some((other) => isSame(one, other, maker)))) return 'named';
    // A name in Chinese is neither the same as one in English nor another.
    if (!/\p{Script=Han}/u.test(manufacturer)) return 'other';
  }
  const words = new Set(
    [model, name, ...others].flatMap((text) =>
      chunksOf(text)
        .flat()
        .map((word) => word.text),
    ),
  );
  const [first = ''] = chunksOf(maker)
    .flat()
    .map((word) => word.text);
  return first.length > 2 && words.has(first) ? 'named' : 'unsaid';
}

/** The same, one the beginning of the other (`ST`), or its initials (`TI`). */
function isSame(given: string, known: string, maker: string): boolean {
  if (given === known) return true;
  if (given.length >= 2 && known.length >= 2 && (known.startsWith(given) || given.startsWith(known))) return true;
  const initials = chunksOf(maker)
    .flat()
    .map((word) => word.text[0]);
  return initials.length > 1 && initials.join('') === given;
}
