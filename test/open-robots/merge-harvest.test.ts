import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Extractor, LiveEntity } from '../../src/contract/oss-entity.ts';
import type { RobotFileRecord } from '../../src/contract/robot-file-record.ts';
import { liveId } from '../../src/open-robots/entity-identity.ts';
import { fileKey, type ListedFile } from '../../src/open-robots/listed-files.ts';
import type { Taken } from '../../src/open-robots/merge-file.ts';
import { type HarvestState, type MergedHarvest, mergeHarvest } from '../../src/open-robots/merge-harvest.ts';
import { canonicalEntities, canonicalFileRecords } from '../../src/open-robots/open-robot-lines.ts';
import { aFoundPart } from './robots.ts';

const REPO = 'https://github.com/example/walker';
const COMMIT = 'a'.repeat(40);
const EMPTY: HarvestState = { entities: [], files: [] };
const ALL = () => true;

function aFile(robot: string, path: string, changes: Partial<ListedFile> = {}): ListedFile {
  return {
    robot,
    repo: REPO,
    path,
    robotName: robot,
    robotMaker: 'Example lab',
    license: 'MIT',
    kinds: ['bom_md'],
    commit: COMMIT,
    storedPath: `${robot}/${path}`,
    bytes: 1,
    ...changes,
  };
}

interface Said {
  key: string;
  torque?: string;
  line?: number;
}

function read(
  parts: readonly Said[],
  more: { commit?: string; etag?: string; bytes?: number; extractor?: Extractor } = {},
): Taken {
  const { extractor = 'bom_md', ...content } = more;
  const sha256 = Buffer.from(JSON.stringify(parts)).toString('hex').padEnd(64, '0').slice(-64);
  const keyed = parts.map(({ key, torque = '', line = 1 }) => ({
    key,
    part: aFoundPart({ name: key, torque, evidence: [{ line, text: key }] }),
  }));
  return {
    status: 'read',
    content: { bytes: 10, sha256, ...content },
    found: [{ extractor, extraction: { parts: keyed } }],
  };
}

function time(day: number): string {
  return new Date(Date.UTC(2026, 0, day)).toISOString().replace('.000', '');
}

const FILE = aFile('WALKER', 'BOM.md');
const OTHER = aFile('ARM', 'BOM.md');

function run(old: HarvestState, day: number, ...taken: readonly (readonly [ListedFile, Taken])[]): MergedHarvest {
  return mergeHarvest(
    old,
    taken.map(([file, one]) => ({ file, taken: one })),
    { now: time(day), covers: ALL },
  );
}

function byKey({ entities }: HarvestState, key: string, file = FILE): LiveEntity | undefined {
  return entities.find(({ id }) => id === liveId(file.robot, file.repo, file.path, 'bom_md', key));
}

