import { AlipaySdk } from 'alipay-sdk';
import { ServiceError } from '../../contract/errors.ts';
import { ORDER_CURRENCY } from '../../contract/payment.ts';
import { type Answer, isAnswer, readAnswer, rejected, textOf, unreadable } from '../answer.ts';
import { gatewayEndpoint, webAddress } from '../endpoint.ts';
import { type FormFields, isUnambiguous, readForm } from '../form.ts';
import {
  type Checkout,
  type Gateway,
  type GatewayOrder,
  type NoticeVerdict,
  PLAIN_TEXT,
  type RawNotice,
  refused,
  type Statement,
  type UnpaidState,
} from '../gateway.ts';
import { type FormRequest, GatewayClient } from '../http-client.ts';
import { fenOf, yuanOf } from '../money.ts';
import { ORDER_LIFETIME_MS } from '../order-states.ts';
import { statementOf } from '../statement.ts';
import { privateKeyPem, publicKeyPem } from './alipay-keys.ts';

/** What the merchant has signed up for with Alipay: codes to scan, a page to pay on, or both for every order. */
export type AlipayProducts = 'qr_and_page' | 'qr' | 'page';

export interface AlipayOptions {
  appId: string;
  privateKey: string;
  alipayPublicKey: string;
  /** Whose account the money goes to; checked in notices where it is given. */
  sellerId?: string | undefined;
  products?: AlipayProducts;
  endpoint?: string;
  client?: GatewayClient;
  clock?: () => number;
}

const ENDPOINT = 'https://openapi.alipay.com/gateway.do';
const OK = '10000';
const UNAVAILABLE = '20000';
const TIMEOUT = `${ORDER_LIFETIME_MS / 60_000}m`;

/**
 * Alipay through its own SDK, which signs and verifies. The requests themselves go through our client: the SDK's has
 * no bound on the size of an answer and does not try again.
 */
export class AlipayGateway implements Gateway {
  readonly name = 'alipay';
  readonly received = { contentType: PLAIN_TEXT, body: 'success' };
  readonly #sdk: AlipaySdk;
  readonly #appId: string;
  readonly #sellerId: string | undefined;
  readonly #products: AlipayProducts;
  readonly #endpoint: URL;
  readonly #client: GatewayClient;
  readonly #clock: () => number;

