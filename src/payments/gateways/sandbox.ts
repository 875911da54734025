import { createHmac } from 'node:crypto';
import { ServiceError } from '../../contract/errors.ts';
import { readForm } from '../form.ts';
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

export const SANDBOX_ACTIONS = ['pay', 'pay_wrong_amount', 'fail'] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

export interface SandboxOptions {
  /** Shared with nobody: the sandbox signs for itself. */
  secret: string;
  /** The service's own public address; the pay page is below it. */
  baseUrl: string;
  client?: GatewayClient;
}

export const SANDBOX_PAY_PATH = '/sandbox-pay/';
const SIGNATURE_HEADER = 'x-sandbox-signature';
const SECRET_LEAST_CHARACTERS = 16;
/** One fen: no plan costs that. */
const WRONG_AMOUNT_FEN = 1;
const REMEMBERED_LIMIT = 10_000;

/**
 * The embedded default (decision 16): a gateway that is part of the service, has a pay page of its own, and sends signed
 * notices to the service's own notify address, so that the whole way of a payment is gone without any money.
 */
export class SandboxGateway implements Gateway {
  readonly name = 'sandbox';
  readonly received = { contentType: PLAIN_TEXT, body: 'success' };
  readonly #secret: string;
  readonly #baseUrl: string;
  readonly #client: GatewayClient;
  /** What was done on the pay page, for whoever asks; a restart forgets it, as no real gateway would. */
  readonly #done = new Map<string, Statement>();

  constructor({ secret, baseUrl, client }: SandboxOptions) {
    if (secret.length < SECRET_LEAST_CHARACTERS) {
      throw new TypeError(`the sandbox needs a secret of ${SECRET_LEAST_CHARACTERS} characters`);
    }
    this.#secret = secret;
    this.#baseUrl = baseUrl;
    this.#client = client ?? new GatewayClient();
  }

  async create({ orderId }: GatewayOrder): Promise<Checkout> {
    const payUrl = `${this.#baseUrl}${SANDBOX_PAY_PATH}${orderId}`;
    return { payUrl, qrContent: payUrl };
  }

  verifyNotice({ body, contentType, headers }: RawNotice): NoticeVerdict {
    const given = headers[SIGNATURE_HEADER];
    const fields = readForm(body, contentType);
    if (!fields || typeof given !== 'string') return refused('malformed');
    if (!sameSecret(given, this.#sign(body))) return refused('bad_signature');
    const status = fields.get('status');
    const statement = statementOf({
      state: stateOf(status),
      orderId: fields.get('order_id'),
      status,
      amount: fields.get('amount'),
      currency: fields.get('currency'),
      transactionId: fields.get('transaction_id'),
    });
    return statement ? { accepted: true, statement } : refused('malformed');
  }

  async query(orderId: string): Promise<Statement> {
    return this.#done.get(orderId) ?? { state: 'waiting', orderId, status: 'waiting' };
  }

  /**
   * Somebody pressed a button on the pay page. It is done first and told afterwards, as with a real gateway: the notice
   * may get lost and the order still be paid. What is paid in full stays so, and is only told again. Gives whether the
   * notice was received.
   */
  async act(order: GatewayOrder, action: SandboxAction): Promise<boolean> {
    const before = this.#done.get(order.orderId);
    const isPaid = before?.state === 'paid' && before.amountFen === order.amountFen;
    const form = this.#notice(order, isPaid ? 'pay' : action);
    const verdict = this.verifyNotice(this.#raw(form));
    if (!verdict.accepted) throw new Error(`the sandbox does not understand its own notice: ${verdict.reason}`);
    this.#remember(verdict.statement);
    const { headers } = this.#raw(form);
    const url = new URL(order.notifyUrl);
    try {
      return (await this.#client.postForm(() => ({ url, form, headers }))) === this.received.body;
    } catch (error) {
      if (error instanceof ServiceError) return false;
      throw error;
    }
  }

  #notice(order: GatewayOrder, action: SandboxAction): URLSearchParams {
    const amountFen = action === 'pay_wrong_amount' ? WRONG_AMOUNT_FEN : order.amountFen;
    return new URLSearchParams({
      order_id: order.orderId,
      amount: yuanOf(amountFen),
      currency: order.currency,
      // The same for the same payment, however often the button is pressed.
      transaction_id: `sandbox-${this.#sign(`${order.orderId} ${action}`).slice(0, 24)}`,
      status: action === 'fail' ? 'failed' : 'paid',
    });
  }

  #raw(form: URLSearchParams) {
    const body = form.toString();
    return {
      body,
      contentType: 'application/x-www-form-urlencoded',
      headers: { [SIGNATURE_HEADER]: this.#sign(body) },
    };
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('hex');
  }

  #remember(statement: Statement): void {
    this.#done.delete(statement.orderId);
    this.#done.set(statement.orderId, statement);
    const [oldest] = this.#done.keys();
    if (this.#done.size > REMEMBERED_LIMIT && oldest !== undefined) this.#done.delete(oldest);
  }
}

function stateOf(status: string | undefined): 'paid' | UnpaidState {
  if (status === 'paid') return 'paid';
  return status === 'failed' ? 'closed' : 'waiting';
}
