import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../../src/contract/payment.ts';
import { SANDBOX_ACTIONS } from '../../src/payments/gateways/sandbox.ts';
import { SANDBOX_PAGE_HEADERS, type SandboxPageOrder, sandboxPage } from '../../src/payments/gateways/sandbox-page.ts';

const order: SandboxPageOrder = {
  orderId: '0123456789abcdef0123456789abcdef',
  title: 'robot-parts credits: starter',
  amountFen: 900,
  currency: 'CNY',
  state: 'pending',
  returnUrl: 'http://robot-parts.test/docs',
};

describe('the pay page of the sandbox', () => {
  it('says what it is, what is paid, and in which state it is', () => {
    const page = sandboxPage(order);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toContain('This is a sandbox. No money moves');
    expect(page).toContain('<p class="amount">9.00 CNY</p>');
    expect(page).toContain('waiting for payment');
    expect(page).toContain(order.orderId);
  });

  it('has a button for each thing one can do', () => {
    const page = sandboxPage(order);
    expect(page).toContain(`<form method="post" action="/sandbox-pay/${order.orderId}">`);
    const buttons = [...page.matchAll(/<button name="action" value="(\w+)"/g)].map(([, action]) => action);
    expect(buttons.sort()).toEqual([...SANDBOX_ACTIONS].sort());
  });

  it.each(ORDER_STATES)('when the order is %s, offers to pay only what can be paid', (state) => {
    const page = sandboxPage({ ...order, state });
    expect(page.includes('<button')).toBe(state !== 'paid' && state !== 'refunded');
  });

  it('says what the last button did', () => {
    expect(sandboxPage(order)).not.toContain('role="status"');
    expect(sandboxPage(order, 'The notice was received.')).toContain(
      '<p role="status" id="note">The notice was received.</p>',
    );
  });

  it('runs nothing, whatever it is told', () => {
    const evil = '"><script>alert(1)</script>';
    const page = sandboxPage({ ...order, orderId: evil, title: evil, currency: evil, returnUrl: evil }, evil);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/\bon\w+=/);
    expect(page).not.toMatch(/style=/);
  });

  it('is allowed its own style and forms to itself, and nothing else', () => {
    const style = /<style>([\s\S]*)<\/style>/.exec(sandboxPage(order))?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(SANDBOX_PAGE_HEADERS['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
  });
});
