import type { Adapter } from '../../src/contract/adapter.ts';
import type { Alternates } from '../../src/contract/alternates.ts';
import type { BomCheck } from '../../src/contract/bom-check.ts';
import type { Comparison, ComparisonField } from '../../src/contract/comparison.ts';
import type { CompatibilityCheck, PairVerdict } from '../../src/contract/compatibility.ts';
import type { DesignationAnswer } from '../../src/contract/designation.ts';
import type { EntityAnswer } from '../../src/contract/entity-answer.ts';
import type { Interchange } from '../../src/contract/interchange.ts';
import type { ParseAnswer } from '../../src/contract/parameters-parse.ts';
import type { SearchAnswer } from '../../src/contract/search.ts';
import { LINT_SEVERITIES, type UrdfLint } from '../../src/contract/urdf-lint.ts';

/** A question to a tool, and how its answer is held against that over HTTP. */
export interface ToolQuestion {
  tool: string;
  given: Readonly<Record<string, unknown>>;
  facts: Facts;
}

/** Both answers laid out alike. Tools answer in short: what they leave out is named here, the rest has to be equal. */
type Facts = (overHttp: never, byTool: never) => { overHttp: unknown; byTool: unknown };

function without<Answer extends object>(answer: Answer, ...left: (keyof Answer & string)[]): object {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !(left as string[]).includes(name)));
}

export const searchFacts = (overHttp: SearchAnswer, byTool: Partial<SearchAnswer>) => ({
  overHttp: {
    ...without(overHttp, 'query'),
    results: overHttp.results.map((result) => without(result, 'focus', 'url')),
  },
  byTool: { facets: {}, ...byTool },
});

/** Links are addresses over HTTP. */
export const entityFacts = (overHttp: EntityAnswer, byTool: unknown) => ({
  overHttp: without(overHttp, 'links'),
  byTool,
});

export const alternatesFacts = (overHttp: Alternates, byTool: unknown) => ({
  overHttp: without(overHttp, 'criteria'),
  byTool,
});

interface ShortComparison extends Pick<Comparison, 'parts' | 'note'> {
  fields: (Pick<ComparisonField, 'parameter' | 'ranking' | 'pairs'> & {
    cells: { part: string; readings: { conditions: unknown }[] }[];
  })[];
  left_out: string[];
}

/** Conditions are quoted from the record, which a comparison over HTTP points to. */
export const comparisonFacts = ({ parts, fields, note }: Comparison, byTool: ShortComparison) => ({
  overHttp: {
    parts,
    fields: fields.slice(0, byTool.fields.length).map(({ parameter, cells, pairs, ranking }) => ({
      parameter,
      cells: cells.map(({ part, readings }) => ({
        part,
        readings: readings.map(({ declaration, declared, reading: { kind }, si_value, source }) => ({
          declaration,
          declared,
          kind,
          si_value,
          source: source?.url ?? null,
        })),
      })),
      pairs: pairs.map(({ a, b, grade, rankable, reasons }) => ({
        a,
        b,
        grade,
        rankable,
        why: reasons[0]?.sentence ?? null,
      })),
      ranking,
    })),
    left_out: fields.slice(byTool.fields.length).map(({ parameter }) => parameter),
    note,
  },
  byTool: {
    ...byTool,
    fields: byTool.fields.map(({ cells, ...field }) => ({
      ...field,
      cells: cells.map(({ part, readings }) => ({
        part,
        readings: readings.map((reading) => without(reading, 'conditions')),
      })),
    })),
  },
});

export const pairFacts = (overHttp: PairVerdict | CompatibilityCheck, byTool: unknown) => {
  const [pair] = 'pairs' in overHttp ? overHttp.pairs : [overHttp];
  return { overHttp: { verdict: pair?.verdict, statement: pair?.statement, pair, set: null }, byTool };
};

/** All lists of a check. */
export const CHECK_LISTS = [
  'items',
  'pairs',
  'set_apart',
  'buses',
  'ros2_gaps',
  'mechanical',
  'duplicates',
  'flags',
  'unknown_items',
  'quarantined',
  'alternates',
  'interchangeable',
  'questions',
] as const satisfies (keyof BomCheck)[];

export const checkFacts = (overHttp: BomCheck, byTool: unknown) => ({
  overHttp: {
    verdict: overHttp.summary.verdict,
    statement: overHttp.summary.statement,
    pair: null,
    set: { ...overHttp, more: {} },
  },
  byTool,
});

interface Mount {
  designation: DesignationAnswer;
  interchange: Interchange;
  adapter: Adapter;
}

export const designationFacts = (overHttp: DesignationAnswer, { designation }: Mount) => ({
  overHttp,
  byTool: designation,
});

/** The tool takes patterns in words as well, so what is none of all is refused. */
export const noDesignationFacts = ({ understood }: DesignationAnswer, byTool: unknown) => ({
  overHttp: understood,
  byTool: byTool !== undefined,
});

export const interchangeFacts = (overHttp: Interchange, { interchange }: Mount) => ({ overHttp, byTool: interchange });

/** The addresses of the files hold what was asked, which the tool says in full. */
export const adapterFacts = (overHttp: Adapter, { adapter }: Mount) => ({
  overHttp: without(overHttp, 'files'),
  byTool: without(adapter, 'files'),
});

export const readingFacts = ({ results: [first] }: ParseAnswer, byTool: { flags: unknown }) => ({
  overHttp: first,
  byTool: without(byTool, 'flags'),
});

/** The tool lists the gravest first. */
export const lintFacts = (overHttp: UrdfLint, byTool: unknown) => ({
  overHttp: {
    ...overHttp,
    findings: LINT_SEVERITIES.flatMap((grave) => overHttp.findings.filter(({ severity }) => severity === grave)),
  },
  byTool,
});
