import { roundTo } from '../../src/domain/scores/round-to.ts';

/** Numbers and dates as people read them in a sentence; fields keep the exact figures. */

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3}){1,20}$)/g, ',');
}

/** `$31`, `$4.10` under ten dollars, `-$12`. */
export function dollars(value: number): string {
  const size = Math.abs(value);
  const text = size < 10 ? size.toFixed(2) : grouped(Math.round(size));
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `-$${text}` : `$${text}`;
}

/** `31 EUR`, `4.10 EUR` under ten. */
export const euros = (value: number): string => {
  const size = Math.abs(value);
  return `${value < 0 ? '-' : ''}${size < 10 ? size.toFixed(2) : grouped(Math.round(size))} EUR`;
};

/** A share (0..1) as `41%`, `6.2%` under ten, `under 0.1%`. */
export function percent(share: number): string {
  // 0.575 times 100 is a little less than 57.5 as computers multiply, and pages say 58%.
  const pct = Number((share * 100).toPrecision(12));
  if (isUnderTenth(share)) return 'under 0.1%';
  return pct < 10 ? `${roundTo(pct, 1)}%` : `${Math.round(pct)}%`;
}

/** Whether `percent` writes only that a share is small. */
export const isUnderTenth = (share: number): boolean => share > 0 && Number((share * 100).toPrecision(12)) < 0.1;

/** A figure 0..100 as a whole number. */
export function points(value: number): string {
  return String(Math.round(value));
}

export function count(value: number): string {
  return grouped(Math.round(value));
}

/** `1 story`, `2 stories`. */
export function countOf(value: number, one: string, many: string): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** `43.2 GW`, `7.85 GW`, `850 MW`. */
export function gigawatts(gw: number): string {
  if (gw < 1) return `${count(gw * 1_000)} MW`;
  return gw >= 100 ? `${count(gw)} GW` : `${roundTo(gw, gw < 10 ? 2 : 1)} GW`;
}

/** `1.2 GW`, `300 MW`. */
export const megawatts = (mw: number): string => (mw >= 1_000 ? gigawatts(mw / 1_000) : `${count(mw)} MW`);

/** `$14.3 billion`, `$950 million`, `$40,000`. */
export function money(usd: number): string {
  const [size, word] = usd >= 999.5e6 ? [1e9, ' billion'] : usd >= 999_500 ? [1e6, ' million'] : [1, ''];
  const amount = usd / size;
  return `$${amount >= 100 || size === 1 ? count(amount) : roundTo(amount, amount < 10 ? 2 : 1)}${word}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `November 20, 2026`, of the UTC day. */
export function dayOf(instant: string): string {
  const at = new Date(instant);
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}

/** `April 2026`, of the UTC month. */
export function monthOf(instant: string): string {
  const at = new Date(instant);
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** `14:05 UTC`. */
export function timeOf(instant: string): string {
  return `${new Date(instant).toISOString().slice(11, 16)} UTC`;
}

/** `gas`, `gas and wind`, `gas, wind and sun`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Made once: making one costs more than all that a brief says otherwise. */
const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The English name of a country, by its ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string {
  return COUNTRY_NAMES.of(code) ?? code;
}

/** `2.4 times` a base above 0; `14 times` from ten on. */
export function timesOf(value: number, base: number): string {
  const ratio = value / base;
  return `${ratio >= 10 ? count(ratio) : ratio.toFixed(1)} times`;
}

/** `41 months`, `8.5 months` under ten. */
export function months(value: number): string {
  return `${value < 10 ? roundTo(value, 1) : Math.round(value)} months`;
}
