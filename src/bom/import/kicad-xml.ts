import { BOM_FILE_LIMITS } from '../../contract/bom-import.ts';
import { beyondLimits, unreadable } from '../../formats/refusals.ts';
import type { Row, Table } from '../../formats/table.ts';
import { readXml } from '../../formats/xml.ts';

const REFERENCE = 'Reference';
const NOT_FITTED = 'DNP';
/** Elements of a component that are columns of their own. */
const ELEMENTS: Readonly<Record<string, string>> = {
  value: 'Value',
  footprint: 'Footprint',
  datasheet: 'Datasheet',
  description: 'Description',
};
/** A component says so by a property without a value. */
const LEFT_OUT = new Set(['dnp', 'exclude_from_bom']);

type Component = Map<string, string>;

/** The components of a KiCad netlist in XML, those that differ in their reference alone as one row. */
export function readKicadXml(text: string): Table {
  const components = componentsIn(text);
  const groups = new Map<string, { component: Component; references: string[] }>();
  for (const component of components) {
    const { [REFERENCE]: reference = '', ...rest } = Object.fromEntries(component);
    const key = JSON.stringify(Object.entries(rest).sort());
    const group = groups.get(key) ?? { component, references: [] };
    group.references.push(reference);
    groups.set(key, group);
  }
  const header = [...new Set([REFERENCE, ...components.flatMap((component) => [...component.keys()])])];
  if (header.length > BOM_FILE_LIMITS.columns) {
    throw beyondLimits(`The components have more than ${BOM_FILE_LIMITS.columns} different fields.`);
  }
  const rows = [...groups.values()].map(
    ({ component, references }, index): Row => ({
      line: index + 1,
      cells: header.map((name) => (name === REFERENCE ? references.join(', ') : (component.get(name) ?? ''))),
    }),
  );
  return { header, rows };
}

function componentsIn(text: string): Component[] {
  const components: Component[] = [];
  let component: Component | undefined;
  let column: string | undefined;
  let isNetlist = false;
  readXml(text, {
    open(name, attributes) {
      if (name === 'components') isNetlist = true;
      else if (name === 'comp') {
        if (components.length === BOM_FILE_LIMITS.rows) {
          throw beyondLimits(`The netlist has more than ${BOM_FILE_LIMITS.rows} components.`);
        }
        component = new Map([[REFERENCE, attributes.ref ?? '']]);
        components.push(component);
      } else if (component && name === 'property') {
        if (LEFT_OUT.has(attributes.name ?? '')) component.set(NOT_FITTED, 'yes');
      } else if (component) {
        const named = name === 'field' ? attributes.name : ELEMENTS[name];
        // Newer versions say some things twice, as an element and as a field.
        column = named !== undefined && !component.has(named) ? named : undefined;
      }
    },
    text(some) {
      if (component && column !== undefined) component.set(column, `${component.get(column) ?? ''}${some}`);
    },
    close(name) {
      column = undefined;
      if (name === 'comp') component = undefined;
    },
  });
  if (!isNetlist) throw unreadable('The XML is no KiCad netlist: it has no components.');
  return components;
}
