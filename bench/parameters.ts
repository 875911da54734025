import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CATEGORIES } from '../src/contract/category.ts';
import type { Declaration } from '../src/contract/fact.ts';
import { DeclarationReader } from '../src/parameters/read/declaration-reader.ts';
import { readText } from '../src/parameters/read/read-declaration.ts';
import { categoryFile } from '../src/service/catalogue-files.ts';
import { CATALOGUE_DIR } from './harness/machine.ts';
import type { Bench, Limit } from './harness/report.ts';
import { median } from './harness/statistics.ts';

const CATALOGUE_LIMIT_MS = 100;
const MILLION = 1_000_000;
const MILLION_LIMIT_MS = 10_000;

/** What a parser of anything costs on the same bytes: the yardstick the times are held against. */
function parseJson(texts: readonly string[]): Declaration[] {
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => (JSON.parse(line) as { declarations: Declaration[] }).declarations),
  );
}

function timed(work: () => void): number {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
}

export const parameters: Bench = {
  name: 'parameters',
  summary: `all declarations (limit ${CATALOGUE_LIMIT_MS} ms) and a million notations (limit ${MILLION_LIMIT_MS / 1000} s)`,
  async run({ quick, progress }) {
    const texts = CATEGORIES.map((category) => readFileSync(path.join(CATALOGUE_DIR, categoryFile(category)), 'utf8'));
    const declarations = parseJson(texts);
    const rounds = quick ? 5 : 15;
    const json: number[] = [];
    const parsed: number[] = [];
    const catalogue: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      json.push(timed(() => void parseJson(texts)));
      parsed.push(
        timed(() => {
          for (const { parameter, declared } of declarations) readText(parameter, declared);
        }),
      );
      catalogue.push(
        timed(() => {
          const reader = new DeclarationReader();
          for (const declaration of declarations) reader.read(declaration);
        }),
      );
    }
    progress(`${rounds} times ${declarations.length.toLocaleString('en-US')} declarations`);
    const notations = quick ? MILLION / 10 : MILLION;
    const million =
      timed(() => {
        for (let index = 0; index < notations; index += 1) {
          const declaration = declarations[index % declarations.length];
          if (declaration) readText(declaration.parameter, declaration.declared);
        }
      }) *
      (MILLION / notations);
    const first = catalogue[0] ?? 0;
    const warm = median(catalogue.slice(Math.floor(rounds / 3)));
    const parsedWarm = median(parsed.slice(Math.floor(rounds / 3)));
    const yardstick = median(json.slice(Math.floor(rounds / 3)));
    return {
      method: [
        'in this process, one thread; declared texts: each parsed by itself; with their facts: joined with value, kind and',
        'conditions by a new reader each round, which reads equal texts once, as a start does',
        'first: nothing compiled yet, as at a start; warm: the median of the last two thirds of the rounds',
        'a million: every declared text of the catalogue in turn, each read anew' +
          (quick ? ', from a tenth of them' : ''),
      ],
      tables: [
        {
          title: 'reading declared texts',
          columns: [{ title: 'what' }, { title: 'ms', align: 'right' }, { title: 'by JSON.parse', align: 'right' }],
          rows: [
            ['JSON.parse of the same files', Math.round(yardstick), '1.0'],
            [
              `${declarations.length} declared texts, warm`,
              Math.round(parsedWarm),
              (parsedWarm / yardstick).toFixed(1),
            ],
            [
              `${declarations.length} declarations with their facts, first`,
              Math.round(first),
              (first / yardstick).toFixed(1),
            ],
            [
              `${declarations.length} declarations with their facts, warm`,
              Math.round(warm),
              (warm / yardstick).toFixed(1),
            ],
            ['1,000,000 notations', Math.round(million), (million / yardstick).toFixed(1)],
          ],
        },
      ],
      limits: [
        limit('all declared texts, warm', parsedWarm, CATALOGUE_LIMIT_MS),
        limit('1,000,000 notations', million, MILLION_LIMIT_MS),
      ],
      data: { json, parsed, catalogue, million },
    };
  },
};

function limit(what: string, measuredMs: number, limitMs: number): Limit {
  return {
    what,
    measured: `${Math.round(measuredMs)} ms`,
    promised: `under ${limitMs} ms`,
    kept: measuredMs < limitMs,
  };
}
