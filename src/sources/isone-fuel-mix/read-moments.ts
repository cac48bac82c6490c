import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { describeJson, readNumber } from '../documents/tables.ts';
import { fuelMixRow, WHAT } from './fuel-mix-row.ts';
import type { Found } from './read-report.ts';
import { FUEL_OF_CATEGORY, SUMS_AND_STAMPS } from './schema.ts';
import { stampReader } from './stamp-reader.ts';

/**
 * What the pages of the site are given: an object per moment, a member per category (`NaturalGas`), and sums of several.
 * Rows have the names of the categories as the reports write them, so that both ways give the same rows. A member that
 * is new is left out, since it may be a sum, and said.
 * @throws Fault `wrong-document` where no member is a category; `changed-shape` naming field and place.
 */
export function readMoments(moments: readonly unknown[]): Found {
  const readStamp = stampReader();
  const rows: FuelMixRow[] = [];
  const unknown = new Set<string>();
  for (const [position, moment] of moments.entries()) {
    const place = `data[${position}]`;
    if (typeof moment !== 'object' || moment === null) throw changedShape('data', place, 'expected an object');
    const { BeginDate: stamp, ...members } = moment as Readonly<Record<string, unknown>>;
    const found = Object.entries(members).filter(([member]) => !SUMS_AND_STAMPS.has(member));
    if (!found.some(([member]) => FUEL_OF_CATEGORY.has(categoryOf(member)))) {
      throw wrongDocument(`${describeJson(moment)}; expected ${WHAT}`);
    }
    if (typeof stamp !== 'string') throw changedShape('BeginDate', place, 'is missing');
    const at = readStamp(stamp, '', place);
    for (const [member, mw] of found) {
      const category = categoryOf(member);
      if (!FUEL_OF_CATEGORY.has(category)) unknown.add(member);
      // A category that does not run has no figure: that is no zero.
      else if (mw !== null) rows.push(fuelMixRow(at, category, readNumber(mw, member, place), place));
    }
  }
  const warnings = [...unknown].map((member) => `member "${member}" is new, and may be a sum: left out`);
  return { rows, rejected: [], warnings };
}

/** `LandfillGas` is the category `Landfill Gas`. */
function categoryOf(member: string): string {
  return member.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}
