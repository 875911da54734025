import { createHash } from 'node:crypto';
import { Markup, markup } from '../../contract/markup.ts';
import type { OrderState } from '../../contract/payment.ts';
import { yuanOf } from '../money.ts';
import { SANDBOX_PAY_PATH, type SandboxAction } from './sandbox.ts';

export interface SandboxPageOrder {
  orderId: string;
  title: string;
  amountFen: number;
  currency: string;
  state: OrderState;
  /** Where to go afterwards. */
  returnUrl: string;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d8dee4; --paper: #fff; --mark: #0b5c8a; --warn: #fff3cd; --warn-ink: #5c4400; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #9aa4ae; --line: #30363d; --paper: #12161b; --mark: #6db7e3; --warn: #3a2f0b; --warn-ink: #f2dd9a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 30rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 1.5rem 0 .5rem; } p { margin: .5rem 0; } .soft { color: var(--soft); } a { color: var(--mark); }
.banner { background: var(--warn); color: var(--warn-ink); border-radius: 6px; padding: .75rem 1rem; font-weight: 600; }
.amount { font-size: 2rem; font-weight: 700; margin: .25rem 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: .6rem; margin: 1.25rem 0; }
button { font: inherit; padding: .65rem 1rem; border-radius: 6px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--mark); border-color: var(--mark); color: var(--paper); font-weight: 600; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing runs on the page, nothing is fetched, and its buttons speak to this service alone. */
export const SANDBOX_PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;

const STATES: Readonly<Record<OrderState, string>> = {
  pending: 'waiting for payment',
  paid: 'paid',
  expired: 'expired; a payment is still taken',
  failed: 'failed; you can try again',
  refunded: 'refunded',
};

const BUTTONS: readonly (readonly [SandboxAction, (amount: string) => string])[] = [
  ['pay', (amount) => `Pay ${amount}`],
  ['fail', () => 'Let the payment fail'],
  ['pay_wrong_amount', () => 'Pay a wrong amount'],
];

/** The pay page of the sandbox. `note` says what the last button did. */
export function sandboxPage(order: SandboxPageOrder, note?: string): string {
  const amount = `${yuanOf(order.amountFen)} ${order.currency}`;
  const canBePaid = order.state !== 'paid' && order.state !== 'refunded';
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sandbox payment: ${order.title}</title><style>${new Markup(STYLE)}</style></head><body>
<p class="banner" role="note">This is a sandbox. No money moves, whatever you press.<br><span lang="zh">沙盒环境：不会产生真实付款。</span></p>
<main><h1>${order.title}</h1>
<p class="amount">${amount}</p>
<dl><dt>Order</dt><dd>${order.orderId}</dd><dt>State</dt><dd id="state">${STATES[order.state]}</dd></dl>
${note === undefined ? undefined : markup`<p role="status" id="note">${note}</p>`}
${canBePaid ? buttons(order.orderId, amount) : undefined}
<p><a href="${order.returnUrl}">Back to where you came from</a></p></main>
</body></html>
`.text;
}

function buttons(orderId: string, amount: string): Markup {
  const each = BUTTONS.map(
    ([action, words], index) =>
      markup`<button name="action" value="${action}"${index === 0 ? markup` class="main"` : undefined}>${words(amount)}</button>`,
  );
  return markup`<form method="post" action="${SANDBOX_PAY_PATH}${orderId}">${each}</form>
<p class="soft">Each button sends the notice a real gateway would send.</p>`;
}
