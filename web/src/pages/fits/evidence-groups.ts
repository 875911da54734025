import type { Evidence } from '../../../../src/contract/compatibility.ts';
import type { DeclarationKind } from '../../../../src/contract/fact.ts';

/** What the record says besides the text; absent where the text is no declaration. */
export interface DeclaredText {
  declared: string;
  kind?: DeclarationKind | undefined;
  conditions?: string | undefined;
}

export interface EvidenceGroup {
  part: Evidence['part'];
  field: string;
  source: string | null;
  texts: DeclaredText[];
}

type Declarations = readonly { kind: DeclarationKind; conditions?: string | undefined }[];

/** Texts of one field, part and source stand together: four currents of a data sheet are one line. */
export function groupEvidence(
  evidence: readonly Evidence[],
  declarations: Readonly<Partial<Record<Evidence['part'], Declarations>>>,
): EvidenceGroup[] {
  const groups = new Map<string, EvidenceGroup>();
  for (const { part, field, declared, declaration, source } of evidence) {
    const key = JSON.stringify([part, field, source]);
    const group = groups.get(key) ?? { part, field, source, texts: [] };
    groups.set(key, group);
    const { kind, conditions } = (declaration === null ? undefined : declarations[part]?.[declaration]) ?? {};
    const text = { declared, ...(kind !== undefined && kind !== 'unspecified' && { kind }), conditions };
    if (!group.texts.some((other) => isSame(other, text))) group.texts.push(text);
  }
  return [...groups.values()];
}

function isSame(a: DeclaredText, b: DeclaredText): boolean {
  return a.declared === b.declared && a.kind === b.kind && a.conditions === b.conditions;
}
