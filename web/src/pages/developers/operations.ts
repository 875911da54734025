import type { OperationName } from './address.ts';

/** The operations most programs begin with, each with an example that answers something worth reading. */
export interface Operation {
  method: 'GET' | 'POST';
  /** As OpenAPI writes it; `{id}` is one of `values`. */
  path: string;
  /** Where the document says what it is about, when the path is one of several. */
  described?: string;
  /** Parts of the path and of the query, by name, with the values of the example. */
  values: Readonly<Record<string, string>>;
  body?: unknown;
  /** Who is asked for a key, and where it stands. */
  key: 'none' | 'may' | 'header' | 'body';
  answers: 'json' | 'csv';
  /** It is charged, so it is not tried from here. */
  isCharged?: boolean;
}

export const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  search: {
    method: 'GET',
    path: '/api/search',
    values: { q: 'servo', category: 'actuators', torque: '3..10Nm', limit: '3', facets: 'none' },
    key: 'may',
    answers: 'json',
  },
  entity: {
    method: 'GET',
    path: '/api/entity/{id}',
    values: { id: 'ACT-ROBOTIS-XM430-W350' },
    key: 'may',
    answers: 'json',
  },
  compare: {
    method: 'GET',
    path: '/api/compare',
    values: { ids: 'ACT-ROBOTIS-XM430-W350,ACT-FEETECH-STS3250' },
    key: 'may',
    answers: 'json',
  },
  check: {
    method: 'POST',
    path: '/api/bom/check',
    values: {},
    body: {
      items: [
        { kind: 'supply', voltage: '12 V', current: '5 A' },
        { id: 'ACT-ROBOTIS-XM430-W350', quantity: 6 },
      ],
    },
    key: 'may',
    answers: 'json',
  },
  export: {
    method: 'POST',
    path: '/api/bom/export',
    values: {},
    body: {
      project_name: 'Pick and place',
      format: 'csv',
      currency: 'CNY',
      items: [
        { id: 'ACT-ROBOTIS-XM430-W350', quantity: 6, price: 1699.9 },
        { name: 'Screw M2.5 x 6', quantity: 48, price: 0.0375 },
      ],
    },
    key: 'body',
    answers: 'csv',
    isCharged: true,
  },
  parse: {
    method: 'POST',
    path: '/api/parameters/parse',
    values: {},
    body: { parameter: 'torque', text: '4.1 N·m (at 12.0 V, 2.3 A), stall' },
    key: 'may',
    answers: 'json',
  },
  designation: {
    method: 'GET',
    path: '/api/mechanical/designation',
    values: { value: 'ISO 9409-1-50-4-M6' },
    key: 'may',
    answers: 'json',
  },
  documents: {
    method: 'GET',
    path: '/api/{document}',
    described: '/api/mechanical_interfaces.json',
    values: { document: 'mechanical_interfaces.json' },
    key: 'none',
    answers: 'json',
  },
  credits: { method: 'GET', path: '/api/credits/balance', values: {}, key: 'header', answers: 'json' },
};

/** The path of a request, with what stands in braces filled in and the rest as its query. */
export function pathOf({ path }: Operation, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = Object.entries(values)
    .filter(([name, value]) => value !== '' && !path.includes(`{${name}}`))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}
