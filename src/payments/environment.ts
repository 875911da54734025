import { z } from 'zod';
import { GATEWAY_NAMES } from '../contract/payment.ts';

/** A line break that came along with a pasted secret is not part of it. */
const text = z.string().trim().min(1, 'must not be blank').optional();
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional();

/**
 * What gateways need from the environment (decision 0). No secret has a pattern to break: a wrong value is shown to
 * whoever starts the service, and a secret never may be.
 */
export const PAYMENT_ENVIRONMENT = {
  PAYMENT_GATEWAY: z.enum(GATEWAY_NAMES).default('sandbox').describe('Where orders are paid'),
  SANDBOX_SECRET: text.describe(
    'Signs the notices of the sandbox; made at the start when absent. Several processes share one',
  ),
  XUNHUPAY_APP_ID: text.describe('The application at XunhuPay'),
  XUNHUPAY_APP_SECRET: text.describe('Its secret'),
  XUNHUPAY_ENDPOINT: address.describe('Address of `do.html`, where it is not the usual one'),
  ALIPAY_APP_ID: text.describe('The application at Alipay'),
  ALIPAY_PRIVATE_KEY: text.describe('Our private key: PEM, or as Alipay’s tool writes it'),
  ALIPAY_PUBLIC_KEY: text.describe('Alipay’s public key, which is not the public half of ours'),
  ALIPAY_SELLER_ID: text.describe('Whose account the money goes to; notices for others are refused'),
  ALIPAY_PRODUCTS: z
    .enum(['qr_and_page', 'qr', 'page'])
    .default('qr_and_page')
    .describe('What the merchant has signed up for: codes to scan, a page to pay on, or both'),
  ALIPAY_ENDPOINT: address.describe('Address of `gateway.do`, where it is not the usual one'),
} as const;

export const PaymentEnvironmentSchema = z.object(PAYMENT_ENVIRONMENT);
export type PaymentEnvironment = z.infer<typeof PaymentEnvironmentSchema>;
