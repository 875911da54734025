import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Given, LoopbackServer, type Taken } from './loopback.ts';

/** Made anew for every run; the merchant's and Alipay's own. */
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const ALIPAY_KEYS = { merchant, alipay } as const;
export const ALIPAY = {
  appId: '2021000122671080',
  privateKey: merchant.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  alipayPublicKey: alipay.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
} as const;
export const SELLER_ID = '2088102146225135';

type Fields = Record<string, string>;

/** Written from Alipay's description, apart from its SDK: all that is in a notice is signed, what is empty too. */
function signingText(fields: Fields, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

function signed(text: string, key: KeyObject, algorithm = 'RSA-SHA256'): string {
  return createSign(algorithm).update(text, 'utf8').sign(key, 'base64');
}

function isSigned(text: string, signature: string, key: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64');
}

/** Alipay as its description says, with its trades in memory. It takes nothing that is not signed by the merchant. */
export class AlipayServer {
  readonly server: LoopbackServer;
  readonly trades = new Map<string, Fields>();
  readonly asked: Fields[] = [];
  #payments = 0;

  private constructor(server: LoopbackServer) {
    this.server = server;
  }

  static async open(): Promise<AlipayServer> {
    const one: AlipayServer = new AlipayServer(await LoopbackServer.open((taken) => one.#serve(taken)));
    return one;
  }

  get endpoint(): string {
    return `${this.server.address}/gateway.do`;
  }

  /** Whether a request is one Alipay would take; also for the page to pay on, which a browser opens. */
  static problemOf(fields: Fields): string | undefined {
    if (!isSigned(signingText(fields, ['sign']), fields.sign ?? '', merchant.publicKey)) return 'isv.invalid-signature';
    if (fields.app_id !== ALIPAY.appId) return 'isv.invalid-app-id';
    if (fields.sign_type !== 'RSA2' || fields.charset !== 'utf-8' || fields.version !== '1.0')
      return 'isv.invalid-parameter';
    const age = Math.abs(Date.parse(`${fields.timestamp?.replace(' ', 'T')}+08:00`) - Date.now());
    return age < 60_000 ? undefined : 'isv.invalid-timestamp';
  }

  #serve({ method, url, body }: Taken): Given {
    const fields = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(new URLSearchParams(body)) };
    this.asked.push(fields);
    const key = `${(fields.method ?? '').replaceAll('.', '_')}_response`;
    if (method !== 'POST' || url.searchParams.get('charset') !== 'utf-8') return { status: 400, body: 'no' };
    const problem = AlipayServer.problemOf(fields);
    if (problem !== undefined) return this.answer(key, { code: '40002', msg: 'Invalid Arguments', sub_code: problem });
    const content = JSON.parse(fields.biz_content ?? '{}') as Fields;
    if (fields.method === 'alipay.trade.precreate') return this.answer(key, this.#precreate(content));
    if (fields.method === 'alipay.trade.query') return this.answer(key, this.#query(content));
    return this.answer(key, { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method' });
  }

  #precreate({ out_trade_no: id = '', total_amount: amount = '', subject = '' }: Fields): Fields {
    if (id === '' || id.length > 64 || !/^\d+\.\d\d$/.test(amount) || subject === '') {
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.INVALID_PARAMETER' };
    }
    this.trades.set(id, { out_trade_no: id, total_amount: amount, subject, trade_status: '' });
    return { code: '10000', msg: 'Success', out_trade_no: id, qr_code: `https://qr.alipay.com/bax0${id.slice(0, 20)}` };
  }

  #query({ out_trade_no: id = '' }: Fields): Fields {
    const trade = this.trades.get(id);
    // Nobody has scanned the code yet.
    if (!trade?.trade_status) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    return { code: '10000', msg: 'Success', ...trade };
  }

  /** Alipay escapes slashes, and signs what it writes. */
  answer(key: string, content: Fields): Given {
    const text = JSON.stringify(content).replaceAll('/', '\\/');
    return { body: `{"${key}":${text},"sign":${JSON.stringify(signed(text, alipay.privateKey))}}` };
  }

  /** Somebody pays. The notice is made, not sent: it may be lost. */
  pay(orderId: string, changes: Fields = {}): Fields {
    const trade = this.trades.get(orderId);
    const number = `20261115220014${String(++this.#payments).padStart(14, '0')}`;
    if (trade) Object.assign(trade, { trade_status: 'TRADE_SUCCESS', trade_no: number });
    return this.signedNotice({
      gmt_create: '2026-11-15 14:00:00',
      charset: 'utf-8',
      seller_email: 'seller@example.org',
      subject: trade?.subject ?? 'robot-parts credits: starter',
      buyer_id: '2088102116773037',
      invoice_amount: '9.00',
      notify_id: '2026111500222140000073037000000001',
      fund_bill_list: '[{"amount":"9.00","fundChannel":"ALIPAYACCOUNT"}]',
      notify_type: 'trade_status_sync',
      trade_status: 'TRADE_SUCCESS',
      receipt_amount: '9.00',
      app_id: ALIPAY.appId,
      seller_id: SELLER_ID,
      gmt_payment: '2026-11-15 14:00:10',
      notify_time: '2026-11-15 14:00:11',
      version: '1.0',
      out_trade_no: orderId,
      total_amount: trade?.total_amount ?? '9.00',
      trade_no: number,
      auth_app_id: ALIPAY.appId,
      ...changes,
    });
  }

  signedNotice(fields: Fields, sign_type = 'RSA2'): Fields {
    const text = signingText(fields, ['sign', 'sign_type']);
    return {
      ...fields,
      sign_type,
      sign: signed(text, alipay.privateKey, sign_type === 'RSA2' ? 'RSA-SHA256' : 'RSA-SHA1'),
    };
  }

  /** Sends a notice; true when it was received, else Alipay would come again for a day. */
  async notify(url: string, notice: Fields): Promise<boolean> {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(notice) });
    return (await response.text()) === 'success';
  }
}
