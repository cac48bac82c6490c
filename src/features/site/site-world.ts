import { LRUCache } from 'lru-cache';
import { completeSiteInputs, MISSING_SITE, type SiteInput, type SiteInputs } from '../../../scoring/site/inputs.ts';
import type { FinishedJson } from '../../cache/finished-answer.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { Place } from '../../domain/places/place.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { scoringMoratoria } from '../../domain/states/join-moratoria.ts';
import { buildSphereIndex } from '../../enrich/geo/sphere-index.ts';
import { type UnitVector, unitVector } from '../../enrich/geo/unit-vector.ts';
import type { Database } from '../../store/db/client.ts';
import { loadRegister } from '../../store/facilities/load-facilities.ts';
import { loadRegisterOrigin } from '../../store/facilities/load-register-origin.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import type { FeatureContext } from '../context.ts';
import type { PlaceAtlas } from '../places/place-atlas.ts';
import { observedAtOf } from '../states/fact-provenance.ts';
import { type GridInputs, loadGridInputs, waitKey } from './grid-inputs.ts';
import type { NoIndex } from './index-place.ts';
import type { IndexAtPoint, IndexWorld } from './index-world.ts';
import {
  type AvailableInputs,
  facilityReader,
  hazardReader,
  moratoriumReader,
  type PointReader,
  plantReader,
} from './point-inputs.ts';
import { openGaps, type SiteGap } from './site-gaps.ts';
import { siteInput } from './site-input.ts';
import { type SiteProvenance, siteProvenanceOf } from './site-provenance.ts';
import { loadStateInputs, type StateInputs } from './state-inputs.ts';
import { waitAtPoint } from './wait-at-point.ts';

/** What is stored of things around points, of basins and of states: changes when a source of facts brings something. */
export interface SiteFacts {
  readonly facilities: PointReader;
  readonly plants: PointReader;
  readonly moratoria: PointReader;
  readonly hazard: PointReader;
  readonly states: StateInputs;
  /** Water risk by basin. */
  readonly basins: ReadonlyMap<string, SiteInput>;
  /** The mean of the basins of a state, where no basin is known. */
  readonly stateWater: ReadonlyMap<string, SiteInput>;
  /** Nameplate that operates in the footprint of each operator, MW. */
  readonly installedMw: ReadonlyMap<IsoName, number>;
}

/** @param day for which moratoria are in force or not, YYYY-MM-DD. */
export async function loadSiteFacts(db: Database, atlas: PlaceAtlas, day: string): Promise<SiteFacts> {
  const [register, origin, plants, moratoria, hazards, water, states] = await Promise.all([
    loadRegister(db),
    loadRegisterOrigin(db),
    loadFacts(db, 'plant', { where: { status: 'operating' }, newest: 'as_of' }),
    loadFacts(db, 'moratorium'),
    loadFacts(db, 'hazard', { newest: 'edition', per: 'area_id' }),
    loadFacts(db, 'water-risk', { newest: 'edition', per: 'area_type' }),
    loadStateInputs(db, atlas.stateAreaKm2, day),
  ]);
  return {
    facilities: facilityReader(register, origin),
    plants: plantReader(plants),
    moratoria: moratoriumReader(scoringMoratoria(moratoria), day),
    hazard: hazardReader(hazards, atlas.centers),
    states,
    basins: waterInputs(water, 'basin'),
    stateWater: waterInputs(water, 'state'),
    installedMw: installedByOperator(plants, atlas),
  };
}

function waterInputs(
  risks: readonly StoredFact<'water-risk'>[],
  areaType: 'basin' | 'state',
): ReadonlyMap<string, SiteInput> {
  const notes = areaType === 'state' ? ['state value: mean of the river basins by area'] : [];
  return new Map(
    risks.flatMap((risk) =>
      risk.area_type !== areaType || risk.overall_risk === null
        ? []
        : [
            [
              risk.area_id,
              siteInput('water_risk', risk.overall_risk, {
                document: risk,
                observedAt: observedAtOf(risk),
                basis: areaType === 'basin' ? 'modelled' : 'derived',
                scope: areaType,
                notes,
              }),
            ],
          ],
    ),
  );
}

function installedByOperator(plants: readonly StoredFact<'plant'>[], { places }: PlaceAtlas): Map<IsoName, number> {
  const installed = new Map<IsoName, number>();
  for (const { lat, lon, nameplate_mw } of plants) {
    if (lat === null || lon === null || nameplate_mw === null) continue;
    const { iso } = places.at(lat, lon);
    if (iso !== null) installed.set(iso, (installed.get(iso) ?? 0) + nameplate_mw);
  }
  return installed;
}

/** Everything that the score of any point is made of, in memory. */
export interface SiteWorld {
  /** Changes whenever an answer might. */
  readonly version: string;
  placeOf(lat: number, lon: number): Place;
  inputsAt(lat: number, lon: number, place: Place, explain: boolean): ScoredSite;
  /** What a place is exposed to, alone: a hundredth of the work of all inputs, which have the index among them. */
  exposureAt(lat: number, lon: number, place: Place): Exposure;
  /** The moment as of which the index at points is, ISO 8601; null before the first run. */
  readonly indexRunAt: string | null;
  /** What has no data at a place, and who could bring it. */
  gapsOf(inputs: SiteInputs, place: Place): readonly SiteGap[];
  /** Places that were asked for lately, by `lat/lon`: once, or the answer about one that was asked for again. */
  readonly asked: LRUCache<string, 'once' | FinishedJson>;
}

/** Inputs of the site score that say what a place is exposed to. */
export type Exposure = Pick<SiteInputs, 'hazard_index' | 'drought_index' | 'water_risk'>;

