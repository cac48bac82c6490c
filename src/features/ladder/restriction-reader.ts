import { INPUTS, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { MORATORIA_REACH_KM } from '../../../scoring/site/inputs.ts';
import type { Provenance } from '../../domain/facts/provenance.ts';
import { findArea } from '../../domain/grid/grid-area.ts';
import { areaOfMarket } from '../../domain/grid/market-area.ts';
import type { Market } from '../../domain/markets/market.ts';
import { feedsScore } from '../../domain/policy/confidence.ts';
import type { ConnectionPauseRow } from '../../domain/policy/policy-rows.ts';
import type { PolicyStatus } from '../../domain/policy/policy-status.ts';
import { kmApart } from '../../enrich/geo/km-apart.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import { foldText } from '../../enrich/text/fold-text.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import type { AsOfSnapshot } from '../../store/history/as-of-snapshot.ts';
import { sumOf } from '../markets/market-input.ts';
import { openRestrictions } from '../markets/restrictions-around.ts';
import { provenanceOf } from '../provenance.ts';
import { observedAtOf } from '../states/fact-provenance.ts';

type Pause = StoredFact<'connection-pause'>;
type Measure = StoredFact<'policy-measure'>;
type RestrictionWorld = Pick<
  AsOfSnapshot,
  'at' | 'markets' | 'connectionPauses' | 'policyMeasures' | 'moratoria' | 'bills'
>;

/** Points by what binds and where; scoring/market-power/ladder/parts-4/friction.ts says why. */
const AT_THE_PLACE = { stop: 4, condition: 3 } as const;
const OF_THE_WHOLE = 2;
const MORATORIUM_NEARBY = 2;
const BILL = 1;

/** What bound when it was last read of, and has no end that has passed. */
const BINDING: ReadonlySet<PolicyStatus | null> = new Set([
  'in-force',
  'in-force-at-last-reading',
  'approved',
  'reported',
]);

/** A rule as it counts at a market. */
interface BindingRule {
  readonly points: number;
  /** What it says, and who says it. */
  readonly note: string;
  readonly provenance: Provenance;
  readonly fact: Pause | Measure;
}

/**
 * Points of the rules for data centers that bind at a market: pauses of connections, other measures, and in the United States moratoria and
 * bills. Only what somebody has read, and what was in force at the moment. A place of which no list has anything is null, not 0.
 */
export function restrictionReader(world: RestrictionWorld): (market: Market) => Partial<MarketInputs> {
  const rulesAt = bindingRules(world);
  const { provenance: lists, around } = openRestrictions(world);
  return (market) => {
    const rules = rulesAt(market);
    const { state } = market;
    const found = market.country === 'US' && state !== null ? around(state, unitVector(market.lat, market.lon)) : null;
    const near = found?.near.length ?? 0;
    const pending = found?.inState.restrictions_pending ?? null;
    if (rules.length + near === 0 && pending === null) return {};
    const points = rules.reduce((sum, rule) => sum + rule.points, 0) + MORATORIUM_NEARBY * near + BILL * (pending ?? 0);
    return {
      restriction_points: sumOf(
        INPUTS.restriction_points.unit,
        points,
        [...rules.map(({ provenance }) => provenance), ...(pending !== null || near > 0 ? lists : [])],
        {
          basis: 'reported',
          notes: [
            ...rules.map(({ note }) => note),
            ...(near > 0 ? [`${near} moratoria in force within ${MORATORIA_REACH_KM} km`] : []),
            ...(pending === null ? [] : [`state value: ${pending} restrictive bills pending in ${state}`]),
          ],
        },
      ),
    };
  };
}

/** The pauses of connections and other measures that bind at a market at a moment; moratoria and bills are counted apart. */
export function bindingRules(
  world: Pick<RestrictionWorld, 'at' | 'markets' | 'connectionPauses' | 'policyMeasures'>,
): (market: Market) => BindingRule[] {
  const day = world.at.slice(0, 10);
  const pauses = world.connectionPauses.filter(
    (pause) => feedsScore(pause) && pause.effect !== 'statement' && isBinding(pause, day),
  );
  const written = new Set(pauses.flatMap(addressesOf));
  // A measure that is one of the pauses stands in the same report.
  const measures = world.policyMeasures.filter(
    (measure) =>
      feedsScore(measure) &&
      measure.direction !== 'supports' &&
      isBinding(measure, day) &&
      !addressesOf(measure).some((address) => written.has(address)),
  );
  const towns = townsOf(world.markets);
  return (market) => [
    ...pauses.flatMap((pause) => pauseAt(market, pause, towns) ?? []),
    ...measures.flatMap((measure) => measureAt(market, measure, towns) ?? []),
  ];
}

const addressesOf = ({ source_url, second_source_url }: Pause | Measure): string[] =>
  [source_url, second_source_url].flatMap((address) => address ?? []);

/** A day, month or year that has come; an end of a month or year ends with its last day. */
function isBinding(
  {
    status,
    begins,
    ends,
  }: { readonly status: PolicyStatus | null; readonly begins: string | null; readonly ends: string | null },
  day: string,
): boolean {
  const hasBegun = begins === null || begins <= day.slice(0, begins.length);
  const hasEnded = ends !== null && ends < day.slice(0, ends.length);
  return BINDING.has(status) && hasBegun && !hasEnded;
}

function pauseAt(market: Market, pause: Pause, towns: Towns): BindingRule | null {
  if (pause.country !== market.country) return null;
  if (pause.state !== null && pause.state !== market.state) return null;
  const isRegion = pause.city === null && pause.county !== null;
  const isHere =
    pause.city !== null
      ? isNear(market, pause.city, towns)
      : !isRegion || regionOf(market) === foldText(pause.county ?? '');
  if (!isHere) return null;
  const isPlace = pause.city !== null || isRegion;
  return ruleOf(isPlace ? AT_THE_PLACE[kindOf(pause)] : OF_THE_WHOLE, `${pause.body}: ${pause.what}`, pause);
}

const kindOf = ({ effect }: Pick<ConnectionPauseRow, 'effect'>): 'stop' | 'condition' =>
  effect === 'condition' ? 'condition' : 'stop';

function measureAt(market: Market, measure: Measure, towns: Towns): BindingRule | null {
  if (measure.country !== market.country) return null;
  const { place } = measure;
  if (place !== null && !isNear(market, place, towns) && regionOf(market) !== foldText(place)) return null;
  const kind = measure.direction === 'restricts' ? 'stop' : 'condition';
  return ruleOf(place === null ? OF_THE_WHOLE : AT_THE_PLACE[kind], measure.title ?? measure.effect, measure);
}

const ruleOf = (points: number, note: string, fact: Pause | Measure): BindingRule => ({
  points,
  note,
  provenance: provenanceOf(fact, observedAtOf(fact), 'reported'),
  fact,
});

type Towns = ReadonlyMap<string, Market>;

/** Markets by country and city: where a rule of a city is in force. */
const townsOf = (markets: readonly Market[]): Towns =>
  new Map(
    markets.flatMap((market) =>
      [market.name, market.city ?? market.name].map((name) => [`${market.country} ${foldText(name)}`, market] as const),
    ),
  );

/** Whether the market is the city, or as near to it as a moratorium counts. */
function isNear(market: Market, city: string, towns: Towns): boolean {
  const town = towns.get(`${market.country} ${foldText(city)}`);
  return (
    town !== undefined &&
    (town.state === market.state || market.country !== 'US') &&
    kmApart(town, market) <= MORATORIA_REACH_KM
  );
}

/** The name of the market's grid area, as a rule of a province names it. */
function regionOf(market: Market): string | null {
  const area = areaOfMarket(market);
  const name = area === null ? undefined : findArea(area)?.name;
  return name === undefined ? null : foldText(name);
}
