import { changedShape, type Fault, wrongDocument } from '../../../errors.ts';

/** The answer to a valid request without data: nothing is published (yet) for that time. */
const NO_DATA = '1000';
const TEXT_SHOWN = 120;

/** OASIS's replacement for a table: a report in XML with an error in it. Null without an error. */
export function readOasisError(xml: string): { readonly code: string; readonly text: string } | null {
  const code = /<(?:\w+:)?ERR_CODE>([^<]*)</.exec(xml)?.[1]?.trim();
  if (code === undefined) return null;
  const text = /<(?:\w+:)?ERR_DESC>([^<]*)</.exec(xml)?.[1]?.trim().replace(/\s+/g, ' ') ?? '';
  return { code: code.slice(0, TEXT_SHOWN), text: text.slice(0, TEXT_SHOWN) };
}

/** Whether the error is that nothing is published for what was asked. */
export function isNoData(error: { readonly code: string } | null): boolean {
  return error?.code === NO_DATA;
}

/** The fault of a zip without a table. Missing data must not look like a successful run. */
export function zippedErrorFault(name: string, xml: string, what: string): Fault {
  const error = readOasisError(xml);
  if (error === null) return wrongDocument(`a report in XML (${name}); expected ${what}`);
  if (isNoData(error)) {
    return changedShape('ERR_CODE', name, `${error.code} "${error.text}": there is no price for what was asked`);
  }
  return wrongDocument(`OASIS error ${error.code} "${error.text}" (${name}); expected ${what}`);
}

/** The fault of markup that is not zipped, which does not name its request; null for any other markup. */
export function markupFault(start: string, what: string): Fault | null {
  if (!/^\s*</.test(start)) return null;
  if (/acceptable use policy/i.test(start)) {
    return wrongDocument(`CAISO's notice that it was asked more often than every 5 seconds; expected ${what}`);
  }
  const error = readOasisError(start);
  return error === null ? null : wrongDocument(`OASIS error ${error.code} "${error.text}"; expected ${what}`);
}
