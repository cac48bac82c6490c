import { changedShape } from '../../../errors.ts';
import { utcStamp } from '../local-time.ts';

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** An instant with `Z` or an offset, as ISO UTC. @throws Fault `changed-shape` for any other, one without offset included. */
export function readUtc(text: string, field: string, place: string): string {
  const ms = WITH_OFFSET.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms))
    throw changedShape(field, place, `expected an instant with its offset, found "${text.slice(0, 40)}"`);
  return utcStamp(ms);
}

const PLAIN = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?$/;

/** A stamp without offset that is documented to be UTC. @throws Fault `changed-shape` for any other. */
export function readPlainUtc(text: string, field: string, place: string): string {
  const [, day, minute, second = ':00'] = PLAIN.exec(text) ?? [];
  const ms = Date.parse(`${day}T${minute}${second}Z`);
  if (Number.isNaN(ms)) throw changedShape(field, place, `expected a date and a time, found "${text.slice(0, 40)}"`);
  return utcStamp(ms);
}
