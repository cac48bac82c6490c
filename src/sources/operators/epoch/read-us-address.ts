import { isUsState, US_STATES } from '../../../domain/places/us-states.ts';

interface UsPlace {
  readonly city: string | null;
  /** Postal code. */
  readonly state: string | null;
}

const CODE_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(US_STATES).map(([code, name]) => [name.toLowerCase(), code]),
);

/** `IN 46552`, `Arizona 85338`, `Mississippi Madison County`: a state, and what may follow it. */
const STATE_PART =
  /^([A-Za-z][A-Za-z .]{0,60}?)(?:\s{1,9}\d{5}(?:-\d{4})?)?(?:\s{1,9}[A-Z][A-Za-z]{0,40}(?: [A-Z][A-Za-z]{0,40})? County)?$/;

/** Where a street ends, in a part without a comma before the city. */
const STREET =
  /^.*\b(?:ave|avenue|blvd|boulevard|cir|circle|ct|court|dr|drive|(?:hwy|highway|route)\s+\d+|ln|lane|pkwy|parkway|pl|place|rd|road|st|street|way)\b\.?(?:\s+(?:N|S|E|W|NE|NW|SE|SW)\b)?\s+(?=\D)/i;

/** City and state of an address in the United States, as far as its form shows them; else null. */
export function readUsAddress(address: string): UsPlace {
  const parts = address.split(',').map((part) => part.trim());
  for (let at = parts.length - 1; at >= 1; at -= 1) {
    const state = stateOf(parts[at] ?? '');
    if (state !== null) return { city: cityOf(parts[at - 1] ?? ''), state };
  }
  return { city: null, state: null };
}

function stateOf(part: string): string | null {
  const name = STATE_PART.exec(part)?.[1];
  if (name === undefined) return null;
  const code = name.toUpperCase();
  return name.length === 2 && isUsState(code) ? code : (CODE_BY_NAME.get(name.toLowerCase()) ?? null);
}

function cityOf(part: string): string | null {
  // A part with a number in it is a street; a city can only follow it.
  const city = /\d/.test(part) ? (STREET.test(part) ? part.replace(STREET, '') : '') : part;
  if (city === '' || /\d/.test(city)) return null;
  return city === city.toUpperCase()
    ? city.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    : city;
}
