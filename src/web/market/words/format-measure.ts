import { unitForm } from '../../../domain/scores/unit-forms.ts';
import { formatNumber, formatPower, formatPrice, formatShare, NONE } from '../../frame/format.ts';

/** A measure of a score with its unit, as people write it: `9.91 GW`, `9.1% of MW`, `62 months`. Null is a dash. */
export function formatMeasure(value: number | null | undefined, unit: string | null): string {
  if (value === null || value === undefined) return NONE;
  if (unit === 'MW') return formatPower(value);
  if (unit === '$/MWh') return `${formatPrice(value)}/MWh`;
  if (unit === 'cents/kWh') return `${formatNumber(value, 2)} ¢/kWh`;
  const figure = formatNumber(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2);
  if (unit === null) return figure;
  const written = unitForm(unit);
  switch (written.form) {
    case 'share':
      return written.of === null ? formatShare(value, 1) : `${formatShare(value, 1)} of ${written.of}`;
    case 'scale':
      return `${figure} of ${written.full}`;
    case 'count':
      return `${figure} ${value === 1 ? written.one : unit}`;
    case 'figure':
      return `${figure} ${unit}`;
  }
}

/** Months as they are given: `62`, `49.4`. */
export const formatMonths = (value: number | null): string =>
  value === null ? NONE : `${formatNumber(value, Number.isInteger(value) ? 0 : 1)} month${value === 1 ? '' : 's'}`;
