import { expect, test } from 'vitest';
import { AdapterSchema } from '../../src/contract/adapter.ts';
import { MechanicalRegistrySchema } from '../../src/contract/mechanical-registry.ts';
import { adapterFile, adapterOf } from '../../src/service/mechanical-answers.ts';
import { realSnapshot } from '../support/real-catalogue.ts';
import { names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/mechanics.md');

test('the blocks of the registry, and no other', () => {
  expect(names(tableRows(section(page, 'The registry'), 'block'))).toEqual(Object.keys(MechanicalRegistrySchema.shape));
});

test('the outcomes of an adapter, and no other', () => {
  const rows = tableRows(section(page, 'Adapter plates'), '`outcome`');
  expect(names(rows)).toEqual(AdapterSchema.shape.outcome.options);
});

test('the picture is the drawing the service makes', async () => {
  const design = adapterOf(await realSnapshot(), 'ISO 9409-1-50-4-M6', 'ISO 9409-1-40-4-M6', {
    fit: 'medium',
    material: 'aluminium',
  });
  expect(read('docs/images/adapter-plate.svg')).toBe(await adapterFile(design, 'svg'));
});
