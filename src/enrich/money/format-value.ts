import type { NativeValue, ValueBound } from '../../domain/deals/deal.ts';

/** Signs as English-language papers use them; other currencies go by their code. */
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  AUD: 'A$',
  CAD: 'C$',
  NZD: 'NZ$',
  SGD: 'S$',
  HKD: 'HK$',
  JPY: '¥',
  CNY: 'CN¥',
  INR: '₹',
  KRW: '₩',
};

const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

const BOUNDS: Readonly<Record<ValueBound, string>> = {
  exact: '',
  about: 'about ',
  'at-least': 'at least ',
  'up-to': 'up to ',
};

/** A sum as people write it: `$1.2 billion`, `up to €500 million`, `DKK 3.5 billion`, `$750,000`. */
export function formatValue({ amount, currency }: NativeValue, bound: ValueBound | null): string {
  const sign = SIGNS[currency] ?? `${currency} `;
  const [size, name] = SCALES.find(([size]) => amount >= size) ?? [1, null];
  const number = Number((amount / size).toPrecision(6)).toLocaleString('en-US', { maximumFractionDigits: 6 });
  return `${BOUNDS[bound ?? 'exact']}${sign}${number}${name === null ? '' : ` ${name}`}`;
}
