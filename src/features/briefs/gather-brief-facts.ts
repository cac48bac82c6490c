import type { BriefFacts } from '../../../scoring/brief/brief-facts.ts';
import { openComps } from '../../../scoring/brief/comps.ts';
import { fuelMixFact } from '../../../scoring/brief/fuel-mix-fact.ts';
import { compareInputs } from '../../../scoring/brief/input-peers.ts';
import { matchStories } from '../../../scoring/brief/match-stories.ts';
import { comparePeers } from '../../../scoring/brief/peers.ts';
import type { ImportedFigure, IndustrialPrice, Neighbor } from '../../../scoring/brief/sections.ts';
import { completeInputs, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { choosePrice, priceInputs } from '../../../scoring/market-power/price-inputs.ts';
import type { Score } from '../../../scoring/market-power/score.ts';
import type { PriceReading } from '../../../scoring/readings.ts';
import { BASES } from '../../domain/facts/provenance.ts';
import type { Market } from '../../domain/markets/market.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { buildSphereIndex } from '../../enrich/geo/sphere-index.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';
import type { AsOfSnapshot, ImportedFact } from '../../store/history/as-of-snapshot.ts';
import { priceKey } from '../../store/markets/load-market-inputs.ts';
import { fuelMixReading, priceReading, storyReading } from '../markets/market-readings.ts';
import type { PlaceAtlas } from '../places/place-atlas.ts';
import { provenanceOf } from '../provenance.ts';
import { observedAtOf } from '../states/fact-provenance.ts';
import { industrialPrices, notesOfPeriod } from '../states/newest-year.ts';
import { dealSections } from './deals-section.ts';
import { plantsReader, worldPlantsReader } from './nearby-plants.ts';
import { queueSections } from './queue-section.ts';
import { riskReader } from './risk-section.ts';
import { siteSections } from './site-sections.ts';

/** The inputs of a market's score, and the score. */
export interface MarketScore {
  readonly inputs: MarketInputs;
  readonly score: Score;
}

/** Other markets that an outlook may name for want of anything nearer. */
const NEIGHBORS = 2;

/**
 * All facts of briefs, from the snapshot. Pure: what all markets share is computed once, and the answer is then cheap
 * for each of them.
 * @param scored the score of each market of the snapshot, by slug.
 * @throws RangeError for a market that has not been scored.
 */
export function gatherBriefFacts(
  world: AsOfSnapshot,
  scored: ReadonlyMap<string, MarketScore>,
  atlas: Pick<PlaceAtlas, 'places' | 'basins'>,
): (market: Market) => BriefFacts {
  const { readings } = world;
  // The order of markets and scores in the input must not change a fact.
  const markets = world.markets.toSorted((a, b) => compareText(a.slug, b.slug));
  const ownOf = ({ slug }: Market): MarketScore => {
    const own = scored.get(slug);
    if (own === undefined) throw new RangeError(`${slug} has no score`);
    return { inputs: own.inputs, score: own.score };
  };
  const priceOf = new Map<string, PriceReading | null>();
  for (const [key, prices] of readings.prices) priceOf.set(key, choosePrice(prices.map(priceReading)));
  const points = new Map([...priceOf].map(([key, price]) => [key, completeInputs(priceInputs(price))]));
  const peers = comparePeers(points);
  const inputPeers = compareInputs(
    markets.map((market) => ownOf(market).inputs),
    points,
  );
  const stories = readings.stories.map(storyReading);
  const storiesOf = matchStories(markets, stories);
  const compsOf = openComps(markets.map((market) => ({ market, score: ownOf(market).score })));
  const plantsOf = plantsReader(world);
  const abroadOf = worldPlantsReader(world);
  const queueOf = queueSections(world.queueStats);
  const sitesOf = siteSections(world);
  const dealsOf = dealSections(world.deals);
  const riskOf = riskReader(world, atlas);
  const industrialOf = pricesOfStates(world);
  const neighborsOf = neighborReader(markets);
  const imported = new Map(world.importedFacts.map((fact) => [`${fact.marketSlug} ${fact.name}`, fact]));

  return (market) => {
    const { inputs, score } = ownOf(market);
    const { slug, priceIso, priceNode, country, state } = market;
    const at = unitVector(market.lat, market.lon);
    const mix = market.iso === null ? undefined : readings.fuelMixes.get(market.iso);
    const { facilities, projects, operators } = sitesOf(slug);
    return {
      market,
      score,
      inputs,
      price: priceIso === null || priceNode === null ? null : (priceOf.get(priceKey(priceIso, priceNode)) ?? null),
      peers,
      inputPeers,
      fuelMix: mix === undefined ? null : fuelMixFact(fuelMixReading(mix), world.at),
      plants: country === 'US' ? plantsOf(at) : abroadOf(country, at),
      queue: queueOf(market),
      industrialPrice: country === 'US' && state !== null ? (industrialOf.get(state) ?? null) : null,
      facilities,
      projects,
      deals: dealsOf(slug, operators),
      comps: compsOf(slug),
      risk: riskOf(market, inputs, at),
      vacancyPct: importedFigure(imported.get(`${slug} vacancy_pct`)),
      leaseRate: importedFigure(imported.get(`${slug} lease_rate`)),
      neighbors: neighborsOf(market),
      stories: stories.length === 0 ? null : (storiesOf.get(slug) ?? []),
    };
  };
}

function pricesOfStates({ retailPrices }: Pick<AsOfSnapshot, 'retailPrices'>): ReadonlyMap<string, IndustrialPrice> {
  const found = new Map<string, IndustrialPrice>();
  for (const [state, price] of industrialPrices(retailPrices)) {
    if (price.cents_per_kwh === null) continue;
    found.set(state, {
      state,
      cents_per_kwh: price.cents_per_kwh,
      period: price.period,
      provenance: provenanceOf(price, observedAtOf(price), 'reported', ['state value', ...notesOfPeriod(price)]),
    });
  }
  return found;
}

function neighborReader(markets: readonly Market[]): (market: Market) => Neighbor[] {
  const index = buildSphereIndex(
    markets.map(({ lat }) => lat),
    markets.map(({ lon }) => lon),
  );
  return ({ slug, lat, lon }) =>
    index
      .nearest(unitVector(lat, lon), NEIGHBORS + 1)
      .flatMap(({ index: position, distanceKm }) => {
        const other = markets[position];
        if (other === undefined || other.slug === slug) return [];
        return [{ slug: other.slug, name: other.name, km: roundTo(distanceKm, 1) }];
      })
      .slice(0, NEIGHBORS);
}

function importedFigure(fact: ImportedFact | undefined): ImportedFigure | null {
  if (fact === undefined) return null;
  const basis = BASES.find((entry) => entry === fact.basis) ?? 'reported';
  return {
    value: fact.value,
    unit: fact.unit,
    provenance: {
      source: fact.source,
      source_url: fact.sourceUrl,
      observed_at: `${fact.observedOn}T00:00:00Z`,
      fetched_at: fact.importedAt,
      basis,
      estimated: basis === 'estimated' || basis === 'modelled',
      ...(fact.notes === null ? {} : { notes: fact.notes }),
    },
  };
}
