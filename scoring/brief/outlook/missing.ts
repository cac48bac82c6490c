import { INPUT_NAMES, type InputName } from '../../market-power/inputs.ts';
import type { BriefFactBook } from '../brief-fact.ts';
import { listed } from '../format-names.ts';
import { code, type Paragraph, paragraph, type Subject } from './paragraph.ts';

/** Inputs that are usually missing together, and their common name. */
const GROUPS: readonly { readonly words: string; readonly inputs: readonly InputName[] }[] = [
  {
    words: 'prices of every kind',
    inputs: ['price_mean_usd_per_mwh', 'congestion_mean_usd_per_mwh', 'price_at_or_below_zero_share'],
  },
  { words: 'congestion and hourly prices', inputs: ['congestion_mean_usd_per_mwh', 'price_at_or_below_zero_share'] },
  {
    words: 'the reserve margin and supply nearby',
    inputs: ['grid_accredited_mw', 'grid_peak_mw', 'accredited_nearby_mw', 'peak_nearby_mw'],
  },
  { words: 'the interconnection queue', inputs: ['queue_signed_share', 'queue_wait_months', 'queue_withdrawn_share'] },
  { words: 'drought, water and hazards', inputs: ['drought_severe_share', 'water_risk_score', 'hazard_score'] },
];

/** Prices of the hub or zone, which a market without readings of its own has. */
const AREA_PRICES = [
  'area_price_usd_per_mwh',
  'area_price_eur_per_mwh',
  'old_area_price_usd_per_mwh',
  'old_area_price_eur_per_mwh',
  'country_price_eur_per_mwh',
] as const satisfies readonly InputName[];

/** Why the market has no wholesale price; empty if it has one. */
export function whyNoPrice(book: BriefFactBook, { name, place, iso }: Subject): Paragraph[] {
  const none = book.get('price.none');
  if (none === null || AREA_PRICES.some((name) => book.get(`input.${name}`) !== null)) return [];
  const { node } = none.words;
  const queue = book.get('missing.queue_wait_months');
  const hasQueue = queue === null;
  const text =
    node !== undefined
      ? `No data yet for ${code(node)}, the price point of ${name}.`
      : iso === null
        ? `${name} (${place}) is outside the seven ISOs/RTOs, so it has ${hasQueue ? 'no hub price' : 'no hub price and no queue data'}.`
        : `No ${iso} hub or zone represents ${name} (${place}), so it has no hub price.`;
  return [paragraph('index', 0, [none, iso === null && node === undefined ? queue : null], text)];
}

/** The missing data. */
export function missingDataOf(book: BriefFactBook, { name }: Subject): Paragraph[] {
  const absent = new Map(
    INPUT_NAMES.flatMap((input) => {
      const missing = book.get(`missing.${input}`);
      return missing === null ? [] : [[input, missing] as const];
    }),
  );
  const grouped = new Set<InputName>();
  const words: string[] = [];
  for (const input of INPUT_NAMES) {
    const missing = absent.get(input);
    if (missing === undefined || grouped.has(input)) continue;
    const group = GROUPS.find(({ inputs }) => inputs.includes(input) && inputs.every((each) => absent.has(each)));
    if (group === undefined) words.push(missing.words.label ?? input);
    else {
      words.push(group.words);
      for (const each of group.inputs) grouped.add(each);
    }
  }
  if (words.length === 0) return [];
  return [paragraph('index', 0, [...absent.values()], `No data for ${name}: ${listed(words)}.`)];
}
