import { formatNumber, formatPower, formatPrice, formatShare, NONE } from '../../frame/format.ts';

/** Units of which there may be one. */
const COUNTED = /^(restriction|month)s$/;

/** A measure of a score with its unit, as people write it: `9.91 GW`, `9.1% of MW`, `62 months`. Null is a dash. */
export function formatMeasure(value: number | null | undefined, unit: string | null): string {
  if (value === null || value === undefined) return NONE;
  if (unit === 'MW') return formatPower(value);
  if (unit === '$/MWh') return `${formatPrice(value)}/MWh`;
  if (unit === 'cents/kWh') return `${formatNumber(value, 2)} ¢/kWh`;
  if (unit === 'pipeline / (operating + pipeline)') return formatShare(value, 1);
  const share = /^share of (.+)$/.exec(unit ?? '');
  if (share !== null) return `${formatShare(value, 1)} of ${share[1]}`;
  const scale = /^score 0 to (\d+)$/.exec(unit ?? '');
  const figure = formatNumber(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2);
  if (scale !== null) return `${figure} of ${scale[1]}`;
  if (unit === null) return figure;
  return `${figure} ${value === 1 && COUNTED.test(unit) ? unit.slice(0, -1) : unit}`;
}

/** Months as they are given: `62`, `49.4`. */
export const formatMonths = (value: number | null): string =>
  value === null ? NONE : `${formatNumber(value, Number.isInteger(value) ? 0 : 1)} month${value === 1 ? '' : 's'}`;