/** Bytes of what is kept of places: answers about a thousand or two, for as long as the world is. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** The inputs of one site's score, and their origins. */
interface ScoredSite {
  readonly inputs: SiteInputs;
  /** The market power index at the same point, or why there is none. */
  readonly index: IndexAtPoint | NoIndex;
  readonly provenance: SiteProvenance;
}

interface WorldParts {
  readonly version: string;
  readonly atlas: PlaceAtlas;
  readonly facts: SiteFacts;
  readonly grids: GridInputs;
  readonly markets: readonly Market[];
  readonly index: IndexWorld;
  readonly sources: readonly SourceFacts[];
}

/** What changes by the hour: prices, queues, markets. */
export async function loadGrids(
  context: FeatureContext,
  facts: SiteFacts,
): Promise<Pick<WorldParts, 'grids' | 'markets'>> {
  const [grids, markets] = await Promise.all([loadGridInputs(context, facts.installedMw), loadMarkets(context.db.db)]);
  return { grids, markets };
}

export function makeWorld({ version, atlas, facts, grids, markets, index, sources }: WorldParts): SiteWorld {
  const priceAt = priceReader(markets, grids);
  // What a state and a grid say is the same all over them, and is gathered once.
  const shared = new Map<string, SiteInputs>();
  const sharedBy = (state: string, iso: IsoName | null): SiteInputs => {
    const key = `${state} ${iso}`;
    let inputs = shared.get(key);
    if (inputs === undefined) {
      inputs = completeSiteInputs({
        ...facts.states.get(state),
        ...(iso === null ? {} : { ...grids.queues.get(iso), ...grids.waits.get(waitKey(iso, state)) }),
      });
      shared.set(key, inputs);
    }
    return inputs;
  };
  // Places under the same state and grid share the same documents: each set of them is written once.
  const provenances = new Map<string, SiteProvenance>();
  const receivedFrom = (inputs: SiteInputs, index: ScoredSite['index'], origins: string): ScoredSite => {
    let provenance = provenances.get(origins);
    if (provenance === undefined) {
      provenance = siteProvenanceOf(inputs);
      provenances.set(origins, provenance);
    }
    return { inputs, index, provenance };
  };
  const waterAt = (lat: number, lon: number, state: string): SiteInput | undefined => {
    const basin = atlas.basins.at(lat, lon);
    return (basin === null ? undefined : facts.basins.get(basin)) ?? facts.stateWater.get(state);
  };
  return {
    version,
    indexRunAt: index.runAt,
    gapsOf: openGaps(sources),
    asked: new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: (entry, point) => point.length + (entry === 'once' ? 0 : entry.text.length),
    }),
    placeOf: (lat, lon) => atlas.places.at(lat, lon),
    exposureAt: (lat, lon, { state, iso }) => {
      if (state === null) return MISSING_SITE;
      const inputs: AvailableInputs = { ...sharedBy(state, iso) };
      facts.hazard(unitVector(lat, lon), inputs, false);
      const water = waterAt(lat, lon, state);
      if (water !== undefined) inputs.water_risk = water;
      return inputs;
    },
    inputsAt: (lat, lon, place, explain) => {
      const { state, iso } = place;
      const indexed = index.at(lat, lon, place);
      const at = unitVector(lat, lon);
      // Tables of the United States alone give no value, not even 0, for another country.
      const inputs: AvailableInputs = { ...(state === null ? MISSING_SITE : sharedBy(state, iso)) };
      facts.facilities(at, inputs, explain);
      if (state === null) return receivedFrom(inputs, indexed, '');
      facts.plants(at, inputs, explain);
      facts.moratoria(at, inputs, explain);
      facts.hazard(at, inputs, explain);
      const water = waterAt(lat, lon, state);
      if (water !== undefined) inputs.water_risk = water;
      const price = iso === null ? undefined : priceAt(iso, at);
      if (price !== undefined) inputs.hub_price_usd_per_mwh = price;
      // One wait, whoever asks: where the index has one, the site has the same.
      const wait = typeof indexed === 'string' ? undefined : waitAtPoint(indexed);
      if (wait !== undefined) inputs.queue_wait_months = wait;
      return receivedFrom(
        inputs,
        indexed,
        `${state} ${iso} ${documentOf(water)} ${documentOf(price)} ${documentOf(inputs.queue_wait_months)}`,
      );
    },
  };
}

/** Names the document and the time that an input is from. */
function documentOf(input: SiteInput | undefined): string {
  return input === undefined ? '' : `${input.source} ${input.source_url} ${input.observed_at} ${input.basis}`;
}

/** The price of the nearest market under the same operator that has one. */
function priceReader(
  markets: readonly Market[],
  grids: GridInputs,
): (iso: IsoName, at: UnitVector) => SiteInput | undefined {
  const byIso = new Map<IsoName, { market: Market; price: SiteInput }[]>();
  for (const market of markets) {
    const price = grids.priceOf(market);
    if (price === undefined || market.priceIso === null) continue;
    byIso.set(market.priceIso, [...(byIso.get(market.priceIso) ?? []), { market, price }]);
  }
  const indexes = new Map(
    [...byIso].map(([iso, priced]) => [
      iso,
      {
        priced,
        index: buildSphereIndex(
          priced.map(({ market }) => market.lat),
          priced.map(({ market }) => market.lon),
        ),
      },
    ]),
  );
  return (iso, at) => {
    const found = indexes.get(iso);
    const [nearest] = found?.index.nearest(at) ?? [];
    return nearest === undefined ? undefined : found?.priced[nearest.index]?.price;
  };
}
