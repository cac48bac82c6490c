/** How figures are written, on every page alike. Nothing here makes up a value: null is a dash. */

export const NONE = '–';

/** `12,345`; with `digits`, exactly so many behind the point. */
export function formatNumber(value: number | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return NONE;
  return numbersWith(digits).format(value);
}

// Making a formatter costs a hundred times what using it does, and a page has hundreds of figures.
const numberFormats = new Map<number, Intl.NumberFormat>();

function numbersWith(digits: number): Intl.NumberFormat {
  let format = numberFormats.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // What rounds to nothing has no sign.
      signDisplay: 'negative',
    });
    numberFormats.set(digits, format);
  }
  return format;
}

const UPTO_TWO = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Power as people say it: below 1,000 MW in MW, from there on in GW with three figures. */
export function formatPower(mw: number | null | undefined): string {
  if (mw === null || mw === undefined) return NONE;
  const size = Math.abs(mw);
  // As it is written: what rounds to 1,000 MW is said as 1 GW, as 1,000 MW is.
  if (Math.round(size) >= 1_000) return `${UPTO_TWO.format(Number((mw / 1_000).toPrecision(3)))} GW`;
  if (size > 0 && size < 0.1) return `${mw < 0 ? 'above −' : 'below '}0.1 MW`;
  const hasDigit = size < 10 && !Number.isInteger(Number(size.toFixed(1)));
  return `${formatNumber(mw, hasDigit ? 1 : 0)} MW`;
}

/** Verdicts and colors change at multiples of this. */
const BAND_EDGES = 5;

/**
 * A score of 0 to 100 as it is read: a whole number. One just below an edge of the bands, as 49.68, has a digit, cut and
 * not rounded, so that no score is read as of the band above its own.
 */
export function formatScore(score: number | null | undefined): string {
  if (score === null || score === undefined) return NONE;
  const whole = Math.round(score);
  return whole > score && whole % BAND_EDGES === 0 ? formatNumber(Math.floor(score * 10) / 10, 1) : formatNumber(score);
}

/** A score with one digit, as `64.9`; like `formatScore` it is never read as of the band above its own. */
export function formatScoreTenth(score: number): string {
  const tenth = Math.round(score * 10) / 10;
  return formatNumber(tenth > score && tenth % BAND_EDGES === 0 ? Math.floor(score * 10) / 10 : tenth, 1);
}

/** `$31.50`, of a megawatt-hour. */
export function formatPrice(usdPerMwh: number | null | undefined): string {
  if (usdPerMwh === null || usdPerMwh === undefined) return NONE;
  const size = formatNumber(Math.abs(usdPerMwh), 2);
  return `${usdPerMwh < 0 && size !== '0.00' ? '−' : ''}$${size}`;
}

/** `$1.2 billion`. */
export function formatMoney(usd: number | null | undefined): string {
  if (usd === null || usd === undefined) return NONE;
  // Three figures first: $999,999,999 is a billion.
  const rounded = Number(usd.toPrecision(3));
  const [unit, size] =
    rounded >= 1e9 ? ([' billion', 1e9] as const) : rounded >= 1e6 ? ([' million', 1e6] as const) : (['', 1] as const);
  return `$${(rounded / size).toLocaleString('en-US')}${unit}`;
}

/** As `formatPower`, of a value in gigawatts. */
export const formatGigawatts = (gw: number | null | undefined): string =>
  formatPower(gw === null || gw === undefined ? null : gw * 1_000);

/** `1 market`, `1,204 markets`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A share of 0 to 1 as percent. */
export const formatShare = (share: number | null | undefined, digits = 0): string =>
  // 0.575 times 100 is a little less than 57.5 as computers multiply.
  share === null || share === undefined ? NONE : `${formatNumber(Number((share * 100).toPrecision(12)), digits)}%`;

const YEARS = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'UTC' });
const MONTHS = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });
const DAYS = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Feb 28, 2025`, of an ISO date or instant, in UTC; of a month or a year, that alone. What is no date is a dash. */
export function formatDate(at: string | null | undefined): string {
  if (at === null || at === undefined) return NONE;
  const day = new Date(at);
  if (!/^\d{4}/.test(at) || Number.isNaN(day.getTime())) return NONE;
  return (at.length === 4 ? YEARS : at.length === 7 ? MONTHS : DAYS).format(day);
}

/** Dates that have no time of day. */
const NO_TIME = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** `Feb 28, 2025, 21:00 UTC`, whatever the offset of the text; of a date, that alone. What is no instant is a dash. */
export function formatInstant(at: string | null | undefined): string {
  if (at === null || at === undefined) return NONE;
  if (NO_TIME.test(at)) return formatDate(at);
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return NONE;
  return `${DAYS.format(instant)}, ${instant.toISOString().slice(11, 16)} UTC`;
}

/** `2025-02-28 21:00:07`, in UTC. */
export function formatSecond(at: string): string {
  const iso = new Date(at).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/** With a capital, as sentences and headings begin. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `3 min`, `5 h`, `12 days`. */
export function formatAge(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return NONE;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${formatNumber(Math.round(seconds / 86_400))} days`;
}
