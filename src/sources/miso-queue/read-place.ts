import { STATE_CODES } from './schema.ts';

/** Postal code of a state's code or name; null where it is neither. */
export function readState(text: string | null): string | null {
  if (text === null) return null;
  const word = text.trim().toLowerCase();
  const code = STATE_CODES.get(word);
  if (code !== undefined) return code;
  const upper = word.toUpperCase();
  return CODES.has(upper) ? upper : null;
}

const CODES = new Set(STATE_CODES.values());

/** `Mecosta County,Montcalm County` as `Mecosta, Montcalm`; `St. Mary,St. Mary Parish` as `St. Mary`. */
export function readCounty(text: string | null): string | null {
  if (text === null) return null;
  const counties = text
    .split(/[,;]/)
    .map((county) => county.trim().replace(/\s{1,9}(county|parish)$/i, ''))
    .filter((county) => county !== '' && !/^n\/?a$/i.test(county));
  return counties.length === 0 ? null : [...new Set(counties)].join(', ');
}
