import { z } from 'zod';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { ServiceError } from '../../contract/errors.ts';
import type { Intelligence } from '../../contract/intelligence.ts';
import { didYouMean } from '../../service/did-you-mean.ts';
import { figuresOf } from '../../service/figures.ts';
import { intelligenceOf } from '../../service/intelligence-answers.ts';
import type { OpenCatalogue } from '../../service/open-catalogue.ts';
import { listRobots, robotOf } from '../../service/oss-answers.ts';
import { lines } from '../text.ts';
import { tool } from '../tool.ts';

/** Worked out over the whole catalogue, so once for it. */
const ANALYTICS = new WeakMap<Snapshot, Intelligence>();

function analyticsOf({ snapshot, openRobots }: OpenCatalogue): Intelligence {
  const known = ANALYTICS.get(snapshot);
  if (known) return known;
  const made = intelligenceOf(snapshot, openRobots());
  ANALYTICS.set(snapshot, made);
  return made;
}

type Sections = Readonly<Record<string, unknown>>;

interface Reference {
  holds: string;
  sections(catalogue: OpenCatalogue, id: string): Sections;
}

const REFERENCES = {
  statistics: { holds: 'how much the catalogue holds', sections: ({ snapshot }) => figuresOf(snapshot) },
  parameter_semantics: {
    holds: 'what declared values mean and which may be compared, red lines',
    sections: ({ snapshot }) => snapshot.parameterSemantics(),
  },
  mechanical_interfaces: {
    holds: 'flange designations with their hosts, mountings, pitfalls',
    sections: ({ snapshot }) => snapshot.mechanicalRegistry(),
  },
  open_robots: {
    holds: 'open robots and how many of their parts are known',
    sections: ({ openRobots }) => ({ robots: listRobots(openRobots()).robots }),
  },
  open_robot: {
    holds: 'one open robot, by id: its parts, lists, joint trees',
    sections: ({ openRobots }, id) => ({ ...robotOf(openRobots(), id) }),
  },
  analytics: {
    holds: 'maturity, momentum, insights, trends',
    sections: (catalogue) => ({ ...analyticsOf(catalogue) }),
  },
} as const satisfies Record<string, Reference>;
type Document = keyof typeof REFERENCES;
const DOCUMENTS = Object.keys(REFERENCES) as [Document, ...Document[]];

const SHOWN = 10;
/** A page ends before it is larger, unless its first entry is. */
const PAGE_CHARACTERS = 12_000;

export const GET_REFERENCE = tool({
  name: 'get_reference',
  title: 'Get reference data',
  description: `Reference documents, a section and a page at a time: ${DOCUMENTS.map((name) => `${name} (${REFERENCES[name].holds})`).join('; ')}. Without section it says which sections there are. Use it for rules and overviews; for parts use search_parts and get_part.`,
  input: z.strictObject({
    document: z.enum(DOCUMENTS),
    section: z.string().max(100).optional().describe('One of sections; without it they are listed'),
    id: z.string().max(40).optional().describe('Of the robot, for open_robot alone'),
    limit: z.int().min(1).max(100).default(SHOWN).describe('Entries a page'),
    offset: z.int().min(0).max(1_000_000).default(0).describe('next_offset of the page before'),
  }),
  output: z.strictObject({
    document: z.enum(DOCUMENTS),
    sections: z
      .array(z.strictObject({ name: z.string(), entries: z.int().positive().nullable() }))
      .describe('entries: null for a single value'),
    section: z.string().nullable(),
    total: z.int().nonnegative().describe('Entries of the section'),
    entries: z.array(z.unknown()).describe('As the document of the HTTP interface holds them; of a map {name, value}'),
    next_offset: z.int().positive().nullable(),
  }),
  run({ document, section, id, limit, offset }, { catalogue }) {
    if ((document === 'open_robot') !== (id !== undefined)) {
      const message = document === 'open_robot' ? 'is required with open_robot' : 'is for open_robot alone';
      throw new ServiceError('validation_failed', { details: [{ path: 'id', message }] });
    }
    const { sections }: Reference = REFERENCES[document];
    const held = sections(catalogue, id ?? '');
    const listed = Object.entries(held).map(([name, value]) => ({ name, entries: entriesOf(value)?.length || null }));
    const all = section === undefined ? [] : sectionOf(held, section);
    const entries = pageOf(all, { limit, offset });
    const end = offset + entries.length;
    const next_offset = entries.length > 0 && end < all.length ? end : null;
    return {
      structured: { document, sections: listed, section: section ?? null, total: all.length, entries, next_offset },
      text: lines([
        section === undefined
          ? `${document} has these sections: ${listed.map(({ name, entries: many }) => (many === null ? name : `${name} (${many})`)).join(', ')}.`
          : `${document}, ${section}: ${entries.length} of ${all.length}${next_offset === null ? '' : `, the next from offset ${next_offset}`}.`,
        ...entries.map((entry) => `- ${JSON.stringify(entry)}`),
      ]),
    };
  },
});

function sectionOf(held: Sections, section: string): readonly unknown[] {
  if (!Object.hasOwn(held, section)) {
    const names = Object.keys(held);
    const near = didYouMean(section, names);
    const message = `must be one of ${names.join(', ')}`;
    throw new ServiceError('validation_failed', { details: [{ path: 'section', message }], did_you_mean: near });
  }
  return entriesOf(held[section]) ?? [held[section]];
}

/** A list as it is, a map as its entries; undefined for a single value. */
function entriesOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map(([name, of]) => ({ name, value: of }));
}

function pageOf(all: readonly unknown[], { limit, offset }: { limit: number; offset: number }): unknown[] {
  const page: unknown[] = [];
  let characters = 0;
  for (const entry of all.slice(offset, offset + limit)) {
    characters += JSON.stringify(entry).length;
    if (page.length > 0 && characters > PAGE_CHARACTERS) break;
    page.push(entry);
  }
  return page;
}
