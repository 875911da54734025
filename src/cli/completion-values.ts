import { PLATE_MATERIALS } from '../contract/adapter.ts';
import { BOM_FORMATS, BOM_LAYOUTS } from '../contract/bom-export.ts';
import { CATEGORIES } from '../contract/category.ts';
import { DECLARATION_KINDS, STATUSES } from '../contract/fact.ts';
import { MountTypeSchema } from '../contract/mechanical-interface.ts';
import { TierSchema } from '../contract/record.ts';
import { FACETS } from '../contract/search.ts';
import { BUS_CLASSES } from '../contract/standard-conformance.ts';
import { NUMERIC_PARAMETERS } from '../search/numeric-parameters.ts';

/** What an option can be given, where the answer and not the command line judges it: it knows slips better. */
export const OFFERED_VALUES: Readonly<Record<string, readonly string[]>> = {
  '--category': CATEGORIES,
  '--bus-class': BUS_CLASSES,
  '--ros-support': ['true', 'false'],
  '--status': STATUSES,
  '--source-tier': TierSchema.options,
  '--mount-type': MountTypeSchema.options,
  '--kind': DECLARATION_KINDS,
  '--sort': ['relevance', 'id', ...NUMERIC_PARAMETERS],
  '--facets': ['all', ...FACETS],
  '--format': BOM_FORMATS,
  '--layout': BOM_LAYOUTS,
  '--material': PLATE_MATERIALS,
  '--hole-fit': ['fine', 'medium', 'coarse'],
  '--from-holes': ['clearance', 'threaded'],
  '--to-holes': ['clearance', 'threaded'],
};
