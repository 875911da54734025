import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** RSA2 is RSA with SHA-256 and at least this much of a key. */
const BITS_LEAST = 2048;

/**
 * Our private key as PKCS#8 PEM. Alipay's tools write the bare base64 of PKCS#1 or of PKCS#8, others write PEM, and
 * environments write `\n` for the end of a line: all are taken, nothing of the key stands in an error.
 */
export function privateKeyPem(text: string): string {
  const key = firstOf('the private key', [
    () => createPrivateKey(withLines(text)),
    () => createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs1' }),
  ]);
  return key.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** Alipay's public key, which is not the public half of ours. */
export function publicKeyPem(text: string): string {
  // A private key would be taken for the public half of itself.
  if (text.includes('PRIVATE')) throw new TypeError('Alipay’s public key is a private key');
  const key = firstOf('Alipay’s public key', [
    () => createPublicKey(withLines(text)),
    () => createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' }),
  ]);
  return key.export({ format: 'pem', type: 'spki' }).toString();
}

function withLines(text: string): string {
  return text.replaceAll('\\n', '\n').trim();
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.replace(/\s|\\n/g, ''), 'base64');
}

function firstOf(what: string, readings: readonly (() => KeyObject)[]): KeyObject {
  for (const read of readings) {
    const key = attempt(read);
    if (!key) continue;
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < BITS_LEAST)
      throw new TypeError(`${what} must be RSA of ${BITS_LEAST} bits`);
    return key;
  }
  throw new TypeError(`${what} cannot be read`);
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
