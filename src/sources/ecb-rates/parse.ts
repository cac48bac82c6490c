import type { ExchangeRateRow } from '../../domain/grid/area-price.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { childrenOf, childText, readXml } from '../documents/read-xml.ts';
import { noRows, readOptionalNumber } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { SOURCE, SUBJECT, WHAT } from './schema.ts';

/** @throws Fault `wrong-document` for other XML, `changed-shape` naming day and currency. */
export function parse({ bytes }: SourceDocument): Parsed<'exchange-rate'> {
  const root = readXml(bytes, WHAT);
  if (root.name !== 'Envelope' || childText(root, 'subject') !== SUBJECT) {
    throw wrongDocument(`XML of <${root.name.slice(0, 60)}> without the subject "${SUBJECT}"; expected ${WHAT}`);
  }
  const rows: ExchangeRateRow[] = [];
  let missing = 0;
  for (const [position, daily] of childrenOf(root, 'Cube')
    .flatMap((cube) => childrenOf(cube, 'Cube'))
    .entries()) {
    const day = daily.attributes.time ?? '';
    if (!isCalendarDay(day))
      throw changedShape('time', `Cube[${position}]`, `expected a day, found ${JSON.stringify(day)}`);
    for (const { attributes } of childrenOf(daily, 'Cube')) {
      const { currency = '', rate = '' } = attributes;
      if (!/^[A-Z]{3}$/.test(currency))
        throw changedShape('currency', day, `expected three letters, found ${JSON.stringify(currency)}`);
      // Days on which a rate is suspended.
      const per_eur = rate === 'N/A' ? null : readOptionalNumber(rate, 'rate', `${day} ${currency}`);
      if (per_eur === null) missing += 1;
      else if (per_eur <= 0)
        throw changedShape('rate', `${day} ${currency}`, `expected more than zero, found ${per_eur}`);
      else rows.push({ kind: 'exchange-rate', source: SOURCE, currency, day, per_eur });
    }
  }
  if (rows.length === 0) throw noRows(WHAT);
  const keys = new Set(rows.map(({ currency, day }) => `${currency} ${day}`));
  if (keys.size !== rows.length) throw changedShape('currency', 'the document', 'a currency has two rates of one day');
  return parsed(rows, { warnings: missing > 0 ? [`${missing} rates are not stated`] : [] });
}
