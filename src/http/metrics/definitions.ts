/** How the values of several processes become one. */
type Aggregator = 'sum' | 'max' | 'min' | 'average';

export interface Definition {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** Each has few values, all known beforehand: never a key, an id or an address. */
  labels: readonly string[];
  aggregator: Aggregator;
}

function counter(name: string, help: string, ...labels: string[]): Definition {
  return { name: `robot_parts_${name}_total`, type: 'counter', help, labels, aggregator: 'sum' };
}

function gauge(name: string, help: string, aggregator: Aggregator, ...labels: string[]): Definition {
  return { name: `robot_parts_${name}`, type: 'gauge', help, labels, aggregator };
}

function histogram(name: string, help: string, ...labels: string[]): Definition {
  return { name: `robot_parts_${name}_seconds`, type: 'histogram', help, labels, aggregator: 'sum' };
}

/** Everything of our own that is measured; docs/observability.md, the dashboard and the alerts are held against it. */
export const METRICS = {
  requests: counter('http_requests', 'Requests answered, by route pattern', 'method', 'route', 'status'),
  requestSeconds: histogram(
    'http_request_duration',
    'From a request to the last byte of its answer',
    'method',
    'route',
  ),
  requestsInFlight: gauge('http_requests_in_flight', 'Requests whose answer is not out yet', 'sum'),
  connections: gauge('http_connections', 'Connections that are open', 'sum'),
  connectionsRefused: counter('http_connections_refused', 'Connections whose bytes were no request we take', 'code'),
  rateLimited: counter('rate_limited', 'Requests refused for an hourly limit', 'policy'),
  creditsGranted: counter('credits_granted', 'Credits given to accounts', 'reason'),
  creditsSpent: counter('credits_spent', 'Credits charged for answers', 'reason'),
  creditsReturned: counter('credits_returned', 'Credits given back because the answer never went out'),
  paymentsFen: counter('payments_fen', 'Money of paid orders, in fen (0.01 CNY)'),
  ledgerLag: gauge('ledger_lag_seconds', 'Age of the oldest write to the ledger that is not on disk yet', 'max'),
  databaseOperations: counter('database_operations', 'Operations of the database', 'operation', 'result'),
  databaseSeconds: histogram('database_operation_duration', 'Operations of the database, waiting included', 'lane'),
  databaseInFlight: gauge('database_operations_in_flight', 'Operations that wait or run', 'sum', 'lane'),
  databaseAvailable: gauge('database_available', '1 while the database answered when last asked', 'min'),
  gatewayCalls: counter('gateway_calls', 'Questions to the payment gateway', 'gateway', 'operation', 'result'),
  gatewaySeconds: histogram('gateway_call_duration', 'Questions to the payment gateway', 'gateway', 'operation'),
  gatewayNotices: counter('gateway_notices', 'Notices of the payment gateway', 'gateway', 'result'),
  snapshot: gauge('snapshot_info', 'Processes that serve the snapshot of this id', 'sum', 'snapshot'),
  snapshotAge: gauge('snapshot_age_seconds', 'Since the newest change in the catalogue that is served', 'max'),
  snapshotLoaded: gauge('snapshot_loaded_timestamp_seconds', 'When the catalogue that is served was read', 'min'),
  snapshotEntities: gauge('snapshot_entities', 'Entities in the catalogue that is served', 'max'),
  reloads: counter('catalogue_reloads', 'Reloads of the catalogue', 'result'),
  eventLoopUtilization: gauge('event_loop_utilization', 'Share of the time the event loop was busy', 'max'),
  processes: gauge('processes', 'Processes that serve', 'sum'),
  build: gauge('build_info', 'Processes of this version', 'sum', 'version', 'node'),
} as const satisfies Record<string, Definition>;

/** From what a document takes to the time a handler has; bounds of buckets in seconds. */
export const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
export const WORK_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
