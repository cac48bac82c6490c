import type { IsoName } from '../../domain/iso.ts';
import { listMarkets } from '../../read/markets/list-markets.ts';
import type { ReadContext } from '../../read/question.ts';
import { formatDate, formatNumber, formatPower, formatScore } from '../frame/format.ts';
import { Foreign, Table } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import { askKept } from '../market/ask-kept.ts';

/** The markets on the grid of an operator, the best score first; those without one in the end. */
export async function MarketsSection({ read, iso }: { readonly read: ReadContext; readonly iso: IsoName }) {
  const { markets, as_of: asOf } = await askKept(listMarkets, read, { iso });
  const ranked = [...markets].sort((a, b) => (b.composite_score ?? -1) - (a.composite_score ?? -1));
  const scored = ranked.filter(({ composite_score: score }) => score !== null).length;
  const inWords =
    scored === 0
      ? `None of ${markets.length} markets is ranked: too little was published of them`
      : `${scored} of ${markets.length} markets are ranked`;
  return (
    <section>
      <h2 id="markets">Markets on this grid</h2>
      <Table
        caption={`${inWords}. Scores of ${formatDate(asOf)}; what they are made of stands on the page of each market.`}
        columns={[
          { name: 'Market' },
          { name: 'Verdict' },
          { name: 'Score', isNumber: true },
          { name: 'Facilities', isNumber: true },
          { name: 'Operating', isNumber: true },
          { name: 'To come', isNumber: true },
        ]}
        none={`No data center market lies on the grid of ${iso}.`}
      >
        {ranked.map((market) => (
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
            <td class="n">{formatNumber(market.facility_count)}</td>
            <td class="n">{formatPower(market.operational_mw)}</td>
            <td class="n">{formatPower(market.pipeline_mw)}</td>
          </tr>
        ))}
      </Table>
      {ranked.length > 1 && (
        <p>
          <a
            href={`/compare?markets=${ranked
              .slice(0, 3)
              .map(({ slug }) => slug)
              .join(',')}`}
          >
            Compare the first {Math.min(3, ranked.length)}
          </a>
        </p>
      )}
    </section>
  );
}