describe('a file that was read', () => {
  it('gives entities with where they come from, first and last seen now', () => {
    const { entities, files } = run(EMPTY, 1, [FILE, read([{ key: 'servo' }], { commit: COMMIT, etag: '"1"' })]);
    expect(entities).toMatchObject([
      {
        name: 'servo',
        source_robot: 'WALKER',
        source_repo: REPO,
        source_path: 'BOM.md',
        source_license: 'MIT',
        source_url: `${REPO}/blob/${COMMIT}/BOM.md`,
        live: true,
        oss: true,
        extractor: 'bom_md',
        first_seen: time(1),
        last_seen: time(1),
      },
    ]);
    expect(files).toMatchObject([{ robot: 'WALKER', kind: 'bom_md', etag: '"1"', first_seen: time(1) }]);
  });

  it('tells new, changed, unchanged, gone and back apart', () => {
    const first = run(EMPTY, 1, [FILE, read([{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }])]);
    const second = run(first, 2, [FILE, read([{ key: 'a' }, { key: 'b' }, { key: 'c' }])]);
    const third = run(second, 3, [
      FILE,
      read([{ key: 'a', line: 40 }, { key: 'b', torque: '2 Nm' }, { key: 'd' }, { key: 'e' }]),
    ]);
    expect(third.changes[0]?.counts.bom_md).toEqual({ new: 1, changed: 1, unchanged: 1, gone: 1, back: 1 });
    expect(byKey(third, 'a')).toMatchObject({ first_seen: time(1), last_seen: time(3), evidence: [{ line: 40 }] });
    expect(byKey(third, 'b')).toMatchObject({ first_seen: time(1), last_seen: time(3), torque: '2 Nm' });
    expect(byKey(third, 'c')).toMatchObject({ first_seen: time(1), last_seen: time(2), gone_since: time(3) });
    expect(byKey(third, 'd')).toMatchObject({ first_seen: time(1), last_seen: time(3) });
    expect(byKey(third, 'd')).not.toHaveProperty('gone_since');
  });

  it('keeps the commit it stood at while its content is the same and no other is known', () => {
    const first = run(EMPTY, 1, [FILE, read([{ key: 'a' }], { commit: COMMIT, etag: '"1"' })]);
    const same = run(first, 2, [FILE, read([{ key: 'a' }])]);
    expect(same.files).toMatchObject([{ url: `${REPO}/blob/${COMMIT}/BOM.md`, etag: '"1"' }]);
    const later = run(same, 3, [FILE, read([{ key: 'a' }], { commit: 'b'.repeat(40) })]);
    expect(byKey(later, 'a')?.source_url).toContain('b'.repeat(40));
    const other = run(later, 4, [FILE, read([{ key: 'a' }, { key: 'b' }])]);
    expect(other.entities.map(({ source_url }) => source_url)).toEqual(Array(2).fill(`${REPO}/blob/HEAD/BOM.md`));
    expect(other.files[0]).not.toHaveProperty('etag');
  });

  it('counts a change of commit, line and time as none', () => {
    const first = run(EMPTY, 1, [FILE, read([{ key: 'a' }], { commit: COMMIT })]);
    const second = run(first, 2, [FILE, read([{ key: 'a', line: 7 }], { commit: 'b'.repeat(40) })]);
    expect(second.changes[0]?.counts.bom_md).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('encodes blanks and letters of other scripts in addresses', () => {
    const { files } = run(EMPTY, 1, [aFile('WALKER', '3d files/零件 #1?.md'), read([])]);
    expect(files[0]?.url).toBe(`${REPO}/blob/HEAD/3d%20files/%E9%9B%B6%E4%BB%B6%20%231%3F.md`);
  });
});

describe('a file that failed', () => {
  const first = run(EMPTY, 1, [FILE, read([{ key: 'a' }, { key: 'b' }])]);

  it.each<[string, Taken]>([
    ['could not be read', { status: 'failed', reason: 'cut off: 3 of 10 bytes' }],
    ['holds two parts of one key', read([{ key: 'a' }, { key: 'a' }])],
    ['holds a part that no line can keep', read([{ key: 'a\nb' }])],
    ['holds more than a line can keep', read([{ key: 'a', torque: 'x'.repeat(2_000_000) }])],
  ])('%s: everything of it stays as it was, and others are merged', (_, taken) => {
    const second = run(first, 2, [FILE, taken], [OTHER, read([{ key: 'a' }])]);
    expect(second.entities.filter(({ source_robot }) => source_robot === 'WALKER')).toEqual(first.entities);
    expect(second.files.filter(({ robot }) => robot === 'WALKER')).toEqual(first.files);
    expect(byKey(second, 'a', OTHER)).toBeDefined();
    expect(second.changes).toMatchObject([{ status: 'failed', reason: expect.any(String) }, { status: 'read' }]);
  });

  it('is named in one line that moves no cursor', () => {
    const { changes } = run(first, 2, [FILE, { status: 'failed', reason: `a\u001b[2Jb\r\nc\u2028${'d'.repeat(999)}` }]);
    expect(changes[0]?.reason).toMatch(/^a \[2Jb c d+$/);
    expect(changes[0]?.reason).toHaveLength(300);
  });

  it('is one whose server calls it unchanged when nothing was known of it', () => {
    expect(run(EMPTY, 1, [FILE, { status: 'unchanged' }]).changes).toMatchObject([{ status: 'failed' }]);
    const gone = run(first, 2, [FILE, { status: 'gone' }]);
    expect(run(gone, 3, [FILE, { status: 'unchanged' }]).changes).toMatchObject([{ status: 'failed' }]);
  });
});

describe('an id that two parts share', () => {
  it('is never overwritten: the second file fails', () => {
    const first = run(EMPTY, 1, [FILE, read([{ key: 'a' }])]);
    const [entity] = first.entities as [LiveEntity];
    const taken = { ...entity, source_robot: 'ARM', id: liveId(FILE.robot, REPO, 'BOM.md', 'bom_md', 'b') };
    const old = { entities: [entity, taken], files: first.files };
    const second = run(old, 2, [FILE, read([{ key: 'a' }, { key: 'b' }])], [OTHER, { status: 'failed', reason: '' }]);
    expect(second.entities).toEqual([entity, taken]);
    expect(second.changes[0]).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('belongs to another'),
    });
  });
});

describe('a file that is not listed any more', () => {
  const first = run(EMPTY, 1, [FILE, read([{ key: 'a' }])], [OTHER, read([{ key: 'a' }])]);

  it('is gone when the run is about its robot', () => {
    const { entities, files, changes } = run(first, 2, [OTHER, read([{ key: 'a' }])]);
    expect(entities.map(({ gone_since }) => gone_since).sort()).toEqual([time(2), undefined]);
    expect(files.filter(({ gone_since }) => gone_since)).toMatchObject([{ robot: 'WALKER' }]);
    expect(changes).toMatchObject([{ robot: 'ARM' }, { robot: 'WALKER', status: 'gone', isNews: true }]);
  });

  it('is left alone by a run about others', () => {
    const second = mergeHarvest(first, [{ file: OTHER, taken: read([{ key: 'a' }]) }], {
      now: time(2),
      covers: (robot) => robot === 'ARM',
    });
    expect(byKey(second, 'a')).toEqual(byKey(first, 'a'));
    expect(second.changes).toHaveLength(1);
  });
});

const FILES = [FILE, aFile('WALKER', 'README.md'), OTHER];

const aTaking: fc.Arbitrary<Taken> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .uniqueArray(
        fc.record({
          key: fc.constantFrom('a', 'b', 'c', 'd'),
          torque: fc.constantFrom('', '1 Nm'),
          line: fc.integer({ min: 1, max: 9 }),
        }),
        { selector: ({ key }) => key },
      )
      .map((parts) => read(parts)),
  },
  { weight: 1, arbitrary: fc.constant<Taken>({ status: 'unchanged' }) },
  { weight: 2, arbitrary: fc.constant<Taken>({ status: 'gone' }) },
  { weight: 2, arbitrary: fc.constant<Taken>({ status: 'failed', reason: 'no answer' }) },
);
const aRun = fc.tuple(aTaking, aTaking, aTaking);

