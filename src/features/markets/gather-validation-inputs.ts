import { missingInput } from '../../../scoring/input.ts';
import { MARKET_POWER } from '../../../scoring/market-power/index.ts';
import { INPUTS, type InputName, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { weighLadder } from '../../../scoring/market-power/ladder/weigh-ladder.ts';
import type { Axis } from '../../../scoring/part.ts';
import type { ValidationInputs } from '../../../scoring/validate/validate-inputs.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { ProjectStatus } from '../../domain/projects/project.ts';
import { kmApart } from '../../enrich/geo/km-apart.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { industrialPrices } from '../states/newest-year.ts';
import { gatherMarketInputs, type MarketPlaces } from './gather-inputs.ts';
import { completedShare, completedWait, ENOUGH_COMPLETED, type QueueEstimate } from './queue-estimates.ts';
import { firstReported, listingsByOperator } from './queue-listings.ts';

/** The world at two moments: facts of the later one are held against the index of the earlier one where they came after it. */
interface ValidationWorlds {
  readonly now: AsOfSnapshot;
  readonly past: AsOfSnapshot;
}

/** What the index reads of queues; left out wherever queues are the fact that it is held against. */
const QUEUE_INPUTS: readonly InputName[] = [
  'queue_wait_months',
  'queue_withdrawn_share',
  'queue_signed_share',
  'area_signed_share',
  'area_due_24_months_mw',
];
/** The edition of Berkeley Lab's requests whose end divides them: what it says is earlier, waits of a newer list are later. */
const EARLIER_UNTIL = '2020-12-31';
const RETAIL_INPUTS: readonly InputName[] = ['industrial_price_cents_per_kwh'];
const REACH_KM = 100;

/** An axis of one market, and the share of its weight that had data. */
interface AxisReading {
  readonly market: Market;
  readonly value: number;
  readonly available: number;
}

/**
 * The questions that the index has to stand: does it rank as facts do that it was not built from? Pure over the worlds.
 * Markets of one region share its queue and its prices, so that regions are compared, not markets, wherever the fact is
 * one of a region.
 */
export function gatherValidationInputs({ now, past }: ValidationWorlds, places: MarketPlaces): ValidationInputs[] {
  const [state, stood] = [statesOf(now, places), statesOf(past, places)];
  const friction = state('constraint', QUEUE_INPUTS);
  const withoutQueues =
    'Uses the constraint score without its queue parts, because the queue is what it is compared with.';
  const later = `The index as of ${past.at}, compared with sites under construction or operating that appeared later.`;
  return [
    {
      id: 'constraint-wait',
      question: 'Do regions of high constraint have longer measured queue waits?',
      expected: 1,
      of: 'state of an operator',
      notes: [withoutQueues, 'The median from request to operation of projects completed, where at least 10 were.'],
      pairs: byRegion(now, friction, completedWait),
    },
    {
      id: 'constraint-completion',
      question: 'Do regions of high constraint complete a smaller share of their requests?',
      expected: -1,
      of: 'state of an operator',
      notes: [withoutQueues, 'Requests in operation over requests settled, where at least 20 were.'],
      pairs: byRegion(now, friction, completedShare),
    },
    {
      id: 'constraint-industrial-price',
      question: 'Do states of high constraint have higher industrial power prices?',
      expected: 1,
      of: 'state',
      notes: ['Uses the constraint score without retail prices. Mean of the markets of a state.'],
      pairs: byState(now, state('constraint', RETAIL_INPUTS)),
    },
    {
      id: 'constraint-later-wait',
      question: 'Do places that earlier requests show as constrained have longer waits in later lists?',
      expected: 1,
      of: 'state of a grid area',
      notes: [
        `The constraint score with what Berkeley Lab’s requests to ${EARLIER_UNTIL} say of queues, and no other queue; its other inputs are of today.`,
        'The median from request to operation in its newer list, where at least 10 were completed.',
      ],
      pairs: byLaterWaits(now, statesOf(asOfDay(now, EARLIER_UNTIL), places)('constraint', [])),
    },
    {
      id: 'excess-sites',
      question: 'Were large sites built where excess power had been high?',
      expected: 1,
      of: 'market of the US',
      notes: [
        later,
        'Number of sites within 100 km: the list has no MW for sites under construction. Most markets have none.',
      ],
      pairs: bySites(now, past, stood('excess_power', [])),
    },
    {
      id: 'constraint-sites',
      question: 'Were large sites built where constraint had been low?',
      expected: -1,
      of: 'market of the US',
      notes: [later],
      pairs: bySites(now, past, stood('constraint', [])),
    },
  ];
}

type Pairs = ValidationInputs['pairs'];

/** Reads an axis of all markets of the US, without some inputs; markets without data for it are left out. */
function statesOf(
  world: AsOfSnapshot,
  places: MarketPlaces,
): (axis: Axis, without: readonly InputName[]) => AxisReading[] {
  const inputsOf = gatherMarketInputs(world, places);
  const gathered = world.markets
    .filter(({ country }) => country === 'US')
    .map((market) => ({ market, inputs: inputsOf(market) }));
  return (axis, without) =>
    gathered.flatMap(({ market, inputs }) => {
      const { mean, coverage } = weighLadder(MARKET_POWER, omitInputs(inputs, without)).axes[axis];
      return coverage === 0 ? [] : [{ market, value: mean, available: coverage }];
    });
}

function omitInputs(inputs: MarketInputs, without: readonly InputName[]): MarketInputs {
  const missing = without.map((name) => [name, missingInput(INPUTS[name].unit)]);
  return { ...inputs, ...Object.fromEntries(missing) };
}

/**
 * One pair for each state of an operator that has markets and whose queue reports the fact, by the list that the index
 * uses.
 */
function byRegion({ queueStats }: AsOfSnapshot, ranks: readonly AxisReading[], factOf: QueueEstimate): Pairs {
  return [...listingsByOperator(queueStats)].flatMap(([iso, listings]) => {
    const states = new Set(listings.flatMap((listing) => [...listing.states.keys()]));
    return [...states].sort(compareText).flatMap((state) => {
      const reported = firstReported(listings, state, factOf);
      if (reported === null || reported.row.state === null) return [];
      const own = ranks.filter(({ market }) => market.iso === iso && market.state === state);
      return pairOf(`${state} in ${iso}`, own, reported.figure.value);
    });
  });
}

/** The world without queues of operators, and with the lists of areas until a day alone. */
const asOfDay = (world: AsOfSnapshot, day: string): AsOfSnapshot => ({
  ...world,
  queueStats: [],
  areaQueues: world.areaQueues.filter(({ as_of }) => as_of <= day),
});

/** One pair for each place of an area with markets, by the newest list after the day that divides them. */
function byLaterWaits({ areaQueues }: AsOfSnapshot, ranks: readonly AxisReading[]): Pairs {
  const later = new Map<string, AsOfSnapshot['areaQueues'][number]>();
  for (const fact of areaQueues) {
    if (fact.as_of <= EARLIER_UNTIL || fact.wait_months === null || (fact.wait_requests ?? 0) < ENOUGH_COMPLETED)
      continue;
    const key = `${fact.place} in ${fact.area}`;
    const before = later.get(key);
    if (before === undefined || before.as_of < fact.as_of) later.set(key, fact);
  }
  return [...later]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([name, { area, place, wait_months: wait }]) => {
      const own = ranks.filter(({ market }) => areaOfMarket(market) === area && market.state === place);
      return wait === null ? [] : pairOf(name, own, wait);
    });
}

