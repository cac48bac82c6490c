import { wrongDocument } from '../../../errors.ts';

/** What the publisher answers, with status 200, for a period that has nothing yet. */
const NOTHING_YET = /^\s*"?no data exists for this period/i;

/**
 * True where a document says that there is nothing yet, and its names tell that this is of what is asked for.
 * @param names what the document is called.
 * @param own what its names have where it is the source's.
 * @throws Fault `wrong-document` where the names do not tell of what there is nothing.
 */
export function isNothingYet(text: string, names: string, own: RegExp, what: string): boolean {
  if (!NOTHING_YET.test(text)) return false;
  if (own.test(names)) return true;
  throw wrongDocument(`the publisher's word that there is no data, of what is not said; expected ${what}`);
}
