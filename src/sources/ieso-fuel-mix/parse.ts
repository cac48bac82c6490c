import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay, utcStamp } from '../documents/local-time.ts';
import { mixCollector } from '../documents/mix/collect-mix.ts';
import { childOf, childrenOf, readXmlTree, textAt } from '../documents/mix/xml-tree.ts';
import { readNumber } from '../documents/tables.ts';
import type { Parsed, SourceDocument } from '../source.ts';
import { FUEL_OF_NAME, NAMESPACES } from './schema.ts';

const WHAT = 'the hourly output by fuel of Ontario (GenOutputbyFuelHourly)';
const HOUR_MS = 3_600_000;
/** Eastern Standard Time all year. */
const OFFSET_HOURS = 5;

/** @throws Fault `wrong-document` for another report; `changed-shape` naming the element. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const root = readXmlTree(document.bytes, WHAT);
  const body = childOf(root, 'DocBody');
  if (
    root.name !== 'Document' ||
    !NAMESPACES.has(root.namespace) ||
    body === null ||
    childOf(body, 'DeliveryYear') === null
  ) {
    throw wrongDocument(`XML with the root ${root.name.slice(0, 40)} of another report; expected ${WHAT}`);
  }
  const mix = mixCollector(WHAT, (name) => FUEL_OF_NAME.get(name));
  for (const daily of childrenOf(body, 'DailyData')) {
    const day = textAt(daily, 'Day', 'DailyData');
    if (!isCalendarDay(day)) throw changedShape('Day', 'DailyData', `expected a day, found "${day.slice(0, 40)}"`);
    for (const hourly of childrenOf(daily, 'HourlyData')) {
      const hour = Number(textAt(hourly, 'Hour', day));
      const place = `${day} hour ${hour}`;
      if (!Number.isInteger(hour) || hour < 1 || hour > 24) throw changedShape('Hour', place, 'expected 1 to 24');
      const start = utcStamp(Date.parse(`${day}T00:00:00Z`) + (hour - 1 + OFFSET_HOURS) * HOUR_MS);
      for (const total of childrenOf(hourly, 'FuelTotal')) {
        const category = textAt(total, 'Fuel', place);
        const value = childOf(total, 'EnergyValue');
        if (value === null) throw changedShape('EnergyValue', place, 'is missing');
        // Quality below zero marks outputs that are in part estimated; an output that is missing has no element.
        const output = childOf(value, 'Output')?.text ?? '';
        const mw = output === '' ? null : readNumber(output, 'Output', place);
        mix.add({ area: 'CA-ON', start, minutes: 60, category, mw });
      }
    }
  }
  return mix.finish();
}
