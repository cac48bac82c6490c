import { Fault } from '../errors.ts';

/** An instant given on the command line. @throws Fault `usage` when it is not ISO 8601 with an offset. */
export function parseInstant(text: string, option: string): Date {
  const withOffset = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/;
  const at = new Date(text);
  if (!withOffset.test(text) || Number.isNaN(at.getTime())) {
    throw new Fault(
      'usage',
      `${option} is ${JSON.stringify(text)}; expected an instant such as 2026-11-20T09:30:00Z, or a UTC date`,
    );
  }
  return at;
}
