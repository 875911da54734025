import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PAID_PLAN_NAMES } from '../../src/contract/payment.ts';
import { PAYMENT_ENVIRONMENT } from '../../src/payments/environment.ts';
import { gatewayOrder } from '../../src/payments/gateway-order.ts';
import { GatewayProblems, type OpenOptions, openGateway } from '../../src/payments/open-gateway.ts';
import { newOrderId } from '../../src/payments/order-id.ts';
import { qrPngDataUrl } from '../../src/payments/qr.ts';
import { ALIPAY, AlipayServer } from '../support/gateways/alipay-server.ts';
import { quickClient } from '../support/gateways/troubles.ts';
import { XUNHUPAY, XunhupayServer } from '../support/gateways/xunhupay-server.ts';

const BASE_URL = 'https://parts.example.org';

async function open(variables: Record<string, string | undefined>, options: Partial<OpenOptions> = {}) {
  const environment = z.object(PAYMENT_ENVIRONMENT).parse(variables);
  return openGateway(environment, { production: false, baseUrl: BASE_URL, client: quickClient(), ...options });
}

async function problems(variables: Record<string, string | undefined>, options: Partial<OpenOptions> = {}) {
  const error = await open(variables, options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayProblems);
  for (const secret of ['s3cret', 'hunter2']) expect(inspect(error, { depth: 10 })).not.toContain(secret);
  return (error as GatewayProblems).problems;
}

const xunhupay = {
  PAYMENT_GATEWAY: 'xunhupay',
  XUNHUPAY_APP_ID: XUNHUPAY.appId,
  XUNHUPAY_APP_SECRET: XUNHUPAY.appSecret,
};
const alipay = {
  PAYMENT_GATEWAY: 'alipay',
  ALIPAY_APP_ID: ALIPAY.appId,
  ALIPAY_PRIVATE_KEY: ALIPAY.privateKey,
  ALIPAY_PUBLIC_KEY: ALIPAY.alipayPublicKey,
};

describe('opening a gateway', () => {
  it('refuses a secret that can be guessed, and a public address that is none', async () => {
    expect(await problems({ ...xunhupay, XUNHUPAY_APP_SECRET: 'hunter2' })).toEqual([
      expect.stringMatching(/^XUNHUPAY_APP_SECRET: has fewer than 16 characters/),
    ]);
    for (const baseUrl of [
      'http://127.0.0.1:8080',
      'http://localhost:8080',
      'http://[::1]:8080',
      'http://0.0.0.0:8080',
    ]) {
      expect(await problems(xunhupay, { production: true, baseUrl })).toEqual([expect.stringMatching(/^BASE_URL: /)]);
      expect((await open(xunhupay, { baseUrl })).name).toBe('xunhupay');
    }
    expect(z.object(PAYMENT_ENVIRONMENT).safeParse({ XUNHUPAY_APP_SECRET: ' \n' }).success).toBe(false);
  });

  it('opens the sandbox unless told otherwise, with a secret of its own', async () => {
    expect((await open({})).name).toBe('sandbox');
    expect((await open({ SANDBOX_SECRET: 'a secret of the sandbox' })).name).toBe('sandbox');
  });

  it.each([
    ['xunhupay', xunhupay, async () => ({ XUNHUPAY_ENDPOINT: (await XunhupayServer.open()).endpoint })],
    ['alipay', alipay, async () => ({ ALIPAY_ENDPOINT: (await AlipayServer.open()).endpoint })],
  ])('opens %s in production, and every plan can be ordered there', async (name, variables, endpoint) => {
    const gateway = await open({ ...variables, ...(await endpoint()) }, { production: true });
    expect(gateway.name).toBe(name);
    for (const plan of PAID_PLAN_NAMES) {
      const order = gatewayOrder({ orderId: newOrderId(), plan, gateway: gateway.name }, BASE_URL);
      expect(order.notifyUrl).toBe(`${BASE_URL}/api/payment/notify/${name}`);
      const { payUrl, qrContent } = await gateway.create(order);
      expect(URL.canParse(payUrl)).toBe(true);
      expect(qrPngDataUrl(qrContent)).toMatch(/^data:image\/png;base64,/);
    }
  });

  it('refuses the sandbox in production, with the reason', async () => {
    const said = 'PAYMENT_GATEWAY=sandbox: the sandbox takes no money and is refused in production';
    expect(await problems({}, { production: true })).toEqual([said]);
    expect(await problems({ SANDBOX_SECRET: 'a s3cret of the sandbox' }, { production: true })).toEqual([said]);
  });

  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['XunhuPay without anything', { PAYMENT_GATEWAY: 'xunhupay' }, ['XUNHUPAY_APP_ID', 'XUNHUPAY_APP_SECRET']],
    ['XunhuPay without its secret', { ...xunhupay, XUNHUPAY_APP_SECRET: undefined }, ['XUNHUPAY_APP_SECRET']],
    [
      'Alipay without anything',
      { PAYMENT_GATEWAY: 'alipay' },
      ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
    ],
    ['Alipay without its public key', { ...alipay, ALIPAY_PUBLIC_KEY: undefined }, ['ALIPAY_PUBLIC_KEY']],
  ])('refuses %s, and names all that is missing', async (_, variables, missing) => {
    const gateway = variables.PAYMENT_GATEWAY;
    expect(await problems(variables)).toEqual(
      missing.map((name) => `${name}: is needed for PAYMENT_GATEWAY=${gateway}`),
    );
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a key that is none',
      { ...alipay, ALIPAY_PRIVATE_KEY: 'hunter2' },
      /^PAYMENT_GATEWAY=alipay: the private key cannot be read$/,
    ],
    ['an address without TLS', { ...xunhupay, XUNHUPAY_ENDPOINT: 'http://pay.example.org/do.html' }, /must be https$/],
    ['a short secret', { SANDBOX_SECRET: 's3cret' }, /^PAYMENT_GATEWAY=sandbox: the sandbox needs a secret of 16/],
  ])('refuses %s without showing it', async (_, variables, said) => {
    expect(await problems(variables)).toEqual([expect.stringMatching(said)]);
  });

  it('refuses an address of ours that XunhuPay would not take', async () => {
    const baseUrl = `https://${'long.'.repeat(25)}example.org`;
    expect(await problems(xunhupay, { baseUrl })).toEqual([
      expect.stringMatching(/^BASE_URL: XunhuPay takes notify addresses of 128/),
    ]);
  });
});
