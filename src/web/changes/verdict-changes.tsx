import type { marketMovers } from '../../read/markets/market-movers.ts';
import type { AnswerOf } from '../ask.ts';
import { formatCount, formatScore } from '../frame/format.ts';
import { Day, Foreign, Nothing, Table } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import { WatchLink } from './watch-link.tsx';

type Movers = AnswerOf<typeof marketMovers>;

const COLUMNS = [
  { name: 'Market' },
  { name: 'Verdict' },
  { name: 'Score', isNumber: true, hint: '0 to 100, then and now, by the same method' },
  { name: 'Scored for' },
  { name: 'Follow' },
];

/** Markets whose verdict is another one than a week ago; those scored by another method are counted, and not compared. */
export function VerdictChanges({ movers }: { readonly movers: Movers }) {
  const changed = movers.movers.filter(({ verdict, verdict_then: then }) => verdict !== then);
  const { newly_ranked: newly, newly_unranked: gone, method_changed: byMethod } = movers;
  const compared = movers.total + movers.unmoved;
  return (
    <section id="verdict-changes" aria-labelledby="verdict-changes-heading">
      <h2 id="verdict-changes-heading">Verdict changes this week</h2>
      {changed.length === 0 ? (
        <Nothing>
          {compared === 0 && movers.not_scored_then > 0 ? (
            <>
              Nothing to compare yet: no score is stored of <Day at={movers.since.slice(0, 10)} /> or before.
            </>
          ) : (
            <>
              No market changed its verdict since <Day at={movers.since.slice(0, 10)} />.
            </>
          )}
        </Nothing>
      ) : (
        <Table
          caption={`${formatCount(changed.length, 'market')}, the largest change of the score first`}
          columns={COLUMNS}
          none=""
        >
          {changed.map((market) => (
            <tr key={market.slug}>
              <th scope="row">
                <MarketName {...market} />
              </th>
              <td>
                <Verdict of={market.verdict_then} /> <span class="hidden">before → now</span>
                <span aria-hidden="true">→ </span>
                <Verdict of={market.verdict} />
              </td>
              <td class="n">
                {formatScore(market.composite_score_then)} → {formatScore(market.composite_score)}
              </td>
              <td>
                <Day at={market.scored_for.slice(0, 10)} />
              </td>
              <td>
                <WatchLink slug={market.slug} name={market.name} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {newly.length > 0 && <Named words="Newly ranked" markets={newly} />}
      {gone.length > 0 && <Named words="No longer ranked" markets={gone} />}
      {byMethod > 0 && (
        <p>
          {formatCount(byMethod, 'market')} {byMethod === 1 ? 'has' : 'have'} a score by a newer{' '}
          <a href="/methodology">method</a> than a week ago. Scores of two methods are not compared.
        </p>
      )}
    </section>
  );
}

/** Named by one; the rest is counted. */
const MOST_NAMED = 12;

interface Named {
  readonly slug: string;
  readonly name: string;
}

function Named({ words, markets }: { readonly words: string; readonly markets: readonly Named[] }) {
  const more = markets.length - MOST_NAMED;
  return (
    <p>
      {words}:{' '}
      {markets.slice(0, MOST_NAMED).map((market, place) => (
        <span key={market.slug}>
          {place > 0 && ', '}
          <MarketName {...market} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </p>
  );
}

const MarketName = ({ slug, name }: Named) => (
  <a href={`/markets/${encodeURIComponent(slug)}`}>
    <Foreign>{name}</Foreign>
  </a>
);
