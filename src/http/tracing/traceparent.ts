export interface RemoteParent {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

const VERSION_0 = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** W3C Trace Context, 3.2; undefined where it is none, and then a trace begins here. */
export function readTraceparent(header: string | undefined): RemoteParent | undefined {
  const [, version, traceId, spanId, flags, rest] = VERSION_0.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  // Only a later version may say more.
  if (version === '00' && rest !== undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
