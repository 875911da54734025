import type { Verdict } from '../../contract/compatibility.ts';

/** Why a verdict on two links is what it is; `explain-protocol.ts` has a sentence for each. */
export const PROTOCOL_FINDINGS = {
  no_link: 'unknown',
  not_declared: 'unknown',
  same_protocol: 'compatible',
  same_link: 'compatible',
  same_network: 'compatible',
  leads_fit: 'compatible',
  needs_master: 'conditional',
  line_each: 'conditional',
  address_each: 'conditional',
  one_yields: 'conditional',
  same_span: 'conditional',
  signal_read: 'conditional',
  makers_meaning: 'conditional',
  version_unsaid: 'conditional',
  separate_buses: 'conditional',
  separate_links: 'conditional',
  same_maker: 'conditional',
  must_speak: 'conditional',
  must_agree: 'conditional',
  other_wires: 'conditional',
  wires_undeclared: 'conditional',
  as_option: 'conditional',
  bridged: 'conditional',
  bridge_part: 'conditional',
  leads_maybe: 'conditional',
  needs_driver: 'conditional',
  speaks_otherwise: 'incompatible',
  leads_differ: 'incompatible',
  no_way: 'incompatible',
  serial_unsaid: 'unknown',
  proprietary: 'unknown',
  host_may_have_more: 'unknown',
} as const satisfies Readonly<Record<string, Verdict>>;

export type ProtocolCode = keyof typeof PROTOCOL_FINDINGS;
