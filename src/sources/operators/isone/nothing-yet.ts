import { wrongDocument } from '../../../errors.ts';

/** The publisher's answer, with status 200, for a period without data so far. */
const NOTHING_YET = /^\s*"?no data exists for this period/i;

/**
 * True if a document says that there is no data yet, and its names show that this is for the requested data.
 * @param names what the document is called.
 * @param own a pattern of the source's own names.
 * @throws Fault `wrong-document` if the names do not show which data is missing.
 */
export function isNothingYet(text: string, names: string, own: RegExp, what: string): boolean {
  if (!NOTHING_YET.test(text)) return false;
  if (own.test(names)) return true;
  throw wrongDocument(`the publisher's word that there is no data, of what is not said; expected ${what}`);
}
