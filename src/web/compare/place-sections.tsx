import { Figure, type Origin } from '../frame/figure.tsx';
import { formatNumber, formatPower, formatPrice, formatShare } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { projectOrigin } from '../market/origins.ts';
import { Ahead } from './ahead.tsx';
import type { CompareAnswer, ComparedMarket } from './compare-answers.ts';
import { Bar, Dash, FigureOrDash, fullOf, type Line, SideBySide } from './side-by-side.tsx';

interface SectionProps {
  readonly columns: readonly ComparedMarket[];
}

/** Facilities and capacity. */
export function FacilitiesSection(
  props: SectionProps & {
    readonly winners: CompareAnswer['winners'];
    readonly sources: Parameters<typeof projectOrigin>[1];
  },
) {
  const { columns, winners, sources } = props;
  const full = {
    facilities: fullOf(columns.map(({ entry }) => entry.facility_count)),
    operating: fullOf(columns.map(({ entry }) => entry.operational_mw)),
    pipeline: fullOf(columns.map(({ entry }) => entry.pipeline_mw)),
  };
  const lines: Line[] = [
    {
      name: 'Facilities',
      cells: columns.map(({ entry, facilityOrigin }) => (
        <Bar key={entry.slug} value={entry.facility_count} full={full.facilities}>
          <Figure of={facilityOrigin}>{formatNumber(entry.facility_count)}</Figure>
          <Ahead slug={entry.slug} of="facility_count" winners={winners} />
        </Bar>
      )),
    },
    {
      name: 'Operating',
      says: 'sum of what is stated; estimates apart',
      cells: columns.map(({ entry, facilityOrigin }) => (
        <Bar key={entry.slug} value={entry.operational_mw} full={full.operating}>
          <FigureOrDash value={entry.operational_mw} of={facilityOrigin} write={formatPower} />
          <Ahead slug={entry.slug} of="operational_mw" winners={winners} />{' '}
          <span class="soft">
            {entry.operational_facilities_with_mw === 0
              ? 'not stated'
              : `stated by ${formatNumber(entry.operational_facilities_with_mw)}`}
            {entry.operational_by_basis.estimated.mw !== null &&
              `; estimated of ${formatNumber(entry.operational_by_basis.estimated.facilities)}: ${formatPower(entry.operational_by_basis.estimated.mw)}`}
          </span>
        </Bar>
      )),
    },
    {
      name: 'Pipeline (MW)',
      says: 'sum of disclosed capacity',
      cells: columns.map(({ entry, market }) => (
        <Bar key={entry.slug} value={entry.pipeline_mw} full={full.pipeline}>
          <FigureOrDash value={entry.pipeline_mw} of={projectOrigin(market.provenance, sources)} write={formatPower} />
          <Ahead slug={entry.slug} of="pipeline_mw" winners={winners} />{' '}
          <span class="soft">
            {entry.pipeline_projects === 0
              ? 'no projects listed'
              : `${formatNumber(entry.pipeline_projects_with_mw)} of ${formatNumber(entry.pipeline_projects)} projects disclose it`}
          </span>
        </Bar>
      )),
    },
    {
      name: 'Largest operators',
      says: 'with their facilities',
      cells: columns.map(({ entry, market, facilityOrigin }) =>
        market.top_operators.length === 0 ? (
          <Dash why="operators not disclosed" />
        ) : (
          <ul key={entry.slug} class="plain">
            {market.top_operators.slice(0, 3).map(({ operator, facility_count: count }) => (
              <li key={operator}>
                <Foreign>{operator}</Foreign> <Figure of={facilityOrigin}>{formatNumber(count)}</Figure>
              </li>
            ))}
          </ul>
        ),
      ),
    },
  ];
  return (
    <section>
      <h2>Facilities</h2>
      <SideBySide caption="Facilities and disclosed capacity" columns={columns} lines={lines} />
    </section>
  );
}

/** Wholesale prices over 30 days. */
export function PricesSection({ columns, winners }: SectionProps & { readonly winners: CompareAnswer['winners'] }) {
  const full = fullOf(columns.map(({ market }) => market.prices.mean_usd_per_mwh));
  const origin = ({ market }: ComparedMarket): Origin => {
    const iso = market.prices.price_iso?.toLowerCase();
    const own = market.provenance.find(({ source }) => iso !== undefined && source.startsWith(`${iso}-lmp`));
    return { ...(own ?? { source: null }), observed_at: market.prices.observed_at };
  };
  const lines: Line[] = [
    {
      name: 'Price point',
      cells: columns.map(({ market }) =>
        market.prices.price_node === null ? (
          <Dash why="no hub or zone price" />
        ) : (
          <Foreign key={market.slug}>
            {market.prices.price_iso} {market.prices.price_node}
          </Foreign>
        ),
      ),
    },
    {
      name: 'Mean of 30 days',
      says: '$/MWh, not what a customer pays',
      cells: columns.map((column) => (
        <Bar key={column.entry.slug} value={column.market.prices.mean_usd_per_mwh} full={full} kind="friction">
          {column.market.prices.mean_usd_per_mwh === null ? (
            <span class="soft">– no price in this period</span>
          ) : (
            <Figure of={origin(column)}>{formatPrice(column.market.prices.mean_usd_per_mwh)}</Figure>
          )}
          <Ahead slug={column.entry.slug} of="price_usd_per_kwh" winners={winners} />
        </Bar>
      )),
    },
    {
      name: 'Congestion',
      says: 'mean in the price, $/MWh',
      cells: columns.map((column) => (
        <FigureOrDash
          key={column.entry.slug}
          value={column.market.prices.congestion_mean_usd_per_mwh}
          of={origin(column)}
          write={formatPrice}
          why="its source publishes none, or there is no price in this period"
        />
      )),
    },
    {
      name: 'Time at or below zero',
      cells: columns.map((column) => (
        <FigureOrDash
          key={column.entry.slug}
          value={column.market.prices.at_or_below_zero_share}
          of={origin(column)}
          write={(share) => formatShare(share, 1)}
          why="no price in this period"
        />
      )),
    },
  ];
  return (
    <section>
      <h2>Prices</h2>
      <SideBySide caption="Wholesale prices over 30 days" columns={columns} lines={lines} />
    </section>
  );
}
