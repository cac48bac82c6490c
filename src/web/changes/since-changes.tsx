import { briefDiff } from '../../read/briefs/brief-diff.ts';
import type { ReadContext } from '../../read/context.ts';
import { ask } from '../ask.ts';
import { formatCount } from '../frame/format.ts';
import { Foreign, Instant, Nothing, Table } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import { loadMarketNames, MarketLink, type MarketName } from '../lists/market-names.tsx';
import { WatchLink } from './watch-link.tsx';

type Figure = string | number | null;

/** One market's change in the period. */
interface Line {
  readonly slug: string;
  readonly verdict: string | null;
  readonly verdictBefore: Figure | undefined;
  readonly reason: 'first' | 'method' | 'data' | null;
  readonly why: string | null;
}

/** So many stand open; the rest can be opened. */
const FIRST = 10;

/** What changed since a moment, each market once: other verdicts first, then other figures; a new method is one line. */
export async function SinceChanges({ read, since }: { readonly read: ReadContext; readonly since: string }) {
  const [diff, names] = await Promise.all([ask(briefDiff, read, { since, view: 'summary' }), loadMarketNames(read)]);
  const lines = diff.briefs.flatMap((brief): Line[] => {
    if (!('before' in brief) || !('reason' in brief)) return [];
    const { slug, verdict, before, reason, why } = brief;
    return [{ slug, verdict, verdictBefore: before.verdict, reason, why }];
  });
  const ofData = lines.filter(({ reason }) => reason !== 'method' && reason !== 'first');
  const verdicts = ofData.filter(({ verdictBefore }) => verdictBefore !== undefined);
  const others = ofData.filter(({ verdictBefore }) => verdictBefore === undefined);
  const byMethod = lines.filter(({ reason }) => reason === 'method');
  const isNothing = lines.length === 0 && diff.removed.length === 0;
  return (
    <section id="since" aria-labelledby="since-heading">
      <h2 id="since-heading">
        Since <Instant at={since} />
      </h2>
      {isNothing ? (
        <Nothing>No brief changed in this period.</Nothing>
      ) : (
        <>
          <h3>Verdicts</h3>
          <LinesTable
            caption={`${formatCount(verdicts.length, 'market')} with another verdict`}
            lines={verdicts}
            names={names}
            none="No market changed its verdict in this period."
          />
          <MethodLine lines={byMethod} names={names} />
          {others.length > 0 && (
            <>
              <h3>Other changes</h3>
              <LinesTable
                caption={`${formatCount(others.length, 'market')} with the same verdict and other figures`}
                lines={others.slice(0, FIRST)}
                names={names}
                none=""
              />
              {others.length > FIRST && (
                <details>
                  <summary>The other {others.length - FIRST} markets</summary>
                  <LinesTable
                    caption="Further markets with other figures"
                    lines={others.slice(FIRST)}
                    names={names}
                    none=""
                  />
                </details>
              )}
            </>
          )}
          <p class="soft">
            {[
              counted(lines.filter(({ reason }) => reason === 'first').length, 'with a first brief'),
              counted(diff.removed.length, 'no longer listed'),
            ]
              .filter((part) => part !== null)
              .join(', ')}
          </p>
        </>
      )}
    </section>
  );
}

const counted = (count: number, words: string): string | null =>
  count === 0 ? null : `${formatCount(count, 'market')} ${words}`;

function LinesTable(props: {
  readonly caption: string;
  readonly lines: readonly Line[];
  readonly names: readonly MarketName[];
  readonly none: string;
}) {
  const { caption, lines, names, none } = props;
  return (
    <Table
      caption={caption}
      columns={[{ name: 'Market' }, { name: 'Verdict' }, { name: 'What changed' }, { name: 'Follow' }]}
      none={none}
    >
      {lines.map(({ slug, verdict, verdictBefore, why }) => (
        <tr key={slug} data-since-market={slug}>
          <th scope="row">
            <MarketLink slug={slug} among={names} />
          </th>
          <td>
            {typeof verdictBefore === 'string' && (
              <>
                <Verdict of={verdictBefore} /> <span class="hidden">before → now</span>
                <span aria-hidden="true">→ </span>
              </>
            )}
            <Verdict of={verdict} />
          </td>
          <td>
            <Foreign>{why ?? 'not recorded'}</Foreign>
          </td>
          <td>
            <WatchLink slug={slug} name={names.find((one) => one.slug === slug)?.name ?? slug} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** All that a new method changed, in one line that can be opened. */
function MethodLine({ lines, names }: { readonly lines: readonly Line[]; readonly names: readonly MarketName[] }) {
  if (lines.length === 0) return null;
  const other = lines.filter(({ verdictBefore }) => verdictBefore !== undefined).length;
  return (
    <details>
      <summary>
        {formatCount(lines.length, 'market')} scored by a newer method, {other} of them with another verdict
      </summary>
      <p>
        Scores of two <a href="/methodology">methods</a> are not compared:{' '}
        {lines.map(({ slug }, position) => (
          <span key={slug}>
            {position > 0 && ', '}
            <MarketLink slug={slug} among={names} />
          </span>
        ))}
        .
      </p>
    </details>
  );
}
