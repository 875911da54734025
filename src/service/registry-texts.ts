import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import type { RegistryTexts } from '../catalogue/snapshot.ts';
import { MechanicalRegistryTextsSchema } from '../contract/mechanical-registry.ts';
import { ParameterSemanticsTextsSchema } from '../contract/parameter-semantics.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../data/registries');

/** The hand-kept texts of the registries; a broken one stops the start, named by file and place. */
export async function readRegistryTexts(): Promise<RegistryTexts> {
  return {
    parameterSemantics: await readTexts('parameter-semantics.json', ParameterSemanticsTextsSchema),
    mechanicalInterfaces: await readTexts('mechanical-interfaces.json', MechanicalRegistryTextsSchema),
  };
}

async function readTexts<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema>> {
  const file = path.join(FOLDER, name);
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file} is broken at ${issue?.path.join('.')}: ${issue?.message}`);
}
