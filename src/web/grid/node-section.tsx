import type { IsoName } from '../../domain/grid/iso.ts';
import { isFault } from '../../errors.ts';
import type { ReadContext } from '../../read/context.ts';
import { lmpHistory } from '../../read/grid/lmp-history.ts';
import { type AnswerOf, ask } from '../ask.ts';
import { formatPrice, NONE } from '../frame/format.ts';
import { Foreign, Instant, Nothing } from '../frame/parts.tsx';
import { Fact } from './fact.tsx';
import type { PricesAnswer } from './grid-answers.ts';
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
}

/** One hub or zone by its name: the newest price, the same hour of yesterday and of a month ago, and the month's band. */
export async function NodeSection({ read, iso, node, prices }: NodeProps) {
  const names = prices.nodes.map((one) => one.node);
  const found = node === null ? null : await askNode(read, { iso, node });
  return (
    <section aria-labelledby="node">
      <h2 id="node">One hub or zone</h2>
      <form class="filter no-print" method="get" action={`${operatorPath(iso)}#node`}>
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
      {found !== null && <NodeFigures of={found} />}
    </section>
  );
}

/** Hours of the last month, and the same of the day-ahead market where it is read; null where there is no such node. */
async function askNode(read: ReadContext, asked: { readonly iso: IsoName; readonly node: string }) {
  const now = read.clock.now().getTime();
  const period = {
    interval: 'hour',
    from: new Date(now - (MONTH_DAYS + 1) * DAY_MS).toISOString(),
    // Tomorrow is known today.
    to: new Date(now + 2 * DAY_MS).toISOString(),
  } as const;
  const historyOf = async (market: 'real-time' | 'DAH'): Promise<History | null> => {
    try {
      return await ask(lmpHistory, read, { ...asked, ...period, market });
    } catch (error) {
      if (isFault(error) && (error.code === 'not-found' || error.code === 'bad-request')) return null;
      throw error;
    }
  };
  const [real, ahead] = await Promise.all([historyOf('real-time'), historyOf('DAH')]);
  return real === null && ahead === null ? null : { real, ahead };
}

function NodeFigures({ of: { real, ahead } }: { readonly of: NonNullable<Awaited<ReturnType<typeof askNode>>> }) {
  return (
    <>
      {real !== null && <Figures name="Real time" of={real} />}
      {ahead !== null && ahead.points.length > 0 && <Figures name="Day-ahead" of={ahead} />}
    </>
  );
}

function Figures({ name, of }: { readonly name: string; readonly of: History }) {
  const { points, summary, provenance, node, reason } = of;
  const newest = points.at(-1);
  if (newest?.start === undefined) {
    return (
      <Nothing>
        {name}, <Foreign>{node}</Foreign>: {reason ?? 'no price in the last month'}.
      </Nothing>
    );
  }
  const at = Date.parse(newest.start);
  const before = (days: number) =>
    points.find(({ start }) => start !== undefined && Date.parse(start) === at - days * DAY_MS);
  const origin = provenance ?? {};
  const fact = (label: string, point: (typeof points)[number] | undefined) => (
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
      </h3>
      <dl class="figures" data-node={node}>
        {fact('Newest hour ($/MWh)', newest)}
        {fact('A day before', before(1))}
        {fact('30 days before', before(MONTH_DAYS))}
        <Fact name="Month, mean" origin={origin}>
          {formatPrice(summary?.mean)}
        </Fact>
        <Fact name="Month, min–max" origin={origin}>
          {summary === null ? NONE : `${formatPrice(summary.min)} to ${formatPrice(summary.max)}`}
        </Fact>
      </dl>
    </>
  );
}
