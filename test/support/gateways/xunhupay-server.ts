import { createHash } from 'node:crypto';
import { type Given, LoopbackServer, type Taken } from './loopback.ts';

const APP_ID = '201906120001';
const SECRET = 'not-a-real-secret';
export const XUNHUPAY = { appId: APP_ID, appSecret: SECRET } as const;

type Fields = Record<string, string>;

/** Written from the gateway's description, apart from ours: loops and a running text, as its demo does it. */
export function referenceHash(fields: Fields, secret: string): string {
  let text = '';
  for (const name of Object.keys(fields).sort()) {
    if (name === 'hash' || fields[name] === '') continue;
    if (text !== '') text += '&';
    text += name;
    text += '=';
    text += fields[name];
  }
  return createHash('md5').update(text, 'utf8').update(secret, 'utf8').digest('hex').toLowerCase();
}

/** XunhuPay as its description says, with its orders in memory. It takes nothing that is not signed. */
export class XunhupayServer {
  readonly server: LoopbackServer;
  readonly orders = new Map<string, Fields & { status: string }>();
  #payments = 0;

  private constructor(server: LoopbackServer) {
    this.server = server;
  }

  static async open(): Promise<XunhupayServer> {
    const one: XunhupayServer = new XunhupayServer(await LoopbackServer.open((taken) => one.#serve(taken)));
    return one;
  }

  get endpoint(): string {
    return `${this.server.address}/payment/do.html`;
  }

  #serve({ method, url, headers, body }: Taken): Given {
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (method !== 'POST' || !headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return { status: 405, body: 'no' };
    }
    if (fields.appid !== APP_ID) return json({ errcode: 500, errmsg: '无效的appid' });
    if (fields.hash !== referenceHash(fields, SECRET)) return json({ errcode: 40029, errmsg: '错误的签名' });
    if (Object.values(fields).includes('')) return json({ errcode: 501, errmsg: 'an empty field' });
    const age = Math.abs(Date.now() / 1000 - Number(fields.time));
    if (!(age < 300) || !/^\w{1,32}$/.test(fields.nonce_str ?? '')) return json({ errcode: 502, errmsg: 'stale' });
    if (url.pathname === '/payment/do.html') return this.#create(fields);
    if (url.pathname === '/payment/query.html') return this.#query(fields);
    return { status: 404, body: 'no' };
  }

  #create(fields: Fields): Given {
    const { version, trade_order_id: id = '', total_fee: fee = '', title = '', notify_url: notify = '' } = fields;
    const isWhole = version === '1.1' && /^[\w-]{1,32}$/.test(id) && /^\d+\.\d\d$/.test(fee);
    if (!isWhole || title === '' || Buffer.byteLength(title) > 127 || notify.length > 128 || !fields.return_url) {
      return json({ errcode: 503, errmsg: 'a field is missing or wrong' });
    }
    this.orders.set(id, { ...fields, status: 'WP' });
    const answer = {
      // The gateway misspells it, and writes a number.
      oderid: '20217250817',
      url: `https://api.xunhupay.com/payments/wechat/index?id=20217250817&nonce_str=1&hash=2`,
      url_qrcode: 'https://api.xunhupay.com/payments/wechat/qrcode?id=20217250817',
      errcode: '0',
      errmsg: 'success!',
    };
    const hash = referenceHash(answer, SECRET);
    return json({ ...answer, oderid: 20217250817, errcode: 0, hash });
  }

  #query({ out_trade_order: id = '' }: Fields): Given {
    const order = this.orders.get(id);
    if (!order) return json({ errcode: 404, errmsg: '订单不存在' });
    const { status, total_fee, transaction_id } = order;
    const paid = status === 'OD' ? { total_amount: total_fee, transaction_id } : {};
    return json({ errcode: 0, errmsg: '', data: { out_trade_order: id, open_order_id: '2020155', status, ...paid } });
  }

  /** Somebody pays. The notice is made, not sent: it may be lost. */
  pay(orderId: string, changes: Fields = {}): Fields {
    const order = this.orders.get(orderId);
    const transaction = `42000012322021110378554${String(++this.#payments).padStart(5, '0')}`;
    if (order) Object.assign(order, { status: 'OD', transaction_id: transaction });
    return this.signed({
      trade_order_id: orderId,
      total_fee: order?.total_fee ?? '9.00',
      transaction_id: transaction,
      open_order_id: '20201558372',
      order_title: order?.title ?? 'robot-parts credits: starter',
      status: 'OD',
      plugins: '',
      attach: '',
      appid: APP_ID,
      time: String(Math.floor(Date.now() / 1000)),
      nonce_str: 'a1b2c3',
      ...changes,
    });
  }

  signed(fields: Fields): Fields {
    return { ...fields, hash: referenceHash(fields, SECRET) };
  }

  /** Sends a notice; true when it was received, else the gateway would come again. */
  async notify(url: string, notice: Fields): Promise<boolean> {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(notice) });
    return (await response.text()) === 'success';
  }
}

function json(value: unknown): Given {
  return { body: JSON.stringify(value) };
}
