/** What `/api/mechanical/adapter` lets one choose, by its own names; kept in the address of the page. */
export const PLATE_CHOICES = [
  'material',
  'hole_fit',
  'thickness_mm',
  'bore_mm',
  'turned_deg',
  'payload_kg',
  'offset_mm',
  'torque_nm',
  'safety_factor',
] as const;

export type PlateChoice = (typeof PLATE_CHOICES)[number];
export type PlateChoices = Partial<Record<PlateChoice, string>>;

export const NUMBER_CHOICES = PLATE_CHOICES.filter(
  (choice): choice is Exclude<PlateChoice, 'material' | 'hole_fit'> => choice !== 'material' && choice !== 'hole_fit',
);

export function choicesOf(address: PlateChoices): PlateChoices {
  return Object.fromEntries(
    PLATE_CHOICES.flatMap((name) => (address[name] === undefined ? [] : [[name, address[name]]])),
  );
}

/** The two ends an address of an adapter names: `/api/mechanical/adapter?from=...&to=...`. */
export function plateEnds(adapter: string): { from: string; to: string } | null {
  const query = new URLSearchParams(adapter.split('?')[1] ?? '');
  const [from, to] = [query.get('from'), query.get('to')];
  return from && to ? { from, to } : null;
}
