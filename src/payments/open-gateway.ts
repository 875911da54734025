import { randomBytes } from 'node:crypto';
import type { PaymentEnvironment } from './environment.ts';
import type { Gateway } from './gateway.ts';
import { gatewayOrder } from './gateway-order.ts';
import { SandboxGateway } from './gateways/sandbox.ts';
import { XUNHUPAY_NOTIFY_URL_LIMIT, XunhupayGateway } from './gateways/xunhupay.ts';
import type { GatewayClient } from './http-client.ts';
import { newOrderId } from './order-id.ts';

export interface OpenOptions {
  production: boolean;
  /** The service's own public address. */
  baseUrl: string;
  client?: GatewayClient;
}

/** Why the gateway cannot be opened, variable by variable, and never with the value of one. */
export class GatewayProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`payments cannot be taken:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'GatewayProblems';
    this.problems = problems;
  }
}

type Variable = keyof PaymentEnvironment;

/** Opens the gateway of the environment, or says everything that keeps it from opening. */
export async function openGateway(environment: PaymentEnvironment, options: OpenOptions): Promise<Gateway> {
  const problems = problemsOf(environment, options);
  if (problems.length > 0) throw new GatewayProblems(problems);
  try {
    return await OPENERS[environment.PAYMENT_GATEWAY](environment, options);
  } catch (error) {
    // A key that cannot be read, an address without TLS: what the adapters themselves refuse.
    if (error instanceof TypeError) throw new GatewayProblems([`${chosen(environment)}: ${error.message}`]);
    throw error;
  }
}

const NEEDED: Readonly<Record<PaymentEnvironment['PAYMENT_GATEWAY'], readonly Variable[]>> = {
  sandbox: [],
  xunhupay: ['XUNHUPAY_APP_ID', 'XUNHUPAY_APP_SECRET'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
};

const SECRET_CHARACTERS = 16;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|\[::\])$/;

function problemsOf(environment: PaymentEnvironment, { production, baseUrl }: OpenOptions): string[] {
  const gateway = environment.PAYMENT_GATEWAY;
  const problems = NEEDED[gateway]
    .filter((name) => environment[name] === undefined)
    .map((name) => `${name}: is needed for ${chosen(environment)}`);
  // Decision 16: whoever sells must not give credits away for the press of a button.
  if (production && gateway === 'sandbox') {
    problems.push(`${chosen(environment)}: the sandbox takes no money and is refused in production`);
  }
  const { XUNHUPAY_APP_SECRET: secret } = environment;
  if (gateway === 'xunhupay' && secret !== undefined && secret.length < SECRET_CHARACTERS) {
    problems.push(
      `XUNHUPAY_APP_SECRET: has fewer than ${SECRET_CHARACTERS} characters; whoever guesses it can forge payments`,
    );
  }
  if (production && gateway !== 'sandbox' && LOOPBACK.test(new URL(baseUrl).hostname)) {
    problems.push('BASE_URL: the public address is needed, where the gateway sends its notices and its payers');
  }
  const { notifyUrl } = gatewayOrder({ orderId: newOrderId(), plan: 'starter', gateway }, baseUrl);
  if (gateway === 'xunhupay' && notifyUrl.length > XUNHUPAY_NOTIFY_URL_LIMIT) {
    problems.push(
      `BASE_URL: XunhuPay takes notify addresses of ${XUNHUPAY_NOTIFY_URL_LIMIT} characters, ${notifyUrl} is longer`,
    );
  }
  return problems;
}

function chosen({ PAYMENT_GATEWAY }: PaymentEnvironment): string {
  return `PAYMENT_GATEWAY=${PAYMENT_GATEWAY}`;
}

type Opener = (environment: PaymentEnvironment, options: OpenOptions) => Gateway | Promise<Gateway>;

const OPENERS: Readonly<Record<PaymentEnvironment['PAYMENT_GATEWAY'], Opener>> = {
  sandbox({ SANDBOX_SECRET: secret = randomBytes(32).toString('hex') }, { baseUrl, client }) {
    return new SandboxGateway({ secret, baseUrl, ...(client && { client }) });
  },
  xunhupay(
    { XUNHUPAY_APP_ID: appId = '', XUNHUPAY_APP_SECRET: appSecret = '', XUNHUPAY_ENDPOINT: endpoint },
    { client },
  ) {
    return new XunhupayGateway({ appId, appSecret, ...(endpoint && { endpoint }), ...(client && { client }) });
  },
  async alipay(environment, { client }) {
    // Its SDK takes 40 MB and a third of a second to load: only where it is used.
    const { AlipayGateway } = await import('./gateways/alipay.ts');
    const { ALIPAY_ENDPOINT: endpoint } = environment;
    return new AlipayGateway({
      appId: environment.ALIPAY_APP_ID ?? '',
      privateKey: environment.ALIPAY_PRIVATE_KEY ?? '',
      alipayPublicKey: environment.ALIPAY_PUBLIC_KEY ?? '',
      sellerId: environment.ALIPAY_SELLER_ID,
      products: environment.ALIPAY_PRODUCTS,
      ...(endpoint && { endpoint }),
      ...(client && { client }),
    });
  },
};
