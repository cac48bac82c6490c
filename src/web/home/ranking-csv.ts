import type { BriefPart } from '../../domain/briefs/brief-schema.ts';
import { formatPart, formatPull } from '../../domain/scores/format-part.ts';
import { csvOf } from '../../http/answer-format.ts';
import type { Origin } from '../frame/figure.tsx';
import { formatNumber } from '../frame/format.ts';
import { csvFile } from '../lists/csv-file.ts';
import { usdPerMwhOf } from '../market/price-of-score.ts';
import { formatMeasure } from '../market/words/format-measure.ts';
import type { PageFile } from '../page.ts';
import type { FacilityOrigins } from './facility-origins.ts';
import type { RankedMarket } from './rank-markets.ts';

/** The lines of a ranking as a file, with what the page shows of them and their sources. */
export function rankingCsv(lines: readonly RankedMarket[], facilities: FacilityOrigins): PageFile {
  return csvFile(
    'loadstar-ranking.csv',
    csvOf({
      columns: COLUMNS,
      rows: lines.map(({ rank, market, reasons }) => [
        rank,
        market.slug,
        market.name,
        market.iso,
        market.state,
        market.country,
        market.verdict,
        market.composite_score,
        market.scored_for,
        reasons?.coverage ?? null,
        ...cellsOf(reasons?.lift ?? null),
        ...cellsOf(reasons?.drag ?? null),
        market.facility_count,
        ...originCells(facilities.originOf(market.slug)),
        market.operational_mw,
        usdPerMwhOf(reasons?.price ?? null),
        ...originCells(usdPerMwhOf(reasons?.price ?? null) === null ? {} : (reasons?.price?.of ?? {})),
        reasons?.waitMonths ?? null,
        ...originCells(reasons?.wait ?? {}),
        reasons?.scoreLow ?? null,
        reasons?.scoreHigh ?? null,
        reasons?.price?.value ?? null,
        reasons?.price?.unit ?? null,
        ...originCells(reasons?.price?.of ?? {}),
        market.operational_by_basis.estimated.mw,
        wordsOf(reasons?.lift ?? null, 'for'),
        wordsOf(reasons?.drag ?? null, 'against'),
      ]),
    }),
  );
}

const PART_COLUMNS = ['part', 'points', 'value', 'unit', 'source', 'observed_at'];

const COLUMNS = [
  'rank',
  'market_slug',
  'market_name',
  'iso',
  'state',
  'country',
  'verdict',
  'composite_score',
  'scored_for',
  'coverage',
  ...PART_COLUMNS.map((name) => `for_${name}`),
  ...PART_COLUMNS.map((name) => `against_${name}`),
  'facility_count',
  'facility_count_source',
  'facility_count_observed_at',
  'operational_mw',
  ...['price_usd_per_mwh', 'price_source', 'price_observed_at'],
  ...['queue_wait_months', 'queue_wait_source', 'queue_wait_observed_at'],
  ...['composite_low', 'composite_high'],
  ...['score_price', 'score_price_unit', 'score_price_source', 'score_price_observed_at'],
  'operational_estimated_mw',
  ...['why_for', 'why_against'],
];

const cellsOf = (part: BriefPart | null): readonly (string | number | null)[] =>
  part === null
    ? PART_COLUMNS.map(() => null)
    : [part.id, part.points, part.value, part.unit, part.source, part.observed_at];

const originCells = ({ source, observed_at: at }: Origin): readonly (string | null)[] => [source ?? null, at ?? null];

/** What pulls the score, as the page words it: `low saturation, 2 of 100 (0.1% of peak)`. */
const wordsOf = (part: BriefPart | null, way: 'for' | 'against'): string | null =>
  part === null
    ? null
    : `${formatPull(formatPart(part.id), part.axis, way)}, ${formatNumber(part.points)} of 100 (${formatMeasure(part.value, part.unit)})`;
