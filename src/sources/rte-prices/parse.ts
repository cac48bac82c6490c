import type { AreaPriceRow } from '../../domain/grid/area-price.ts';
import type { AreaId } from '../../domain/grid/grid-area.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { marketDay } from '../documents/market-day.ts';
import { childrenOf, readXml, type XmlElement } from '../documents/read-xml.ts';
import { summarizeHours } from '../documents/summarize-hours.ts';
import { noRows, quoteNames, readNumber, withoutNoise } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { AREA_OF_PERIMETER, LEFT_OUT, NONE, SOURCE, TIMEZONE, WHAT } from './schema.ts';

const HOUR = 60;

/**
 * Means of whole days. A day whose periods are not as many as its hours is refused: where clocks change, nothing says which hour
 * is missing or stands twice.
 * @throws Fault `wrong-document` for another document, `changed-shape` naming element and place.
 */
export function parse({ bytes }: SourceDocument): Parsed<'area-price'> {
  const root = readXml(bytes, WHAT);
  const days = childrenOf(root, 'donneesMarche');
  if (root.name !== 'liste' || days.length === 0) {
    throw wrongDocument(
      `XML of ${quoteNames([root.name, ...root.children.map(({ name }) => name)])}; expected ${WHAT}`,
    );
  }
  const rows: AreaPriceRow[] = [];
  const rejected: Rejection[] = [];
  const others = new Set<string>();
  let parts = 0;
  for (const day of days) {
    const date = day.attributes.date ?? '';
    if (!isCalendarDay(date))
      throw changedShape('date', 'donneesMarche', `expected YYYY-MM-DD, found ${quoteNames([date])}`);
    for (const series of childrenOf(day, 'type')) {
      const { perimetre = '', granularite } = series.attributes;
      const place = `${date} ${perimetre}`;
      if (granularite !== 'Global')
        throw changedShape('granularite', place, `expected Global, found ${quoteNames([granularite ?? ''])}`);
      const area = AREA_OF_PERIMETER.get(perimetre);
      if (area === undefined) {
        if (!LEFT_OUT.has(perimetre)) others.add(perimetre);
        continue;
      }
      const prices = pricesOf(series, place);
      const whole = marketDay(date, prices.length, TIMEZONE);
      if (whole === null) {
        rejected.push({ place, reason: `has ${prices.length} periods, which are no whole day by hours or quarters` });
      } else if (prices.every((price) => price === null)) {
        parts += 1;
      } else if (prices.includes(null)) {
        parts += 1;
        rejected.push({ place, reason: 'lacks some of its prices: its mean would be of a part' });
      } else {
        rows.push(
          rowOf(
            area,
            date,
            prices.flatMap((price) => price ?? []),
            whole.minutes,
          ),
        );
      }
    }
  }
  if (rows.length === 0 && rejected.length === 0 && parts === 0) throw noRows(WHAT);
  const warnings = [
    ...(parts > 0 ? [`${parts} days have no prices, or not all`] : []),
    ...(others.size > 0 ? [`perimeters that are not known: ${quoteNames([...others])}`] : []),
  ];
  return parsed(rows, { rejected, warnings });
}

/** Prices by their periods, counted from 0; null where there is none. */
function pricesOf(series: XmlElement, place: string): (number | null)[] {
  return childrenOf(series, 'valeur').map((value, position) => {
    if (value.attributes.periode !== String(position)) {
      throw changedShape(
        'periode',
        place,
        `expected ${position}, found ${quoteNames([value.attributes.periode ?? ''])}`,
      );
    }
    const text = value.text.trim();
    return text === NONE || text === '' ? null : readNumber(text, 'valeur', `${place} ${position}`);
  });
}

/** Quarter hours are averaged to hours first, as of every daily mean. */
const rowOf = (area: AreaId, period: string, prices: readonly number[], minutes: number): AreaPriceRow => ({
  kind: 'area-price',
  source: SOURCE,
  area,
  node: area,
  product: 'day-ahead',
  period,
  currency: 'EUR',
  ...summarizeHours(minutes === HOUR ? prices : meansOfHours(prices, HOUR / minutes)),
});

const meansOfHours = (prices: readonly number[], perHour: number): number[] =>
  Array.from({ length: prices.length / perHour }, (_, hour) => {
    const own = prices.slice(hour * perHour, (hour + 1) * perHour);
    return withoutNoise(own.reduce((sum, price) => sum + price, 0) / perHour);
  });
