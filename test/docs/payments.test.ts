import { expect, test } from 'vitest';
import { GATEWAY_NAMES } from '../../src/contract/payment.ts';
import { PAID_PLANS } from '../../src/contract/plans.ts';
import { POLICY } from '../../src/payments/http-client.ts';
import { yuanOf } from '../../src/payments/money.ts';
import { QUERY_AFTER_MS, TRANSITIONS } from '../../src/payments/order-states.ts';
import { codeWords, names, read, section, tableRows } from './support/markdown.ts';

const page = read('docs/payments.md');

test('every plan with its price and credits, and no other', () => {
  const rows = tableRows(section(page, 'Plans'), 'plan');
  const said = names(rows).map((name, index) => [name, rows[index]?.[1], rows[index]?.[2]]);
  expect(said).toEqual(
    Object.entries(PAID_PLANS).map(([name, { priceFen, credits }]) => [
      name,
      yuanOf(priceFen),
      credits.toLocaleString('en-US'),
    ]),
  );
});

test('every change of state with its causes, and no other', () => {
  const said = tableRows(section(page, 'States'), 'from').map(([from = '', to = '', by = '']) => [
    ...codeWords(from),
    ...codeWords(to),
    codeWords(by),
  ]);
  const real = Object.entries(TRANSITIONS).flatMap(([from, targets]) =>
    Object.entries(targets).map(([to, causes]) => [from, to, causes]),
  );
  expect(said).toEqual(real);
});

test('when an order is asked for', () => {
  const minutes = QUERY_AFTER_MS.map((afterMs) => afterMs / 60_000);
  expect(page).toContain(`after ${minutes.slice(0, -1).join(', ')} and ${minutes.at(-1)} minutes`);
});

test('every gateway, and no other', () => {
  expect(names(tableRows(section(page, 'Gateways'), '`PAYMENT_GATEWAY`'))).toEqual(GATEWAY_NAMES);
});

test('how patient we are with a gateway', () => {
  const { attempts, attemptTimeoutMs, deadlineMs, answerLimitBytes } = POLICY;
  const text = page.replaceAll('\n', ' ');
  expect(text).toContain(
    `${attempts} tries of ${attemptTimeoutMs / 1000} seconds each within ${deadlineMs / 1000} seconds`,
  );
  expect(text).toContain(`may answer ${answerLimitBytes / 1024} KiB`);
});
