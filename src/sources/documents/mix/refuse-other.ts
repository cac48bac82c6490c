import { wrongDocument } from '../../../errors.ts';
import { describeJson } from '../tables.ts';

/** @throws Fault `wrong-document` where the JSON is not of this kind. */
export function refuseOther(json: unknown, isExpected: boolean, what: string): void {
  if (!isExpected) throw wrongDocument(`${describeJson(json)}; expected ${what}`);
}
