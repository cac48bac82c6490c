import type { ComponentChildren } from 'preact';
import type { IsoName } from '../../domain/grid/iso.ts';
import { isFault } from '../../errors.ts';
import type { ReadContext } from '../../read/context.ts';
import { lmpHistory } from '../../read/grid/lmp-history.ts';
import { type AnswerOf, ask } from '../ask.ts';
import { formatPrice, NONE } from '../frame/format.ts';
import { Day, Foreign, Instant, Nothing } from '../frame/parts.tsx';
import { Fact } from './fact.tsx';
import type { PricesAnswer, SourceAnswer } from './grid-answers.ts';
import { operatorPath } from './operators.ts';

type History = AnswerOf<typeof lmpHistory>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_DAYS = 30;

interface NodeProps {
  readonly read: ReadContext;
  readonly iso: IsoName;
  /** As it was asked for; null: none was. */
  readonly node: string | null;
  readonly prices: PricesAnswer;
  readonly sources: readonly SourceAnswer[];
}

/**
 * One hub or zone, by its name or the representative one: the newest price and the day ahead's, the same hour of yesterday
 * and of a month ago, and the month's range.
 */
export async function NodeSection({ read, iso, node, prices, sources }: NodeProps) {
  const names = prices.nodes.map((one) => one.node);
  const shown = node ?? prices.prices[iso]?.zone ?? null;
  const priced = prices.nodes.find((one) => one.node === shown) ?? prices.prices[iso];
  const ahead = sources.find(({ id }) => id === `${iso.toLowerCase()}-lmp-day-ahead`);
  const newest = { real: priced?.interval_start ?? null, ahead: ahead?.newest_observation ?? null };
  const found = shown === null ? null : await askNode(read, { iso, node: shown }, newest);
  return (
    <section aria-labelledby="node">
      <h2 id="node">Now, yesterday and the month</h2>
      <form class="filter node-choice no-print" method="get" action={`${operatorPath(iso)}#node`}>
        <label for="grid-node">Hub or zone</label>
        <input id="grid-node" name="node" list="grid-nodes" value={node ?? ''} maxLength={120} autocomplete="off" />
        <datalist id="grid-nodes">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button type="submit" class="quiet">
          Show
        </button>
      </form>
      {node !== null && found === null && (
        <Nothing>
          {iso} has no hub or zone named <Foreign>{node}</Foreign> here.
        </Nothing>
      )}
      {found !== null && (
        <NodeFigures
          of={found}
          newest={priced === undefined ? null : newestOf(priced)}
          now={read.clock.now()}
          staleAfterMs={staleAfterMs(iso, sources)}
        />
      )}
    </section>
  );
}

/** The newest price there is, of now or older; null where there is none. */
function newestOf({
  price,
  interval_start: at,
  last_known: last,
}: Pick<PricesAnswer['nodes'][number], 'price' | 'interval_start' | 'last_known'>) {
  if (price !== null && at !== null) return { price, at, isOld: false };
  return last === null ? null : { price: last.price, at: last.interval_start, isOld: true };
}

/** After what time the operator's newest price is no price of now. */
const staleAfterMs = (iso: IsoName, sources: readonly SourceAnswer[]): number =>
  (sources.find(({ id }) => id === `${iso.toLowerCase()}-lmp`)?.stale_after_seconds ?? 0) * 1_000 + HOUR_MS;

/** Hours of the last month, and the same of the day-ahead market where it is read; null where there is no such node. */
async function askNode(
  read: ReadContext,
  asked: { readonly iso: IsoName; readonly node: string },
  newest: { readonly real: string | null; readonly ahead: string | null },
) {
  const nowMs = read.clock.now().getTime();
  const historyOf = async (market: 'real-time' | 'DAH', newestAt: string | null): Promise<History | null> => {
    const ofMonth = async (endMs: number, toMs: number): Promise<History | null> => {
      const period = {
        interval: 'hour',
        from: new Date(endMs - (MONTH_DAYS + 1) * DAY_MS).toISOString(),
        to: new Date(toMs).toISOString(),
      } as const;
      try {
        return await ask(lmpHistory, read, { ...asked, ...period, market });
      } catch (error) {
        if (isFault(error) && (error.code === 'not-found' || error.code === 'bad-request')) return null;
        throw error;
      }
    };
    // Tomorrow is known today.
    const now = await ofMonth(nowMs, nowMs + 2 * DAY_MS);
    const newestMs = newestAt === null ? nowMs : Date.parse(newestAt);
    // Where nothing is of this month, the month that ends with the newest price.
    const isOld = now !== null && now.points.length === 0 && newestMs < nowMs - MONTH_DAYS * DAY_MS;
    return isOld ? ofMonth(newestMs, newestMs + DAY_MS) : now;
  };
  const [real, ahead] = await Promise.all([historyOf('real-time', newest.real), historyOf('DAH', newest.ahead)]);
  return real === null && ahead === null ? null : { real, ahead };
}

