import { findTable, readText, readWorkbook } from '../../../src/sources/documents/workbook.ts';

const WHAT = 'the NEM registration and exemption list of AEMO';
const SHEET = 'PU and Scheduled Loads';
const COLUMNS = ['Region', 'Dispatch Type', 'Fuel Source - Primary', 'Fuel Source - Descriptor', 'DUID'] as const;

/** Ends of the cable between Tasmania and Victoria, which the list has as units. */
const OF_THE_CABLE = new Set(['BLNKTAS', 'BLNKVIC']);
/** Spellings of one source in the list. */
const SPELLINGS: Readonly<Record<string, string>> = { 'Natrual Gas/ Diesel': 'Natural Gas / Diesel', solar: 'Solar' };

/** Units of AEMO's list by region and source of energy, as `region | source | units`; a minus marks a load. */
export function aemoUnitLines(workbook: Uint8Array): string[] {
  const sheet = readWorkbook(workbook, WHAT).sheet(SHEET);
  const table =
    sheet === null
      ? null
      : findTable(
          sheet,
          COLUMNS.map((name) => [name]),
        );
  if (table === null) throw new Error(`no sheet "${SHEET}" with ${COLUMNS.join(', ')}`);
  const [region, type, primary, descriptor, duid] = COLUMNS.map((name) => table.column(name));
  const groups = new Map<string, Set<string>>();
  for (const row of table.records) {
    const text = (column: number | undefined): string => readText(row[column ?? -1]) ?? '';
    const unit = text(duid);
    if (unit === '' || unit === '-' || OF_THE_CABLE.has(unit)) continue;
    const isLoad = text(type) === 'Load';
    const isBattery = text(primary) === 'Battery Storage';
    const word = isBattery ? 'Battery Storage' : isLoad ? 'Pumping' : text(descriptor);
    const key = `${text(region)} | ${SPELLINGS[word] ?? word}`;
    const units = groups.get(key) ?? new Set<string>();
    groups.set(key, units.add(isLoad ? `-${unit}` : unit));
  }
  return [...groups].map(([key, units]) => `${key} | ${[...units].sort().join(' ')}`).sort();
}
