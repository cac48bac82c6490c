import { expect, it } from 'vitest';
import { findMoney } from '../../../src/enrich/money/find-money.ts';
import { readWords } from '../../../src/enrich/text/read-words.ts';

/** Each sum as `amount currency bound of`, and as written. */
const read = (text: string): string[] =>
  findMoney(readWords(text, 'title')).map(
    ({ amount, currency, bound, of, start, end }) => `${amount} ${currency} ${bound} ${of}: ${text.slice(start, end)}`,
  );

it.each([
  ['pays $1.2bn for', ['1200000000 USD exact price: $1.2bn']],
  ['a £500m deal', ['500000000 GBP exact price: £500m']],
  ['an A$16bn deal', ['16000000000 AUD exact price: A$16bn']],
  ['US$40 billion', ['40000000000 USD exact price: US$40 billion']],
  ['€5bn+ campus', ['5000000000 EUR at-least price: €5bn+']],
  ['$15B+ campus', ['15000000000 USD at-least price: $15B+']],
  ['$1.3 million round', ['1300000 USD exact price: $1.3 million']],
  ['S$700m, C$2B, HK$3bn, NZ$4m, R$5bn', 5],
  ['₹10,000 crore plan', ['100000000000 INR exact price: ₹10,000 crore']],
  ['Rs 500 crore plan', ['5000000000 INR exact price: Rs 500 crore']],
  ['Rs. 1.2 lakh crore plan', ['1200000000000 INR exact price: Rs. 1.2 lakh crore']],
  ['¥300 billion', ['300000000000 JPY exact price: ¥300 billion']],
  ['RM2 billion and RM2.5bn', ['2000000000 MYR exact price: RM2 billion', '2500000000 MYR exact price: RM2.5bn']],
  ['R15bn campus', ['15000000000 ZAR exact price: R15bn']],
  ['almost R4 billion', ['4000000000 ZAR about price: almost R4 billion']],
  ['€205 ($235) million', ['205000000 EUR exact price: €205', '235000000 USD exact price: $235']],
  ['CNY 5bn, AED 20 billion', ['5000000000 CNY exact price: CNY 5bn', '20000000000 AED exact price: AED 20 billion']],
  ['500 million euros', ['500000000 EUR exact price: 500 million euros']],
  ['3 billion Australian dollars', ['3000000000 AUD exact price: 3 billion Australian dollars']],
  ['a $10-billion campus', ['10000000000 USD exact price: $10-billion']],
  ['pays a billion dollars', ['1000000000 USD exact price: billion dollars']],
  ['half a billion euros', ['500000000 EUR exact price: billion euros']],
  ['more than $5bn', ['5000000000 USD at-least price: more than $5bn']],
  ['nearly $3m', ['3000000 USD about price: nearly $3m']],
  ['up to $1 billion', ['1000000000 USD up-to price: up to $1 billion']],
  ['$2bn to $3bn', ['3000000000 USD up-to price: $2bn to $3bn']],
  ['$2-3bn', ['3000000000 USD up-to price: $2-3bn']],
] as const)('reads the sum of "%s"', (text, sums) => {
  if (typeof sums === 'number') expect(read(text)).toHaveLength(sums);
  else expect(read(text)).toEqual(sums);
});

it.each([
  'multibillion-dollar campus',
  'an undisclosed sum',
  'billions of dollars',
  '500 MW and 300 acres',
  '5G for 2026',
])('finds no sum in "%s"', (text) => {
  expect(read(text)).toEqual([]);
});

it.each([
  ['$40-a-share offer', 'unit'],
  ['$33.50 per share', 'unit'],
  ['$600 billion a year', 'rate'],
  ['$5bn annually', 'rate'],
  ['at a $10bn valuation', 'valuation'],
  ['valued at $7bn', 'valuation'],
  ['a deal valued at $7bn', 'price'],
  ['$200 million in annual revenue', 'result'],
  ['a $7 trillion market', 'other'],
  ['$5bn in the market', 'price'],
  ['a $400m order', 'other'],
] as const)('tells what the sum of "%s" is of', (text, of) => {
  expect(findMoney(readWords(text, 'title')).map((sum) => sum.of)).toEqual([of]);
});

it('quotes the sentence of a sum and where it comes from', () => {
  const [sum] = findMoney(readWords('Foo grows. It paid $5m for Bar.', 'summary'));
  expect(sum?.quote).toEqual({ text: 'It paid $5m for Bar.', from: 'summary' });
});