interface NodeFiguresProps {
  readonly of: NonNullable<Awaited<ReturnType<typeof askNode>>>;
  /** Of real time, where hours are not made of it yet. */
  readonly newest: ReturnType<typeof newestOf>;
  readonly now: Date;
  readonly staleAfterMs: number;
}

function NodeFigures({ of: { real, ahead }, newest: single, now, staleAfterMs: patienceMs }: NodeFiguresProps) {
  const nowMs = now.getTime();
  const newest = real?.points.at(-1);
  // Of the day ahead the hour of now is wanted, and where it is not read the newest one.
  const hour = new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS).toISOString();
  const ofNow = ahead === null ? undefined : pointAt(ahead, Date.parse(hour));
  const last = ahead?.points.at(-1);
  return (
    <>
      {real !== null && newest === undefined && single !== null && (
        <>
          <h3>
            Real time: <Foreign>{real.node}</Foreign>
            {single.isOld && <span class="soft"> (stale)</span>}
          </h3>
          <dl class={single.isOld ? 'figures stale-figures' : 'figures'}>
            <Fact name="Newest price ($/MWh)" origin={real.provenance ?? {}} note={<Instant at={single.at} />}>
              {formatPrice(single.price)}
            </Fact>
          </dl>
          <p class="soft">Hourly means are not computed yet, so it cannot be compared with yesterday or the month.</p>
        </>
      )}
      {real !== null && (newest !== undefined || single === null) && (
        <Figures
          name="Real time"
          of={real}
          shown={newest}
          label="Newest hour ($/MWh)"
          isStale={startMs(newest) + patienceMs < nowMs}
        />
      )}
      {ahead !== null && last !== undefined && (
        <Figures
          name="Day-ahead"
          of={ahead}
          shown={ofNow ?? last}
          label={ofNow === undefined ? 'Newest hour ($/MWh)' : 'This hour ($/MWh)'}
          isStale={ofNow === undefined && startMs(last) < nowMs}
        >
          <Fact
            name="Published until"
            origin={ahead.provenance ?? {}}
            note={<Instant at={new Date(startMs(last) + HOUR_MS).toISOString()} />}
          >
            <Day at={new Date(startMs(last) + HOUR_MS).toISOString()} />
          </Fact>
          <Premium real={real} ahead={ahead} />
        </Figures>
      )}
    </>
  );
}

type Point = History['points'][number];

const startMs = (point: Point | undefined): number => Date.parse(point?.start ?? '') || 0;

const pointAt = ({ points }: History, atMs: number): Point | undefined =>
  points.find((point) => startMs(point) === atMs);

/** Day-ahead minus real time in the newest hour that has both. */
function Premium({ real, ahead }: { readonly real: History | null; readonly ahead: History }) {
  const hours = (real?.points ?? []).flatMap((point) => {
    const price = pointAt(ahead, startMs(point))?.lmp;
    return price == null || point.lmp == null ? [] : [{ at: point.start, usd: price - point.lmp }];
  });
  const newest = hours.at(-1);
  const origin = { ...ahead.provenance, basis: 'derived' };
  return (
    <Fact
      name="Day-ahead minus real time"
      origin={origin}
      note={newest === undefined ? 'no hour has both' : <Instant at={newest.at} />}
    >
      {formatPrice(newest?.usd)}
    </Fact>
  );
}

function Figures(props: {
  readonly name: string;
  readonly of: History;
  /** The hour that is compared with those before. */
  readonly shown: Point | undefined;
  readonly label: string;
  readonly isStale: boolean;
  readonly children?: ComponentChildren;
}) {
  const { name, shown, label, isStale, children } = props;
  const { summary, provenance, node, reason } = props.of;
  if (shown?.start === undefined) {
    return (
      <Nothing>
        {name}, <Foreign>{node}</Foreign>: {reason ?? 'no price in the last month'}.
      </Nothing>
    );
  }
  const origin = provenance ?? {};
  const before = (days: number) => pointAt(props.of, startMs(shown) - days * DAY_MS);
  const fact = (label: string, point: Point | undefined) => (
    <Fact
      name={label}
      origin={origin}
      note={point?.start === undefined ? 'no price of that hour' : <Instant at={point.start} />}
    >
      {formatPrice(point?.lmp)}
    </Fact>
  );
  return (
    <>
      <h3>
        {name}: <Foreign>{node}</Foreign>
        {isStale && <span class="soft"> (stale)</span>}
      </h3>
      <dl class={isStale ? 'figures stale-figures' : 'figures'} data-node={node}>
        {fact(label, shown)}
        {fact('A day before', before(1))}
        {fact('30 days before', before(MONTH_DAYS))}
        <Fact name="Month, mean" origin={origin}>
          {formatPrice(summary?.mean)}
        </Fact>
        <Fact name="Month, min–max" origin={origin}>
          {summary === null ? NONE : `${formatPrice(summary.min)} to ${formatPrice(summary.max)}`}
        </Fact>
        {children}
      </dl>
    </>
  );
}
