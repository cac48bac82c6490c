import { DEAL_STATUSES, DEAL_TYPES, type DealRow } from '../../domain/deals/deal.ts';
import { isCalendarDay } from '../documents/local-time.ts';
import { readAddress, readOneOf, readText, showCell, slugOf } from '../operators/operator/read-cells.ts';
import type { LineCells, LineProblem, ReadLine } from '../operators/operator/read-own-csv.ts';
import type { Column } from './columns.ts';

/** Named like our other sources: rows show their source. */
export const OWN_DEALS = 'operator-deals';

type Problems = LineProblem<Column>[];

/** Reads one line; reports all its errors at once. */
export function readLine(cells: LineCells<Column>): ReadLine<DealRow, Column> {
  const problems: Problems = [];
  const text = (column: Column): string | null => readText(cells.cellOf(column), column, problems);
  const [buyer, seller, target] = [text('buyer'), text('seller'), text('target')];
  const row = {
    kind: 'deal',
    source: OWN_DEALS,
    title: text('title'),
    deal_type: readOneOf(text('deal_type'), 'deal_type', DEAL_TYPES, problems) ?? 'acquisition',
    buyer,
    seller,
    target,
    ...readValue(cells, problems),
    market: text('market'),
    // A deal in a list is at least announced.
    status: readOneOf(text('status') ?? 'announced', 'status', DEAL_STATUSES, problems) ?? 'announced',
    announced_on: readDay(text('announced_on'), problems),
    url: readAddress(text('url'), 'url', problems),
    status_on: null,
    status_url: null,
  } as const;
  const present = [buyer, seller, target].filter((party) => party !== null).length;
  if (present === 0 || (present === 1 && row.value_usd === null && row.value_amount === null)) {
    problems.push({
      column: null,
      problem: 'names too little: give two of buyer, seller and target, or one and the value',
    });
  }
  const written = text('external_id');
  if (problems.length > 0) return { problems };
  return { row: { ...row, external_id: written ?? deriveId(row) }, isIdDerived: written === null };
}

function readDay(text: string | null, problems: Problems): string {
  if (text !== null && isCalendarDay(text)) return text;
  const found = text === null ? 'is empty' : `${showCell(text)} is no day`;
  problems.push({ column: 'announced_on', problem: `${found}; write it like 2026-03-02` });
  return '';
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};

/** `1200000000`, `1,200,000,000` (in a quoted cell) or `1.2bn`. */
function readAmount(text: string, hasDecimalComma: boolean): number | null {
  const [, number = '', scale = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const point = hasDecimalComma ? number.replace(/^(\d+),(\d+)$/, '$1.$2') : number;
  const plain = point.replace(/^\d{1,3}(,\d{3})+(?=\.|$)/, (grouped) => grouped.replaceAll(',', ''));
  const factor = scale === '' ? 1 : SCALES[scale.toLowerCase()];
  if (factor === undefined || !/^\d+(\.\d+)?$/.test(plain)) return null;
  // Without the noise of the multiplication: 1.15 billion is 1150000000.
  return Number((Number(plain) * factor).toPrecision(15));
}

type Value = Pick<DealRow, 'value_usd' | 'value_amount' | 'value_currency'>;

function readValue({ cellOf, hasDecimalComma }: LineCells<Column>, problems: Problems): Value {
  const read = (column: 'value_usd' | 'value'): number | null => {
    const cell = cellOf(column).trim();
    if (cell === '') return null;
    const amount = readAmount(cell, hasDecimalComma);
    if (amount !== null && amount > 0) return amount;
    const problem =
      amount === 0
        ? 'is 0; leave it empty where it is not known'
        : `${showCell(cell)} is no sum; write it like 1200000000 or 1.2bn, without a sign of currency`;
    problems.push({ column, problem });
    return null;
  };
  const dollars = read('value_usd');
  const amount = read('value');
  const currency = cellOf('currency').trim().toUpperCase();
  if (amount === null) {
    const none = dollars === null ? null : 'USD';
    return { value_usd: dollars, value_amount: dollars, value_currency: none };
  }
  if (!/^[A-Z]{3}$/.test(currency)) {
    const found = currency === '' ? 'is empty, and value is not' : `${showCell(currency)} is no currency`;
    problems.push({ column: 'currency', problem: `${found}; write three letters, e.g. EUR` });
  }
  return { value_usd: dollars ?? (currency === 'USD' ? amount : null), value_amount: amount, value_currency: currency };
}

/** Made of the words alone, so that a deal with a corrected sum is the same one. */
const deriveId = ({ announced_on, buyer, seller, target }: Omit<DealRow, 'external_id'>): string =>
  [announced_on, ...[buyer, seller, target].map(slugOf)].join('/');
