import { z } from 'zod';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { Fault } from '../../errors.ts';

/** Ranges are checked by `requireCoordinates`, which knows both and so recognizes a swapped pair. */
export const LatParam = z.number().meta({ description: 'Degrees north (WGS 84).', minimum: -90, maximum: 90 });
export const LonParam = z.number().meta({ description: 'Degrees east (WGS 84).', minimum: -180, maximum: 180 });

/** @throws Fault `bad-request` saying which of the two is wrong, and why. */
export function requireCoordinates(given: { readonly lat: number; readonly lon: number }): {
  readonly lat: number;
  readonly lon: number;
} {
  const checked = checkCoordinates(given.lat, given.lon);
  if (checked.ok) return checked;
  const { field, problem } = checked;
  throw new Fault('bad-request', `${field} ${problem}`, {
    problems: [{ pointer: `/query/${field}`, detail: problem }],
  });
}
