import { GRID_AREAS } from '../../domain/grid/grid-area.ts';

/** SQL: the clock of every grid area. */
export const AREA_CLOCKS = `(values ${GRID_AREAS.map(({ id, timeZone }) => `('${id}', '${timeZone}')`).join(
  ', ',
)}) as clock (iso, timezone)`;

const SPLIT = 'price.energy is not null and price.congestion is not null and price.loss is not null';

const meanOf = (member: 'energy' | 'congestion' | 'loss'): string =>
  `sum(price.${member} * price.interval_minutes)
      / nullif(sum(price.interval_minutes) filter (where price.${member} is not null), 0)`;

/** SQL: figures of a group of rows called `price`, in the order of `FIGURES`. Means are weighted by minutes. */
export const ROLLED_FIGURES = `count(*), sum(price.interval_minutes),
    sum(price.lmp * price.interval_minutes) / sum(price.interval_minutes),
    percentile_cont(0.05) within group (order by price.lmp), percentile_cont(0.95) within group (order by price.lmp),
    min(price.lmp), max(price.lmp),
    coalesce(sum(price.interval_minutes) filter (where price.lmp <= 0), 0),
    ${meanOf('energy')}, ${meanOf('congestion')}, ${meanOf('loss')},
    sum(abs(price.congestion) * price.interval_minutes) filter (where ${SPLIT})
      / nullif(sum((abs(price.energy) + abs(price.congestion) + abs(price.loss)) * price.interval_minutes)
        filter (where ${SPLIT}), 0),
    max(price.document_id), count(*) filter (where price.revision > 0)`;

const FIGURES = [
  'intervals',
  'minutes',
  'lmp_mean',
  'lmp_p5',
  'lmp_p95',
  'lmp_min',
  'lmp_max',
  'minutes_at_or_below_zero',
  'energy_mean',
  'congestion_mean',
  'loss_mean',
  'congestion_share',
  'document_id',
] as const;

/** SQL: columns of `lmp_hours` and `lmp_days`, in the order of key, figures and the count of revised intervals. */
export const ROLLED_COLUMNS = `node_id, market, starts_at, ${FIGURES.join(', ')}, revised`;

/** SQL: what an upsert takes over, but for the count of revised intervals. */
export const ROLLED_FROM_EXCLUDED = FIGURES.map((name) => `${name} = excluded.${name}`).join(', ');

/** SQL: the figures themselves, without the document that they are from, of what is called `alias`. */
export const rolledValues = (alias: string): string =>
  FIGURES.filter((name) => name !== 'document_id')
    .map((name) => `${alias}.${name}`)
    .join(', ');
