import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../src/contract/errors.ts';
import { FoundPartSchema } from '../../../src/contract/oss-entity.ts';
import { PartsListLineSchema } from '../../../src/contract/robot-file-record.ts';
import { always } from '../../support/always.ts';
import { extracted } from './extracted.ts';

const HEADER = '| Part | Qty |\n|---|---|\n';

describe('a document beyond the limits', () => {
  it.each([
    ['5 MB', HEADER + '| Servo | 2 |\n'.repeat(360_000)],
    ['10,000 rows', HEADER + '| Servo | 2 |\n'.repeat(10_000)],
    ['10,000 items', '- 2x Servo\n'.repeat(10_000)],
    ['10,000 lines', '2x Servo\n'.repeat(10_000)],
    ['many small tables', `${HEADER}${'| Servo | 2 |\n'.repeat(100)}\n`.repeat(60)],
    ['100,000 columns', `${'|a'.repeat(100_000)}|\n${'|-'.repeat(100_000)}|\n`],
    ['an HTML row of 200 cells', `<table><tr>${'<td>a</td>'.repeat(200)}</tr></table>`],
    ['a long HTML table', `<table>${'<tr><td>a x2</td></tr>'.repeat(10_000)}</table>`],
  ])('%s is refused', (_, text) => {
    expect(() => extracted(text)).toThrow(expect.objectContaining({ code: 'file_beyond_limits' }));
  });
});

describe('a broken document', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t\n'],
    ['NULs', '\0'.repeat(1_000)],
    ['tables that are never closed', '<table>\n\n'.repeat(5_000)],
    ['tags that are never closed', `<table>${'<b><div>'.repeat(5_000)}`],
    ['code that is never closed', '```a\n'.repeat(20_000)],
    ['comments that are never closed', '<!-- a\n'.repeat(20_000)],
    ['quotations within another', '> '.repeat(50_000)],
    ['bullets within another', '- '.repeat(50_000)],
    ['brackets', '[('.repeat(50_000)],
  ])('holds no parts: %s', (_, text) => {
    expect(extracted(text)).toEqual({ parts: [] });
  });

  it('keeps what was read before a code block that is never closed', () => {
    expect(extracted(`${HEADER}| Servo | 2 |\n\n\`\`\`\ncode\n`).parts).toHaveLength(1);
  });
});

describe('any text', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '| Part | Qty | Price |',
      '|---|---|---|',
      '| STS3250 servo | 2x | $3 |',
      '',
      '# Parts',
      'Parts:',
      '=====',
    ),
    fc.constantFrom(
      '- 2x Servo',
      '  * Camera x3',
      '<table><tr><td rowspan=3>',
      '</table>',
      '```',
      '<!--',
      '-->',
      '+--+--+',
      '== ==',
    ),
    fc.constantFrom('.. list-table::', '   * - a', '| ~~x~~ | up to 4 | 5�-7� |', '"a,b",2', 'Part,Qty', '\0'),
  );
  const path = fc.constantFrom('README.md', 'docs/bom.rst', 'bom.csv', 'BOM');

  it('gives the same parts twice that fit the contract, or an error of the family', () => {
    always(
      fc.property(fc.array(line, { maxLength: 30 }), path, (lines, where) => {
        const read = () => {
          try {
            return extracted(lines.join('\n'), where);
          } catch (error) {
            if (!(error instanceof ServiceError)) throw error;
            return error.code;
          }
        };
        const first = read();
        expect(read()).toEqual(first);
        if (typeof first === 'string') return;
        for (const { part } of first.parts) FoundPartSchema.parse(part);
        for (const listed of first.partsList ?? []) PartsListLineSchema.parse(listed);
        expect(new Set(first.parts.map(({ key }) => key)).size).toBe(first.parts.length);
      }),
      500,
    );
  });
});
