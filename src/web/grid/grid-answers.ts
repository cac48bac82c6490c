import type { AreaId } from '../../domain/grid/grid-area.ts';
import { ISO_NAMES, type IsoName } from '../../domain/grid/iso.ts';
import { coversArea } from '../../domain/sources/source-group.ts';
import type { ReadContext } from '../../read/context.ts';
import { fuelMix } from '../../read/grid/fuel-mix.ts';
import { lmpPrices } from '../../read/grid/lmp-prices.ts';
import { queue } from '../../read/grid/queue.ts';
import { sourceStates } from '../../read/meta/sources.ts';
import { ask } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import type { Origin } from '../frame/figure.tsx';
import { formatDate } from '../frame/format.ts';

type Answer<Q extends { readonly output: { readonly _zod: { readonly output: unknown } } }> =
  Q['output']['_zod']['output'];
export type PricesAnswer = Answer<typeof lmpPrices>;
export type PriceAnswer = NonNullable<PricesAnswer['prices'][IsoName]>;
export type MixAnswer = Answer<typeof fuelMix>;
export type QueueAnswer = Answer<typeof queue>;
export type SourceAnswer = Answer<typeof sourceStates>['sources'][number];

/** What a card shows of one operator. */
export interface OperatorAnswers {
  readonly iso: IsoName;
  readonly price: PriceAnswer | null;
  readonly priceOrigin: Origin;
  readonly mix: MixAnswer;
  /** Generation and storage. */
  readonly queue: QueueAnswer;
}

/** Answers about some operators, each asked as the API is asked. */
export async function askOperators(read: ReadContext, isos: readonly IsoName[]): Promise<OperatorAnswers[]> {
  const prices = await ask(lmpPrices, read, isos.length === 1 ? { iso: isos[0] ?? '', limit: 1 } : { limit: 1 });
  const mixes = await Promise.all(isos.map((iso) => ask(fuelMix, read, { iso })));
  const queues = await Promise.all(
    isos.map((iso) => askCached(queue, read, { iso, project_type: 'generation', limit: 1 })),
  );
  return isos.flatMap((iso, place) => {
    const [mix, asked] = [mixes[place], queues[place]];
    const price = prices.prices[iso] ?? null;
    if (mix === undefined || asked === undefined) return [];
    return [{ iso, price, priceOrigin: originOfPrice(prices, iso, price), mix, queue: asked }];
  });
}

/** Where the price of an operator is from: the one of its sources in the answer. Ids of sources begin with the operator. */
export function originOfPrice({ provenance }: PricesAnswer, iso: IsoName, price: PriceAnswer | null): Origin {
  const own = provenance.find(({ source }) => source.startsWith(`${iso.toLowerCase()}-`));
  if (own === undefined) return { source: null, observed_at: price?.interval_start ?? null };
  return { ...own, observed_at: price?.interval_start ?? own.observed_at };
}

/** Where a sum over all of `provenance` is from: every source of it, by the day of the oldest, with the day of each. */
export function originOfAll(provenance: QueueAnswer['provenance']): Origin {
  const [first, ...others] = provenance;
  if (first === undefined) return { source: null };
  if (others.length === 0) return first;
  const days = provenance.flatMap(({ observed_at: at }) => at ?? []);
  return {
    source: provenance.map(({ source }) => source).join(' + '),
    observed_at:
      days.length < provenance.length ? null : days.reduce((a, b) => (Date.parse(a) < Date.parse(b) ? a : b)),
    basis: [...new Set(provenance.map(({ basis }) => basis))].join(', '),
    notes: provenance.map(({ source, observed_at: at }) => `${source} as of ${formatDate(at)}`).join(', '),
  };
}

/** The sources of prices, generation and queues: of one area, with those that cover several; or all of the seven operators. */
export async function askGridSources(read: ReadContext, area: AreaId | null): Promise<SourceAnswer[]> {
  const { sources } = await askCached(sourceStates, read, {});
  return sources.filter(
    (source) =>
      (area === null || ISO_NAMES.some((iso) => iso === area)
        ? source.group === 'us-operators'
        : source.group === 'us-operators' || source.group === 'grid-areas') &&
      (area === null || coversArea(source, area)),
  );
}
