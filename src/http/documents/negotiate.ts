import { ENCODINGS, type Encoding } from './prepare.ts';

/** Plain bytes are acceptable unless refused, but anything asked for by name is liked better. */
const UNNAMED_IDENTITY = 0.0005;

/** RFC 9110, 12.5.3: the best liked encoding we have; what is refused by name is refused, whatever `*` says. */
export function negotiateEncoding(acceptEncoding: string): Encoding {
  const weights = parseWeights(acceptEncoding);
  const anything = weights.get('*');
  const weightOf = (encoding: Encoding): number => {
    const named = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined);
    if (named !== undefined) return named;
    if (encoding === 'identity') return anything === 0 ? 0 : UNNAMED_IDENTITY;
    return anything ?? 0;
  };
  let best: Encoding = 'identity';
  let most = 0;
  for (const encoding of ENCODINGS) {
    const weight = weightOf(encoding);
    if (weight > most) [best, most] = [encoding, weight];
  }
  return best;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (!/^[\w*.-]+$/.test(name)) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (weight >= 0 && weight <= 1) weights.set(name, weight);
  }
  return weights;
}
