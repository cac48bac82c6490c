import { csvOf } from '../../http/answer-format.ts';
import { csvFile } from '../lists/csv-file.ts';
import type { PageFile } from '../page.ts';
import type { ComparedMarket } from './compare-answers.ts';

type Cell = string | number | null;

/** Figures of a comparison by the names of the API, each with what it is read from. */
const LINES: readonly (readonly [name: string, cell: (column: ComparedMarket) => Cell])[] = [
  ['slug', ({ entry }) => entry.slug],
  ['country', ({ entry }) => entry.country],
  ['state', ({ entry }) => entry.state],
  ['iso', ({ entry }) => entry.iso],
  ['verdict', ({ entry }) => entry.verdict],
  ['composite_score', ({ entry }) => entry.composite_score],
  ['scored_for', ({ entry }) => entry.scored_for],
  ['composite_low', ({ brief }) => brief?.hero.composite_low ?? null],
  ['composite_high', ({ brief }) => brief?.hero.composite_high ?? null],
  ['confidence', ({ brief }) => brief?.hero.confidence ?? null],
  ['excess_power', ({ brief }) => brief?.hero.excess_power ?? null],
  ['constraint_score', ({ brief }) => brief?.hero.constraint_score ?? null],
  ['coverage', ({ brief }) => brief?.hero.coverage ?? null],
  ['queue_wait_months', ({ brief }) => brief?.hero.queue_wait_months ?? null],
  ['time_to_power_months', ({ brief }) => brief?.hero.time_to_power_months ?? null],
  ['price_usd_per_kwh', ({ entry }) => entry.price_usd_per_kwh],
  ['facility_count', ({ entry }) => entry.facility_count],
  ['operational_mw', ({ entry }) => entry.operational_mw],
  ['operational_facilities_with_mw', ({ entry }) => entry.operational_facilities_with_mw],
  ['pipeline_mw', ({ entry }) => entry.pipeline_mw],
  ['pipeline_projects', ({ entry }) => entry.pipeline_projects],
];

/** Figures as lines and markets as columns, as the page has them; parts of the score with their points, source and date. */
export function compareCsv(columns: readonly ComparedMarket[]): PageFile {
  const partsOf = ({ brief }: ComparedMarket) => brief?.market_power_scores.parts ?? [];
  const ids = [...new Set(columns.flatMap(partsOf).map(({ id }) => id))];
  const partLine = (id: string, member: 'points' | 'value' | 'unit' | 'source' | 'observed_at'): readonly Cell[] => [
    `part_${id.replaceAll('-', '_')}_${member}`,
    ...columns.map((column) => partsOf(column).find((part) => part.id === id)?.[member] ?? null),
  ];
  return csvFile(
    'loadstar-compare.csv',
    csvOf({
      columns: ['figure', ...columns.map(({ entry }) => entry.name)],
      rows: [
        ...LINES.map(([name, cellOf]) => [name, ...columns.map(cellOf)]),
        ...ids.flatMap((id) =>
          (['points', 'value', 'unit', 'source', 'observed_at'] as const).map((member) => partLine(id, member)),
        ),
      ],
    }),
  );
}
