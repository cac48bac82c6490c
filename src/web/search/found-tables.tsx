import { Figure } from '../frame/figure.tsx';
import { formatCount, formatNumber, formatPower, formatScore } from '../frame/format.ts';
import { Day, Foreign, Table } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import { operatorPath } from '../grid/operators.ts';
import type { FacilityOrigins } from '../home/facility-origins.ts';
import { MarketLink, type MarketName } from '../lists/market-names.tsx';
import type { FacilityFound, Found } from './find-all.ts';
import type { GroupPart } from './group-part.tsx';
import { operatorAddress } from './suggestions.tsx';

const MARKET_COLUMNS = [
  { name: 'Market' },
  { name: 'Grid' },
  { name: 'Verdict' },
  { name: 'Score', isNumber: true },
  { name: 'Facilities', isNumber: true },
];

/** Markets that were found, so many as a page may have. */
export function Markets(props: {
  readonly markets: Found['markets'];
  readonly origins: FacilityOrigins;
  readonly part: GroupPart;
}) {
  const { markets, origins, part } = props;
  const shown = part.of('markets', markets);
  return (
    <section>
      <h2>Markets</h2>
      <Table
        caption={`${formatNumber(shown.length)} of ${formatCount(markets.length, 'market')}`}
        columns={MARKET_COLUMNS}
        none="None."
      >
        {shown.map((market) => (
          <tr key={market.slug}>
            <th scope="row">
              <a href={`/markets/${market.slug}`}>
                <Foreign>{market.name}</Foreign>
              </a>
            </th>
            <td>{market.iso === null ? '–' : <a href={operatorPath(market.iso)}>{market.iso}</a>}</td>
            <td>
              <Verdict of={market.verdict} />
            </td>
            <td class="n">
              {market.verdict === 'INSUFFICIENT_DATA' || market.composite_score === null ? (
                '–'
              ) : (
                <Figure of={{ source: 'market power index', observed_at: market.scored_for, basis: 'derived' }}>
                  {formatScore(market.composite_score)}
                </Figure>
              )}
            </td>
            <td class="n">
              <Figure of={origins.originOf(market.slug)}>{formatNumber(market.facility_count)}</Figure>
            </td>
          </tr>
        ))}
      </Table>
      {part.ways('markets', markets.length)}
    </section>
  );
}

const FACILITY_COLUMNS = [
  { name: 'Facility' },
  { name: 'Operator' },
  { name: 'Place' },
  { name: 'Market' },
  { name: 'Power', isNumber: true, hint: 'As stated by a source' },
  { name: 'Status' },
  { name: 'Sources' },
  { name: 'As of', hint: 'Newest date of a source' },
];

/** Facilities, each leading to its own page, its market and its operator. */
export function Facilities(props: {
  readonly caption: string;
  readonly facilities: readonly FacilityFound[];
  readonly names: readonly MarketName[];
}) {
  return (
    <Table caption={props.caption} columns={FACILITY_COLUMNS} none="The list has fewer pages.">
      {props.facilities.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <a href={`/facilities/${one.id}`}>
              <Foreign>{one.name ?? 'Unnamed'}</Foreign>
            </a>
          </th>
          <td>
            {one.operator == null ? (
              '–'
            ) : (
              <a href={operatorAddress(one.operator)}>
                <Foreign>{one.operator}</Foreign>
              </a>
            )}
          </td>
          <td>
            <Foreign>{[one.city, one.state, one.country].filter((part) => part != null).join(', ') || '–'}</Foreign>
          </td>
          <td>{one.market == null ? '–' : <MarketLink slug={one.market} among={props.names} />}</td>
          <td class="n">{formatPower(one.power_mw)}</td>
          <td>{one.status?.replaceAll('-', ' ') ?? '–'}</td>
          <td>{one.sources?.join(', ')}</td>
          <td>
            <Day at={one.last_updated} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
