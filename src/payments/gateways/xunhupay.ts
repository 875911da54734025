import { randomBytes } from 'node:crypto';
import { ORDER_CURRENCY } from '../../contract/payment.ts';
import { type Answer, isAnswer, readAnswer, rejected, textOf, unreadable } from '../answer.ts';
import { gatewayEndpoint, webAddress } from '../endpoint.ts';
import { isUnambiguous, readForm } from '../form.ts';
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
import { GatewayClient } from '../http-client.ts';
import { yuanOf } from '../money.ts';
import { sameSecret } from '../secrets.ts';
import { statementOf } from '../statement.ts';
import { xunhupayHash } from './xunhupay-hash.ts';

export interface XunhupayOptions {
  appId: string;
  appSecret: string;
  /** Of `do.html`; `query.html` stands beside it. */
  endpoint?: string;
  client?: GatewayClient;
  clock?: () => number;
}

const ENDPOINT = 'https://api.xunhupay.com/payment/do.html';

/** Bounds the gateway sets on what it is sent. */
const ORDER_ID = /^[\w-]{1,32}$/;
const TITLE_LIMIT_BYTES = 127;
export const XUNHUPAY_NOTIFY_URL_LIMIT = 128;

/** `CD`, `RD`, `UD`: refunded, being refunded, refund failed (decision 18). A word we do not know is never a payment. */
function stateOf(status: string | undefined): 'paid' | UnpaidState {
  if (status === 'OD') return 'paid';
  return status === 'CD' || status === 'RD' || status === 'UD' ? 'refund' : 'waiting';
}

/** The third-party gateway the specification means: form requests and notices signed by MD5, plain `success` back. */
export class XunhupayGateway implements Gateway {
  readonly name = 'xunhupay';
  readonly received = { contentType: PLAIN_TEXT, body: 'success' };
  readonly #appId: string;
  readonly #secret: string;
  readonly #createUrl: URL;
  readonly #queryUrl: URL;
  readonly #client: GatewayClient;
  readonly #clock: () => number;

  constructor({ appId, appSecret, endpoint = ENDPOINT, client, clock = Date.now }: XunhupayOptions) {
    if (appId === '' || appSecret === '') throw new TypeError('XunhuPay needs an app id and a secret');
    this.#appId = appId;
    this.#secret = appSecret;
    this.#createUrl = gatewayEndpoint(endpoint);
    this.#queryUrl = new URL('query.html', this.#createUrl);
    this.#client = client ?? new GatewayClient();
    this.#clock = clock;
  }

  async create(order: GatewayOrder): Promise<Checkout> {
    checkOrder(order);
    const fields = {
      version: '1.1',
      trade_order_id: order.orderId,
      total_fee: yuanOf(order.amountFen),
      title: order.title,
      notify_url: order.notifyUrl,
      return_url: order.returnUrl,
    };
    const answer = readAnswer(await this.#post(this.#createUrl, fields));
    if (answer.errcode !== '0') throw refusal(answer);
    if (!this.#isSigned(answer)) throw unreadable('the answer to an order is not signed by the gateway');
    const payUrl = webAddress(answer.url);
    if (payUrl === undefined) throw unreadable('the answer to an order names no page to pay on');
    // The gateway also offers a picture (`url_qrcode`). Decision 19 draws the page's own address, and a picture of ours
    // needs no second request to a host that may be down.
    return { payUrl, qrContent: payUrl };
  }

  verifyNotice({ body, contentType }: RawNotice): NoticeVerdict {
    const fields = readForm(body, contentType);
    const hash = fields?.get('hash');
    if (!fields || hash === undefined || !isUnambiguous(fields)) return refused('malformed');
    if (!sameSecret(hash, xunhupayHash(fields, this.#secret))) return refused('bad_signature');
    // The secret is the merchant's; one merchant may have several applications, and their orders are not ours.
    if (fields.get('appid') !== this.#appId) return refused('other_merchant');
    const status = fields.get('status');
    const statement = statementOf({
      state: stateOf(status),
      orderId: fields.get('trade_order_id'),
      status,
      amount: fields.get('total_fee'),
      currency: fields.get('currency'),
      transactionId: fields.get('transaction_id'),
    });
    return statement ? { accepted: true, statement } : refused('malformed');
  }

  /** The answer nests what matters, which the flat hash cannot cover: here the TLS connection is the proof. */
  async query(orderId: string): Promise<Statement> {
    const answer = readAnswer(await this.#post(this.#queryUrl, { out_trade_order: orderId }));
    if (answer.errcode !== '0') throw refusal(answer);
    const data = isAnswer(answer.data) ? answer.data : {};
    if (data.out_trade_order !== undefined && data.out_trade_order !== orderId) {
      throw unreadable('the answer speaks of another order');
    }
    const status = textOf(data.status);
    const statement = statementOf({
      state: stateOf(status),
      orderId,
      status,
      amount: textOf(data.total_amount) ?? textOf(data.total_fee),
      currency: textOf(data.currency),
      transactionId: textOf(data.transaction_id),
    });
    if (!statement) throw unreadable('the answer to a query holds no state, or a payment without its amount');
    return statement;
  }

  #post(url: URL, fields: Readonly<Record<string, string>>): Promise<string> {
    return this.#client.postForm(() => ({ url, form: this.#signed(fields) }));
  }

  #signed(fields: Readonly<Record<string, string>>): URLSearchParams {
    const form = new URLSearchParams({
      ...fields,
      appid: this.#appId,
      time: String(Math.floor(this.#clock() / 1000)),
      nonce_str: randomBytes(16).toString('hex'),
    });
    form.set('hash', xunhupayHash(form, this.#secret));
    return form;
  }

  #isSigned(answer: Answer): boolean {
    const entries = Object.entries(answer).filter(([, value]) => value !== null);
    const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const hash = textOf(answer.hash);
    return (
      hash !== undefined && fields.length === entries.length && sameSecret(hash, xunhupayHash(fields, this.#secret))
    );
  }
}

/** What we send is ours; these are guards against ourselves. An `&` would make the signing text ambiguous. */
function checkOrder({ orderId, title, notifyUrl, currency }: GatewayOrder): void {
  if (!ORDER_ID.test(orderId)) throw new RangeError('XunhuPay takes order ids of up to 32 letters and digits');
  if (currency !== ORDER_CURRENCY) throw new RangeError(`XunhuPay takes ${ORDER_CURRENCY} alone`);
  if (!/^[\w ,.:-]+$/.test(title) || Buffer.byteLength(title) > TITLE_LIMIT_BYTES) {
    throw new RangeError('XunhuPay takes short titles, of plain characters');
  }
  if (notifyUrl.length > XUNHUPAY_NOTIFY_URL_LIMIT) throw new RangeError('XunhuPay takes shorter notify addresses');
}

function refusal({ errcode, errmsg }: Answer): Error {
  return errcode === undefined
    ? unreadable('the answer has no errcode')
    : rejected(`errcode ${String(errcode)}: ${String(errmsg)}`);
}
