import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedText } from '../../../web/src/pages/fits/linked-text.ts';

describe('a sentence of the service', () => {
  it('links a search to the page that shows the same', () => {
    expect(linkedText('Ask about two parts; those that name it: /api/search?q=EtherCAT')).toEqual([
      { text: 'Ask about two parts; those that name it: ' },
      { text: '/api/search?q=EtherCAT', page: { to: '/find', search: { q: 'EtherCAT' } } },
    ]);
  });

  it('links an interchange, and leaves the stop of the sentence outside', () => {
    const [, link, rest] = linkedText('See /api/mechanical/interchange?a=X-1&b=Y+2.');
    expect(link?.page).toEqual({ to: '/registries/mechanical', search: { a: 'X-1', b: 'Y 2' } });
    expect(rest).toEqual({ text: '.' });
  });

  it('loses nothing of any text', () => {
    const words = fc.constantFrom(
      '/api/search?q=a',
      '/api/search?',
      '. ',
      ' ',
      'x',
      '/api/mechanical/interchange?a=1&b=2',
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
