import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OssCategory, OssEntity, StaticEntity } from '../../src/contract/oss-entity.ts';
import { StaticEntitySchema } from '../../src/contract/oss-entity.ts';
import { parseOpenRobots, readOpenRobotBytes } from '../../src/service/open-robot-files.ts';
import { ROOT, realFacts } from '../support/real-catalogue.ts';

const QUOTE_LIMIT = 200;

/** Which parts of the catalogue an entry of a category can be: an encoder is sold as a chip too, a bus is a protocol. */
const CATALOGUE_CATEGORIES: Readonly<Record<OssCategory, readonly string[]>> = {
  actuators: ['actuators'],
  sensors: ['sensors', 'chips'],
  controllers: ['chips'],
  communication: ['protocols', 'interfaces'],
};

const text = readFileSync(path.join(ROOT, 'data/open-robots/static.jsonl'), 'utf8');
const lines = text.trimEnd().split('\n');
const entries = lines.map((line): StaticEntity => StaticEntitySchema.parse(JSON.parse(line)));
const categories = new Map((await realFacts()).map(({ id, category }) => [id, category]));

/** The ids of the entries of which something is not so. */
function idsWhere(isWrong: (entry: StaticEntity) => boolean): string[] {
  return entries.filter(isWrong).map(({ id }) => id);
}

function recordsOf({ catalogue_id, catalogue_candidates }: OssEntity): readonly string[] {
  return catalogue_id === null ? catalogue_candidates : [catalogue_id];
}

describe('the static entries of open robots', () => {
  it('are written in canonical form', () => {
    expect(text).toBe(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const ids = entries.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
  });

  it('are numbered from 001 without gaps within their robot', () => {
    const robots = Map.groupBy(entries, ({ source_robot }) => source_robot);
    for (const [robot, ofRobot] of robots) {
      const expected = ofRobot.map((_, index) => `OSS-${robot}-${String(index + 1).padStart(3, '0')}`);
      expect(ofRobot.map(({ id }) => id)).toEqual(expected);
    }
  });

  it('quote a few words of one line, as they stand there', () => {
    const wrong = idsWhere(
      ({ evidence }) =>
        evidence.length > 3 ||
        evidence.some(
          (one) => one.text.length > QUOTE_LIMIT || one.text !== one.text.trim() || /[\r\n]/.test(one.text),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('link to the first quoted line of their file, at a commit of its repository', () => {
    const wrong = idsWhere(({ source_url, source_repo, source_path, evidence }) => {
      const file = source_path.split('/').map(encodeURIComponent).join('/');
      const [before, commit, after] = source_url.split(/\/blob\/([0-9a-f]{40})\//);
      return before !== source_repo || commit === undefined || after !== `${file}#L${evidence[0]?.line}`;
    });
    expect(wrong).toEqual([]);
    expect(idsWhere(({ source_repo }) => !/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/.test(source_repo))).toEqual([]);
    expect(idsWhere(({ source_license }) => source_license.trim() === '')).toEqual([]);
  });

  it('name catalogue records that are there and are parts of their kind', () => {
    const wrong = idsWhere(({ category, catalogue_id, catalogue_candidates }) => {
      const named = [...(catalogue_id === null ? [] : [catalogue_id]), ...catalogue_candidates];
      return named.some((id) => !CATALOGUE_CATEGORIES[category].includes(categories.get(id) ?? 'none'));
    });
    expect(wrong).toEqual([]);
  });

  it('name either one record or candidates', () => {
    const wrong = idsWhere(
      ({ catalogue_id, catalogue_candidates: candidates }) =>
        (catalogue_id !== null && candidates.length > 0) || new Set(candidates).size < candidates.length,
    );
    expect(wrong).toEqual([]);
  });

  it('are not what a program reads in the same file', async () => {
    const { data } = parseOpenRobots(await readOpenRobotBytes(path.join(ROOT, 'data/open-robots')));
    const wrong = idsWhere((entry) => {
      const lines = entry.evidence.map(({ line }) => line);
      const file = data.files.find(({ robot, path }) => robot === entry.source_robot && path === entry.source_path);
      const isListed = file?.parts?.some(({ line, category }) => category === entry.category && lines.includes(line));
      const read = data.live.filter(
        (one) => one.source_robot === entry.source_robot && one.source_path === entry.source_path,
      );
      const isSensorOfJoint =
        file?.kind === 'urdf' &&
        read.some(({ category }) => category === entry.category) &&
        entry.category === 'sensors';
      const ids = recordsOf(entry);
      return isListed || isSensorOfJoint || read.some((one) => recordsOf(one).some((id) => ids.includes(id)));
    });
    expect(wrong).toEqual([]);
  });

  it('state voltages as ranges', () => {
    const wrong = idsWhere(({ voltage }) => {
      if (voltage === '') return false;
      const [, low, high] = voltage.match(/^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?) V$/) ?? [];
      return low === undefined || Number(low) > Number(high);
    });
    expect(wrong).toEqual([]);
  });
});
