import type { DealRow } from '../../domain/deals/deal.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import {
  decodeText,
  describeJson,
  keepLast,
  noRows,
  quoteNames,
  readJson,
  readShape,
  textOf,
} from '../documents/tables.ts';
import { withoutBrackets } from '../documents/without-brackets.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { AT_THE_BUYER, DEAL_WORDS, ListedDeal, MANY, MONTH, STATUSES, TYPES, WHAT } from './schema.ts';

/**
 * Reads the array of deals. A deal is of a month: its day here is the first of it.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming member and deal.
 */
export function parse({ bytes }: SourceDocument): Parsed<'deal'> {
  const json = readJson(arrayIn(bytes), WHAT);
  if (!Array.isArray(json)) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  if (json.length === 0) throw noRows('list');
  const unknown = new Set<string>();
  const rejected: Rejection[] = [];
  const rows: DealRow[] = [];
  for (const [at, value] of json.entries()) {
    const place = `deal ${at + 1}`;
    const deal = readShape(ListedDeal, value, place);
    if (!MONTH.test(deal.dealDate))
      throw changedShape('dealDate', place, `is ${JSON.stringify(deal.dealDate)}, no month`);
    const type = TYPES[deal.dealType];
    if (type === undefined) {
      unknown.add(deal.dealType);
      rejected.push({
        place,
        reason: `of kind ${JSON.stringify(deal.dealType.slice(0, 40))}, which is not known here`,
      });
      continue;
    }
    rows.push({
      kind: 'deal',
      source: 'atlas-deals',
      external_id: deal.id,
      title: deal.project,
      deal_type: type,
      buyer: withoutBrackets(deal.buyer),
      seller: MANY.test(deal.seller ?? '') ? null : withoutBrackets(deal.seller),
      target: textOf(deal.project.replace(DEAL_WORDS, '')) ?? deal.project,
      value_usd: deal.priceUSD,
      value_amount: deal.priceUSD,
      value_currency: deal.priceUSD === null ? null : 'USD',
      market: AT_THE_BUYER.has(deal.id) ? null : textOf(deal.city),
      status: STATUSES[deal.id]?.status ?? 'announced',
      announced_on: `${deal.dealDate}-01`,
      url: deal.sourceUrl,
      status_on: STATUSES[deal.id]?.on ?? null,
      status_url: STATUSES[deal.id]?.url ?? null,
    });
  }
  const kept = keepLast(rows, ({ external_id }) => external_id);
  return parsed(kept.rows, {
    rejected: [...rejected, ...kept.rejected],
    warnings: unknown.size === 0 ? [] : [`kinds of deals that are not known here: ${quoteNames([...unknown])}`],
  });
}

/** Of a program the array alone: what stands between the first bracket after its `=` and the last one. */
function arrayIn(bytes: Uint8Array): Uint8Array {
  const text = decodeText(bytes, WHAT);
  const from = /^\s*[[{]/.test(text) ? 0 : text.indexOf('[', text.indexOf('= ['));
  const to = text.lastIndexOf(']');
  return from > 0 && to > from ? new TextEncoder().encode(text.slice(from, to + 1)) : bytes;
}
