import type { IsoName } from '../../domain/grid/iso.ts';
import type { ReadContext } from '../../read/context.ts';
import { listMarkets } from '../../read/markets/list-markets.ts';
import { askCached } from '../ask-cached.ts';
import { formatDate, formatNumber, formatPower, formatScore } from '../frame/format.ts';
import { Foreign, Table } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import { loadReasons } from '../home/brief-reasons.ts';
import { type RankedMarket, rankMarkets } from '../home/rank-markets.ts';
import { Why } from '../home/why.tsx';

/** So many stand open above the figures of the grid. */
const FIRST = 5;

const COLUMNS = [
  { name: 'Market' },
  { name: 'Verdict' },
  { name: 'Score', isNumber: true },
  { name: 'Why', hint: 'The parts that raise and lower the score most, in points out of 100' },
  { name: 'Facilities', isNumber: true },
  { name: 'Operating', isNumber: true },
  { name: 'Pipeline (MW)', isNumber: true },
] as const;

/** The markets on the grid of an operator with what speaks for and against each, the best score first; those without one in the end. */
export async function MarketsSection({ read, iso }: { readonly read: ReadContext; readonly iso: IsoName }) {
  const [{ markets, as_of: asOf }, reasons] = await Promise.all([
    askCached(listMarkets, read, { iso }),
    loadReasons(read),
  ]);
  const lines = rankMarkets(markets, reasons);
  const ranked = lines.filter(({ rank }) => rank !== null).length;
  const format =
    ranked === 0
      ? `0 of ${lines.length} markets are ranked: too little data`
      : `${ranked} of ${lines.length} markets are ranked`;
  const none = `No data center market is on the ${iso} grid.`;
  const others = lines.slice(FIRST);
  return (
    <section class="grid-markets">
      <h2 id="markets">Markets on this grid</h2>
      <MarketsTable
        caption={`${format}. Scores as of ${formatDate(asOf)}.`}
        lines={lines.slice(0, FIRST)}
        none={none}
      />
      {lines.length > 1 && (
        <p>
          <a
            href={`/compare?markets=${lines
              .slice(0, 3)
              .map(({ market }) => market.slug)
              .join(',')}`}
          >
            Compare the first {Math.min(3, lines.length)}
          </a>
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>The other {formatNumber(others.length)} markets</summary>
          <MarketsTable caption={`Markets on the ${iso} grid after the first ${FIRST}`} lines={others} none={none} />
        </details>
      )}
    </section>
  );
}

function MarketsTable(props: {
  readonly caption: string;
  readonly lines: readonly RankedMarket[];
  readonly none: string;
}) {
  const { caption, lines, none } = props;
  return (
    <Table caption={caption} columns={COLUMNS} none={none}>
      {lines.map((line) => {
        const { market } = line;
        return (
          <tr key={market.slug}>
            <th scope="row">
              <a href={`/markets/${market.slug}`}>
                <Foreign>{market.name}</Foreign>
              </a>
            </th>
            <td>
              <Verdict of={market.verdict} />
            </td>
            <td class="n">{formatScore(market.composite_score)}</td>
            <td class="reasons">
              <Why of={line} />
            </td>
            <td class="n">{formatNumber(market.facility_count)}</td>
            <td class="n">{formatPower(market.operational_mw)}</td>
            <td class="n">{formatPower(market.pipeline_mw)}</td>
          </tr>
        );
      })}
    </Table>
  );
}