  constructor({ appId, sellerId, products = 'qr_and_page', endpoint = ENDPOINT, ...options }: AlipayOptions) {
    if (appId === '') throw new TypeError('Alipay needs an app id');
    this.#endpoint = gatewayEndpoint(endpoint);
    this.#sdk = new AlipaySdk({
      appId,
      privateKey: privateKeyPem(options.privateKey),
      keyType: 'PKCS8',
      alipayPublicKey: publicKeyPem(options.alipayPublicKey),
      gateway: this.#endpoint.href,
      signType: 'RSA2',
    });
    this.#appId = appId;
    this.#sellerId = sellerId;
    this.#products = products;
    this.#client = options.client ?? new GatewayClient();
    this.#clock = options.clock ?? Date.now;
  }

  /** Both products speak of one order: whichever is paid first, Alipay takes no second payment for it. */
  async create(order: GatewayOrder): Promise<Checkout> {
    if (order.currency !== ORDER_CURRENCY) throw new RangeError(`Alipay takes ${ORDER_CURRENCY} alone`);
    const page = this.#products === 'qr' ? undefined : this.#pageUrl(order);
    const code = this.#products === 'page' ? undefined : await this.#precreate(order);
    const payUrl = page ?? code;
    const qrContent = code ?? page;
    if (payUrl === undefined || qrContent === undefined) throw new Error('an order without a way to pay it');
    return { payUrl, qrContent };
  }

  verifyNotice({ body, contentType }: RawNotice): NoticeVerdict {
    const fields = readForm(body, contentType);
    const sign = fields?.get('sign');
    // The SDK would let the notice choose its own, weaker kind of signature, and lax base64.
    if (fields?.get('sign_type') !== 'RSA2' || !isCanonicalBase64(sign) || !isUnambiguous(fields)) {
      return refused('malformed');
    }
    if (!this.#sdk.checkNotifySignV2(Object.fromEntries(fields))) return refused('bad_signature');
    const isOurs = this.#sellerId === undefined || fields.get('seller_id') === this.#sellerId;
    if (fields.get('app_id') !== this.#appId || !isOurs) return refused('other_merchant');
    const status = fields.get('trade_status');
    const statement = statementOf({
      state: speaksOfRefund(fields) ? 'refund' : stateOf(status),
      orderId: fields.get('out_trade_no'),
      status,
      amount: fields.get('total_amount'),
      currency: fields.get('trans_currency'),
      transactionId: fields.get('trade_no'),
    });
    return statement ? { accepted: true, statement } : refused('malformed');
  }

  async query(orderId: string): Promise<Statement> {
    const answer = await this.#ask('alipay.trade.query', { out_trade_no: orderId });
    // A code that nobody has scanned yet is no trade yet.
    if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'waiting', orderId, status: answer.sub_code };
    if (answer.code !== OK) throw refusal(answer);
    if (answer.out_trade_no !== orderId) throw unreadable('the answer speaks of another order');
    const status = textOf(answer.trade_status);
    const statement = statementOf({
      state: stateOf(status),
      orderId,
      status,
      amount: textOf(answer.total_amount),
      currency: textOf(answer.trans_currency),
      transactionId: textOf(answer.trade_no),
    });
    if (!statement) throw unreadable('the answer to a query holds no state, or a payment without its amount');
    return statement;
  }

  async #precreate(order: GatewayOrder): Promise<string> {
    const answer = await this.#ask('alipay.trade.precreate', terms(order), order.notifyUrl);
    if (answer.code !== OK) throw refusal(answer);
    const code = webAddress(answer.qr_code);
    if (code === undefined || answer.out_trade_no !== order.orderId) {
      throw unreadable('the answer to an order has no code of that order');
    }
    return code;
  }

  /** Signed, and not sent by us: the payer's browser takes it to Alipay. */
  #pageUrl(order: GatewayOrder): string {
    return this.#sdk.pageExecute('alipay.trade.page.pay', 'GET', {
      timestamp: this.#timestamp(),
      notifyUrl: order.notifyUrl,
      returnUrl: order.returnUrl,
      bizContent: { ...terms(order), product_code: 'FAST_INSTANT_TRADE_PAY' },
    });
  }

  async #ask(method: string, content: Readonly<Record<string, string>>, notifyUrl?: string): Promise<Answer> {
    const text = await this.#client.postForm(() => this.#request(method, content, notifyUrl));
    return this.#verified(text, `${method.replaceAll('.', '_')}_response`);
  }

  /** As the SDK sends it: all but the content in the address, since Alipay reads the body by the `charset` it finds there. */
  #request(method: string, content: Readonly<Record<string, string>>, notifyUrl: string | undefined): FormRequest {
    const told = notifyUrl === undefined ? {} : { notifyUrl };
    const signed = this.#sdk.sdkExecute(method, { timestamp: this.#timestamp(), ...told, bizContent: content });
    const form = new URLSearchParams();
    const url = new URL(this.#endpoint);
    for (const [name, value] of new URLSearchParams(signed)) {
      (name === 'biz_content' ? form : url.searchParams).set(name, value);
    }
    return { url, form };
  }

  /** Alipay's clock is Beijing's; the SDK would write the time of wherever we run. */
  #timestamp(): string {
    return new Date(this.#clock() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  }

  /**
   * What is read is what was signed, to the letter: the signed part is cut out of the text and only that is parsed, so
   * that a second field of the same name has no chance. A refusal may come unsigned; it grants nothing.
   */
  #verified(text: string, key: string): Answer {
    const found = new RegExp(
      `^\\s*\\{\\s*"${key}"\\s*:\\s*(\\{.*\\})\\s*,\\s*"sign"\\s*:\\s*"([^"]*)"\\s*\\}\\s*$`,
      's',
    ).exec(text);
    const [, content = '', sign = ''] = found ?? [];
    // JSON may write a slash as `\/`.
    if (found && this.#sdk.rsaCheck(content, sign.replaceAll('\\/', '/'), 'RSA2')) return readAnswer(content);
    const whole = readAnswer(text);
    const refusing = [whole[key], whole.error_response].find(isAnswer);
    if (refusing && refusing.code !== undefined && refusing.code !== OK) throw refusal(refusing);
    throw unreadable('the answer is not signed by Alipay');
  }
}

function terms({ orderId, amountFen, title }: GatewayOrder): Record<string, string> {
  return { out_trade_no: orderId, total_amount: yuanOf(amountFen), subject: title, timeout_express: TIMEOUT };
}

function stateOf(status: string | undefined): 'paid' | UnpaidState {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid';
  return status === 'TRADE_CLOSED' ? 'closed' : 'waiting';
}

/** A refund in part leaves `TRADE_SUCCESS` standing, and tells of itself beside it. */
function speaksOfRefund(fields: FormFields): boolean {
  return Boolean(fields.get('gmt_refund')) || (fenOf(fields.get('refund_fee') || '0') ?? 1) > 0;
}

/** Base64 that means the same bytes in another spelling would be another notice with the same signature. */
function isCanonicalBase64(text: string | undefined): boolean {
  return text !== undefined && text !== '' && Buffer.from(text, 'base64').toString('base64') === text;
}

function refusal({ code, msg, sub_code, sub_msg }: Answer): Error {
  const why = [code, msg, sub_code, sub_msg].filter((part) => typeof part === 'string').join(' ');
  return code === UNAVAILABLE ? new ServiceError('gateway_unreachable', { cause: new Error(why) }) : rejected(why);
}