function byState({ retailPrices }: AsOfSnapshot, states: readonly AxisReading[]): Pairs {
  return [...industrialPrices(retailPrices)].flatMap(([state, { cents_per_kwh: cents }]) => {
    if (cents === null) return [];
    return pairOf(
      state,
      states.filter(({ market }) => market.state === state),
      cents,
    );
  });
}

function pairOf(name: string, own: readonly AxisReading[], y: number): Pairs {
  if (own.length === 0) return [];
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [{ name, x: mean(own.map(({ value }) => value)), y, available: mean(own.map(({ available }) => available)) }];
}

/** What is merely proposed, or disputed, is no site that was built. */
const BUILT: ReadonlySet<ProjectStatus | null> = new Set(['under_construction', 'operational']);

/** Sites under construction or operating that came to be known after `past`, counted around each market; none is a count too: the list covers the US. */
function bySites(now: AsOfSnapshot, past: AsOfSnapshot, states: readonly AxisReading[]): Pairs {
  const before = new Set(past.projects.map(({ id }) => id));
  const sites = now.projects.filter(
    ({ id, country, status }) => !before.has(id) && country === 'US' && BUILT.has(status),
  );
  if (sites.length === 0) return [];
  return states.map(({ market, value, available }) => ({
    name: market.slug,
    x: value,
    y: sites.filter((site) => liesNear(site, market)).length,
    available,
  }));
}

function liesNear({ lat, lon, market: slug }: AsOfSnapshot['projects'][number], market: Market): boolean {
  return lat === null || lon === null ? slug === market.slug : kmApart({ lat, lon }, market) <= REACH_KM;
}
