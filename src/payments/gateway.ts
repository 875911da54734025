import type { GatewayName } from '../contract/payment.ts';

/** What a gateway is told of an order. The title is ours, never a caller's text. */
export interface GatewayOrder {
  orderId: string;
  amountFen: number;
  currency: string;
  title: string;
  /** Where notices go to, and where the payer's browser goes afterwards: which proves nothing. */
  notifyUrl: string;
  returnUrl: string;
}

export interface Checkout {
  /** The page to pay on (decision 19). */
  payUrl: string;
  /** What the QR code says; `qr.ts` draws it. */
  qrContent: string;
}

/** `refund` stands for a refund in any stage: none of them ever credits (decision 18). */
export type UnpaidState = 'waiting' | 'closed' | 'refund';

/** What a gateway says of an order, told or asked. */
export type Statement = PaidStatement | UnpaidStatement;

export interface PaidStatement {
  state: 'paid';
  orderId: string;
  amountFen: number;
  currency: string;
  /** The gateway's number of the payment, where it names one. */
  transactionId: string | undefined;
  /** The gateway's own word, for the record. */
  status: string;
}

export interface UnpaidStatement {
  state: UnpaidState;
  orderId: string;
  status: string;
}

/** A notice as it came: nothing in it is true before it is verified. */
export interface RawNotice {
  /** The bytes of the body as text, not parsed by anybody. */
  body: string;
  contentType: string | undefined;
  /** Names in lower case, as Node.js gives them. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Said to the log; the caller hears that the notice was refused, not why. */
export type NoticeRefusal = 'malformed' | 'bad_signature' | 'other_merchant';

export type NoticeVerdict = { accepted: true; statement: Statement } | { accepted: false; reason: NoticeRefusal };

/** The one small interface of decision 16. Amounts are whole fen throughout. */
export interface Gateway {
  readonly name: GatewayName;
  /** What a notice is answered with once it is committed; anything else makes the gateway try again. */
  readonly received: { readonly contentType: string; readonly body: string };
  /** Registers the order and says where it is paid. Throws a `ServiceError` of the `gateway_` kind. */
  create(order: GatewayOrder): Promise<Checkout>;
  /** Judges a notice by itself: no clock, no network, no look at our orders. */
  verifyNotice(notice: RawNotice): NoticeVerdict;
  /** Asks what became of an order. Throws as `create` does. */
  query(orderId: string): Promise<Statement>;
}

export const PLAIN_TEXT = 'text/plain; charset=utf-8';

export function refused(reason: NoticeRefusal): NoticeVerdict {
  return { accepted: false, reason };
}
