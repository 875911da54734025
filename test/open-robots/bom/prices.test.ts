import { describe, expect, it } from 'vitest';
import { markOfPrices, priceColumn, readPriceCell } from '../../../src/open-robots/bom/prices.ts';

function read(cell: string, header = 'Unit Cost (US)', columns = 2) {
  return readPriceCell(cell, priceColumn(header, columns), '.')?.price;
}

describe('a price', () => {
  it.each([
    ['$13.89', 'Unit Cost (US)', { amount: 13.89, currency: 'USD', text: '$13.89', region: 'US' }],
    ['13€', 'Unit Cost (EU)', { amount: 13, currency: 'EUR', text: '13€', region: 'EU' }],
    ['￥97.72', 'Unit Cost (RMB)', { amount: 97.72, currency: 'CNY', text: '￥97.72', region: 'CN' }],
    ['￥2,980', 'Unit Cost (JPY)', { amount: 2980, currency: 'JPY', text: '￥2,980', region: 'JP' }],
    ['~￥70', '单价 (中国)', { amount: 70, currency: 'CNY', text: '~￥70', region: 'CN' }],
    ['~$660', 'Price', { amount: 660, currency: 'USD', text: '~$660' }],
    ['5€ each', 'estimated price', { amount: 5, currency: 'EUR', text: '5€ each' }],
    ['$32.99 (used)', 'Price', { amount: 32.99, currency: 'USD', text: '$32.99' }],
  ])('%s under %s', (cell, header, price) => {
    expect(read(cell, header)).toEqual(price);
  });

  it('has no currency where the file does not say which', () => {
    expect(read('7', 'price')).toEqual({ amount: 7, currency: null, text: '7' });
    expect(read('¥980', 'price')).toEqual({ amount: 980, currency: null, text: '¥980' });
  });

  it('stands in no region whose currency it does not have', () => {
    expect(read('￥9.2', 'Unit Cost (EU)')).toEqual({ amount: 9.2, currency: 'CNY', text: '￥9.2' });
  });

  it('takes a currency for a region only beside other regions', () => {
    expect(read('$60', 'Unit Price (USD)', 1)).toEqual({ amount: 60, currency: 'USD', text: '$60' });
    expect(read('$60', 'Unit Price (USD)', 3)).toMatchObject({ region: 'US' });
  });

  it.each(['15€-20€ each', '57-61€', '￥23.9*2', '30€+'])('is kept as text where it is not one: %s', (cell) => {
    expect(readPriceCell(cell, priceColumn('price', 1), undefined)).toMatchObject({ text: cell });
    expect(read(cell)).toBeUndefined();
  });

  it.each(['', '—', 'n/a', 'n.n.', '~4kg filament', 'Amazon'])('is not there: %j', (cell) => {
    expect(readPriceCell(cell, priceColumn('price', 1), undefined)).toBeUndefined();
  });

  it('has the decimal mark of its table', () => {
    expect(markOfPrices(['$1,234', '$13.89', '~€7.5'])).toBe('.');
    expect(markOfPrices(['$24', '40€'])).toBeUndefined();
  });
});