/** Every step of a history: what was, what a run took, what is. */
function steps(
  history: readonly (readonly Taken[])[],
  check: (old: HarvestState, taken: readonly Taken[], next: MergedHarvest, now: string) => void,
): void {
  let state: HarvestState = EMPTY;
  for (const [index, taken] of history.entries()) {
    const next = run(state, index + 1, ...FILES.map((file, i) => [file, taken[i] as Taken] as const));
    check(state, taken, next, time(index + 1));
    state = { entities: next.entities, files: next.files };
  }
}

function always(check: Parameters<typeof steps>[1]): void {
  fc.assert(fc.property(fc.array(aRun, { minLength: 1, maxLength: 6 }), (history) => steps(history, check)));
}

function of<Item extends LiveEntity | RobotFileRecord>(items: readonly Item[], file: ListedFile): Item[] {
  return items.filter((item) =>
    'id' in item
      ? fileKey({ robot: item.source_robot, repo: item.source_repo, path: item.source_path }) === fileKey(file)
      : fileKey(item) === fileKey(file),
  );
}

describe('whatever happens', () => {
  it('nothing is lost, and no id stands twice', () => {
    always((old, _, next) => {
      const ids = next.entities.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set([...ids, ...old.entities.map(({ id }) => id)]));
      expect(next.files.map(fileKey)).toEqual(expect.arrayContaining(old.files.map(fileKey)));
    });
  });

  it('first_seen stays, times go forward, and a mark is set once and taken off only by being found', () => {
    always((old, _, next, now) => {
      const before = new Map(old.entities.map((entity) => [entity.id, entity]));
      for (const entity of next.entities) {
        const was = before.get(entity.id);
        expect(entity.first_seen).toBe(was?.first_seen ?? now);
        expect(entity.last_seen >= entity.first_seen).toBe(true);
        if (entity.gone_since === undefined) continue;
        expect(entity.gone_since).toBe(was?.gone_since ?? now);
        expect(entity.last_seen).toBe(was?.last_seen);
      }
    });
  });

  it('what failed is untouched, and a file says nothing of another', () => {
    always((old, taken, next) => {
      for (const [index, file] of FILES.entries()) {
        const alone = run({ entities: of(old.entities, file), files: of(old.files, file) }, 99, [
          file,
          taken[index] as Taken,
        ]);
        expect(of(next.entities, file).map(({ id }) => id)).toEqual(alone.entities.map(({ id }) => id));
        if (taken[index]?.status !== 'failed') continue;
        expect(of(next.entities, file)).toEqual(of(old.entities, file));
        expect(of(next.files, file)).toEqual(of(old.files, file));
      }
    });
  });

  it('the same again changes nothing but last_seen', () => {
    always((_, taken, next, now) => {
      const again = run(next, 99, ...FILES.map((file, i) => [file, taken[i] as Taken] as const));
      const back = <Item extends { last_seen: string }>(items: readonly Item[]) =>
        items.map((item) => (item.last_seen === time(99) ? { ...item, last_seen: now } : item));
      expect(canonicalEntities(back(again.entities))).toBe(canonicalEntities(next.entities));
      expect(canonicalFileRecords(back(again.files))).toBe(canonicalFileRecords(next.files));
      for (const { counts } of again.changes) {
        for (const count of Object.values(counts))
          expect(count).toMatchObject({ new: 0, changed: 0, gone: 0, back: 0 });
      }
    });
  });

  it('the counts add up to what is there', () => {
    always((old, _, next) => {
      const sum = { new: 0, changed: 0, unchanged: 0, gone: 0, back: 0 };
      for (const { counts } of next.changes) {
        for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += counts.bom_md[name];
      }
      const present = ({ entities }: HarvestState) => entities.filter(({ gone_since }) => !gone_since).length;
      expect(present(next)).toBe(present(old) + sum.new + sum.back - sum.gone);
      expect(next.entities.length).toBe(old.entities.length + sum.new);
    });
  });
});

