import type { marketGrid } from '../../read/markets/market-grid.ts';
import type { AnswerOf } from '../ask.ts';
import { Figure } from '../frame/figure.tsx';
import { formatNumber } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { formatAccess, formatKm, formatKv, formatUtilities, originOfLayer } from '../site/dossier/near-words.ts';
import { Dash, type Line, SideBySide } from './side-by-side.tsx';

type GridAnswer = AnswerOf<typeof marketGrid>;
type Market = GridAnswer['markets'][number];

/** Titles of one list that are shown; the API has all. */
const LISTED = 3;

/** Substations, lines, utility and rules at the centers of the markets. */
export function AroundCenters({ grid }: { readonly grid: GridAnswer }) {
  const { markets } = grid;
  const lines: Line[] = [
    {
      name: 'Listed substations',
      says: 'within the radius of the market, by highest voltage',
      cells: markets.map((market) =>
        market.substations_within_radius === null ? (
          <Dash why={market.no_data.substations ?? 'no list'} />
        ) : (
          <span key={market.slug}>
            {formatNumber(market.substations_within_radius)}
            {market.substations_by_kv.length > 0 && <span class="soft">: {formatByKv(market)}</span>}
          </span>
        ),
      ),
    },
    {
      name: 'Nearest of 220 kV or more',
      says: 'from the center',
      cells: markets.map(({ slug, nearest_220_kv_up: high, no_data: none }) =>
        high === null ? (
          <Dash why={none.substations ?? 'none listed within 300 km'} />
        ) : (
          <span key={slug}>
            <Foreign>{high.name ?? 'no name'}</Foreign>, {formatKv(high)},{' '}
            <Figure of={originOfLayer(grid, high.layer)}>{formatKm(high.distance_km, high.about)}</Figure>
          </span>
        ),
      ),
    },
    {
      name: 'Grid of 220 kV or more',
      says: 'substation or line',
      cells: markets.map(({ slug, grid_access: access }) => {
        const text = formatAccess(access);
        return text === null ? <Dash why={access.no_data ?? 'no list'} /> : <span key={slug}>{text}</span>;
      }),
    },
    {
      name: 'Lines within 10 km',
      says: 'of the center',
      cells: markets.map(({ slug, lines_within_10_km: count, highest_kv_within_10_km: kv, no_data: none }) =>
        count === null ? (
          <Dash why={none.lines ?? 'known in coarse cells alone'} />
        ) : (
          <span key={slug}>
            {formatNumber(count)}
            {kv !== null && <span class="soft">, up to {formatNumber(kv)} kV</span>}
          </span>
        ),
      ),
    },
    {
      name: 'Utility',
      says: 'at the center; several where outlines overlap',
      cells: markets.map(({ slug, utility_candidates: candidates, no_data: none }) =>
        candidates.length === 0 ? (
          <Dash why={none.utility ?? 'none listed'} />
        ) : (
          <Foreign key={slug}>{formatUtilities(candidates)}</Foreign>
        ),
      ),
    },
    rulesLine(markets, 'tariffs', 'Large-load tariffs'),
    rulesLine(markets, 'incentives', 'Incentives'),
  ];
  return (
    <section>
      <h2>Around the centers</h2>
      <SideBySide
        caption="Substations, lines, utility and rules at the centers"
        columns={markets.map(columnOf)}
        lines={lines}
      />
    </section>
  );
}

const columnOf = ({ slug, name }: Market) => ({ entry: { slug, name } });

/** `500 kV 3, 230 kV 12, 2 of unknown voltage`. */
const formatByKv = ({ substations_by_kv: counts }: Market): string =>
  counts
    .map(({ kv, substations }) =>
      kv === null
        ? `${formatNumber(substations)} of unknown voltage`
        : `${formatNumber(kv)} kV ${formatNumber(substations)}`,
    )
    .join(', ');

function rulesLine(markets: readonly Market[], list: 'tariffs' | 'incentives', name: string): Line {
  return {
    name,
    cells: markets.map(({ slug, [list]: rules, no_data: none }) => {
      if (rules === null) return <Dash why={none[list] ?? 'no list'} />;
      if (rules.length === 0) return <span key={slug}>none listed</span>;
      return (
        <ul key={slug} class="plain">
          {rules.slice(0, LISTED).map(({ title }) => (
            <li key={title}>
              <Foreign>{title}</Foreign>
            </li>
          ))}
          {rules.length > LISTED && <li class="soft">and {formatNumber(rules.length - LISTED)} more</li>}
        </ul>
      );
    }),
  };
}
