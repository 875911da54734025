import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedText } from '../../../web/src/pages/fits/linked-text.ts';

describe('a sentence of the service', () => {
  it('links a search to the page that shows the same', () => {
    expect(linkedText('Ask about two parts; those that name it: search for “Power over Ethernet”.')).toEqual([
      { text: 'Ask about two parts; those that name it: ' },
      { text: 'search for “Power over Ethernet”', page: { to: '/find', search: { q: 'Power over Ethernet' } } },
      { text: '.' },
    ]);
  });

  it('links an interchange, and leaves the stop of the sentence outside', () => {
    const [, link, rest] = linkedText('Whether one takes the other’s place: ask for the interchange of X-1 and Y-2.');
    expect(link?.page).toEqual({ to: '/registries/mechanical', search: { a: 'X-1', b: 'Y-2' }, hash: 'interchange' });
    expect(rest).toEqual({ text: '.' });
  });

  it('loses nothing of any text', () => {
    const words = fc.constantFrom(
      'search for “a b”',
      'search for ',
      '. ',
      ' ',
      'x',
      'ask for the interchange of A-1 and B-2',
      ',',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const sentence = parts.join('');
        expect(
          linkedText(sentence)
            .map(({ text }) => text)
            .join(''),
        ).toBe(sentence);
      }),
    );
  });
});