describe('the lines', () => {
  it('are the same whatever the order of entities and keys', () => {
    const { entities } = run(EMPTY, 1, [FILE, read([{ key: 'a' }, { key: 'b' }])], [OTHER, read([{ key: 'a' }])]);
    const shuffled = entities.toReversed().map((entity) => Object.fromEntries(Object.entries(entity).reverse()));
    const lines = canonicalEntities(entities);
    expect(canonicalEntities(shuffled as LiveEntity[])).toBe(lines);
    expect(lines).toMatch(/^\{"id":"OSS-LIVE-/);
    expect(lines.split('\n').map((line) => line && JSON.parse(line).source_robot)).toEqual([
      'ARM',
      'WALKER',
      'WALKER',
      '',
    ]);
  });
});

describe('a version that may be no whole one', () => {
  const two = [{ key: 'servo' }, { key: 'board' }];
  const first = run(EMPTY, 1, [FILE, read(two, { bytes: 100 })]);

  it.each<[string, Taken, string | undefined]>([
    ['shrank and lost parts', read([{ key: 'servo' }], { bytes: 59 }), 'it shrank from 100 to 59 bytes'],
    ['was edited a little', read([{ key: 'servo' }], { bytes: 60 }), undefined],
    ['shrank and lost nothing', read([...two, { key: 'imu' }], { bytes: 20 }), undefined],
    ['lost all its parts', read([], { bytes: 100 }), 'none of its 2 parts is left'],
    ['has others in their place', read([{ key: 'imu' }], { bytes: 100 }), undefined],
    ['is as long as it was at its commit', read([{ key: 'servo' }], { bytes: 20, commit: COMMIT }), undefined],
  ])('%s', (_, taken, doubt) => {
    const second = run(first, 2, [FILE, taken]);
    const [change] = second.changes;
    expect(change?.status).toBe(doubt === undefined ? 'read' : 'failed');
    if (doubt !== undefined) {
      expect(change?.reason).toContain(doubt);
      expect(second.entities).toEqual(first.entities);
    }
  });

  it('is taken where other rules read the same content', () => {
    const same = read(two, { bytes: 100 });
    if (same.status !== 'read') throw new Error('it was read');
    const second = run(first, 2, [FILE, { ...same, found: [] }]);
    expect(second.changes[0]?.status).toBe('read');
  });
});
