/** What models call an argument that has another name here, as seen of them and of other catalogues' interfaces. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  q: ['query', 'keyword', 'keywords', 'search', 'search_term', 'term', 'words', 'text', 'name', 'part_name', 'model'],
  id: ['part_id', 'part', 'entity_id', 'component_id', 'part_number', 'sku', 'robot', 'robot_id', 'name'],
  ids: ['id', 'part_ids', 'part_id', 'a', 'b', 'part_a', 'part_b', 'parts', 'items', 'components'],
  parts: ['items', 'components', 'part', 'lines', 'supply', 'board'],
  items: ['parts', 'ids', 'lines', 'bom', 'components', 'rows'],
  manufacturer: ['maker', 'vendor', 'brand', 'company', 'make', 'mfr'],
  category: ['categories', 'kind', 'class', 'part_type'],
  type: ['part_type', 'component_type', 'subtype'],
  bus_class: ['bus', 'protocol', 'interface', 'communication'],
  ros_support: ['ros', 'ros2', 'supports_ros'],
  mount_type: ['mount', 'mounting'],
  ranges: ['range', 'filters', 'filter', 'where', 'parameters', 'specs', 'constraints'],
  sort: ['order', 'order_by', 'sort_by', 'orderby'],
  limit: ['max_results', 'max', 'count', 'n', 'size', 'page_size', 'top_k', 'top', 'results'],
  cursor: ['page', 'page_token', 'next_cursor', 'offset', 'next'],
  offset: ['cursor', 'page', 'start', 'skip', 'from'],
  parameters: ['fields', 'parameter', 'params', 'attributes', 'properties', 'columns', 'specs'],
  include: ['fields', 'sections', 'with', 'expand', 'extra'],
  value: ['designation', 'mount', 'flange', 'pattern', 'a', 'id', 'from', 'interface', 'text'],
  other: ['b', 'second', 'with', 'to', 'target', 'other_value', 'against'],
  payload_kg: ['payload', 'load', 'mass', 'mass_kg', 'weight'],
  torque_nm: ['torque'],
  offset_mm: ['offset', 'distance', 'lever'],
  parameter: ['field', 'name', 'quantity', 'property'],
  text: ['value', 'declared', 'declaration', 'input', 'string'],
  document: ['name', 'reference', 'registry', 'doc', 'resource'],
  urdf: ['xml', 'file', 'content', 'text', 'robot', 'description'],
  actuators: ['joints', 'motors', 'servos'],
  severity: ['level', 'min_severity'],
  quantity: ['qty', 'count', 'amount', 'number', 'n'],
  price: ['unit_price', 'cost', 'unit_cost'],
  name: ['title', 'part_name', 'description', 'model'],
  project_name: ['project', 'name', 'title'],
  format: ['output', 'output_format', 'file_format'],
  voltage: ['volts', 'supply_voltage', 'input_voltage', 'v'],
  current: ['amps', 'amperes', 'max_current'],
  protocol: ['bus', 'bus_class'],
  interface: ['bus', 'connector', 'link'],
  mechanical: ['mount', 'mounting', 'flange', 'bolt_pattern'],
};

/** Those of the known names that a caller may mean by another word. */
export function namesMeantBy(written: string, known: readonly string[]): string[] {
  // partId and part-id are part_id.
  const word = written
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
  return known.filter((name) => Object.hasOwn(OTHER_NAMES, name) && OTHER_NAMES[name]?.includes(word));
}
