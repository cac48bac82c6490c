import { changedShape, wrongDocument } from '../../errors.ts';
import { describeJson, hasMembers, readNumber, readShape } from '../documents/tables.ts';
import { fuelMixRow, WHAT } from './fuel-mix-row.ts';
import { readMoments } from './read-moments.ts';
import type { Found } from './read-report.ts';
import { FuelMixEntries } from './schema.ts';
import { stampReader } from './stamp-reader.ts';

/**
 * An answer of the web services, or of the site's own client, which wraps it, `[{ data: { GenFuelMixes } }]`, or has a
 * list of moments, `[{ data: [{ BeginDate, NaturalGas, … }] }]`.
 */
export function readAnswer(json: unknown): Found | null {
  const [wrapped] = Array.isArray(json) ? json : [];
  const content = hasMembers(wrapped, 'data') ? wrapped.data : json;
  if (Array.isArray(content) && content !== json) return content.length === 0 ? null : readMoments(content);
  if (!hasMembers(content, 'GenFuelMixes')) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const { GenFuelMixes: mixes } = content;
  // A day without rows.
  if (mixes === '' || mixes === null) return null;
  if (!hasMembers(mixes, 'GenFuelMix')) throw changedShape('GenFuelMixes.GenFuelMix', 'the document', 'is missing');
  // A single row is no list.
  const list = Array.isArray(mixes.GenFuelMix) ? mixes.GenFuelMix : [mixes.GenFuelMix];
  const entries = readShape(FuelMixEntries, list, 'GenFuelMix');
  const readStamp = stampReader();
  const rows = entries.map((entry, position) => {
    const place = `GenFuelMix[${position}]`;
    const category = entry.FuelCategory.trim();
    return fuelMixRow(
      readStamp(entry.BeginDate, category, place),
      category,
      readNumber(entry.GenMw, 'GenMw', place),
      place,
    );
  });
  return { rows, rejected: [] };
}
