import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '../../src/compatibility/protocol/applications.ts';
import { BRIDGE_TABLE } from '../../src/compatibility/protocol/bridges.ts';
import { KIND_QUESTIONS } from '../../src/compatibility/protocol/kind-table.ts';
import { MEDIA } from '../../src/compatibility/protocol/media.ts';
import {
  CheckedPartSchema,
  COMPATIBILITY_LIMITS,
  OverallVerdictSchema,
  POWER_ROLES,
} from '../../src/contract/compatibility.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/compatibility.md');
const NAMES = new Map<string, string>(MEDIA.map(({ id, name }) => [id, name]));

test('the verdicts, and no other', () => {
  expect(names(tableRows(section(page, 'Verdicts'), 'verdict'))).toEqual(OverallVerdictSchema.options);
});

test('the fields of a part, and no other', () => {
  expect(names(tableRows(section(page, 'A chain'), 'field'))).toEqual(Object.keys(CheckedPartSchema.shape));
});

test('how many parts a chain may have', () => {
  const words = [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ];
  const { minParts, maxParts } = COMPATIBILITY_LIMITS;
  expect(page).toContain(`takes ${words[minParts]} to ${words[maxParts]} \`parts\``);
});

test('every role in power', () => {
  const [, roles = ''] = section(page, 'Electrical').split('**Roles**');
  expect(codeWords(roles.split('\n- ')[0] ?? '').filter((word) => word !== 'kind')).toEqual([...POWER_ROLES]);
});

describe('the tables of protocols', () => {
  const TOPOLOGY = { bus: 'bus', network: 'network', point_to_point: 'two ends' };
  const ABOVE = { protocol: 'a protocol', driver: 'a driver', nothing: 'nothing' };

  test('links', () => {
    expect(tableRows(section(page, 'Links'), 'link')).toEqual(
      MEDIA.map(({ name, topology, above, master, reason }) => [
        name,
        TOPOLOGY[topology],
        master ?? ABOVE[above],
        reason,
      ]),
    );
  });

  test('applications', () => {
    expect(tableRows(section(page, 'Applications'), 'application')).toEqual(
      APPLICATIONS.map(({ name, runsOn, reason }) => [name, runsOn.map((id) => NAMES.get(id)).join(', '), reason]),
    );
  });

  test('kinds', () => {
    expect(tableRows(section(page, 'Kinds of a link'), 'links')).toEqual(
      KIND_QUESTIONS.map(({ media, kinds }) => [media.map((id) => NAMES.get(id)).join(', '), kinds.join(', ')]),
    );
  });

  test('bridges', () => {
    expect(tableRows(section(page, 'Bridges'), 'bridge')).toEqual(
      BRIDGE_TABLE.map(({ name, between, effort, latency }) => [name, between.join(', '), effort, latency]),
    );
  });
});
