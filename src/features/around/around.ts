import type { FinishedJson } from '../../cache/finished-answer.ts';
import type { Provenance } from '../../domain/facts/provenance.ts';
import { BALANCING_AUTHORITIES } from '../../domain/grid/balancing-authority.ts';
import type { Layer } from '../../domain/layers/layer.ts';
import { ownLayerId } from '../../domain/layers/own-layer.ts';
import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { FeatureContext } from '../context.ts';
import type { Register } from '../facilities/register.ts';
import { openRegister, type WithRegister } from '../facilities/register-cache.ts';
import type { GridPublisher } from '../layers/county-tables.ts';
import type { LayerAtlas } from '../layers/layer-atlas.ts';
import { openLayers, type WithLayers } from '../layers/own-layers.ts';
import type { Pipeline } from '../projects/pipeline.ts';
import { openPipeline, type WithPipeline } from '../projects/pipeline-cache.ts';
import { siteWorld, type WithSites } from '../site/site-cache.ts';
import type { SiteWorld } from '../site/site-world.ts';
import type { AroundAnswer, NearThing } from './around-shapes.ts';
import { THING_SECTIONS } from './around-table.ts';
import { type AroundContext, type AroundFound, aroundText } from './around-text.ts';
import { gatherEnvironment } from './gather-environment.ts';
import { gatherGridAccess } from './gather-grid-access.ts';
import {
  type AskedPoint,
  findLines,
  gatherAirports,
  gatherLines,
  gatherParcels,
  gatherPipelines,
  gatherSubstations,
  gatherTerminals,
  lineReachKm,
} from './gather-layers.ts';
import { openRules, type Plan, type RulesReader } from './gather-rules.ts';
import { gatherFacilities, gatherProjects } from './gather-sites.ts';
import { gatherUtility } from './gather-utility.ts';

/** Everything that is asked about a place, in memory. */
interface AroundWorld {
  readonly layers: LayerAtlas;
  readonly sites: SiteWorld;
  readonly register: Register;
  readonly pipeline: Pipeline;
  /** Null where nothing is said of a plan. */
  readonly rules: RulesReader | null;
}

export async function aroundWorld(
  context: FeatureContext & WithLayers & WithSites & WithRegister & WithPipeline,
  plan: Plan,
): Promise<AroundWorld> {
  const [layers, sites, register, pipeline, rules] = await Promise.all([
    openLayers(context),
    siteWorld(context),
    openRegister(context),
    openPipeline(context),
    isPlanned(plan) ? openRules(context, plan) : null,
  ]);
  return { layers, sites, register, pipeline, rules };
}

/** Whether anything is said of a plan, so that rules are asked for. */
export const isPlanned = ({ mw, capexUsd, jobs }: Plan): boolean => mw !== null || capexUsd !== null || jobs !== null;

/** The same for no plan, where this process has all of it in memory; null: something of it is to be waited for. */
export function aroundWorldAtOnce(
  context: FeatureContext & WithLayers & WithSites & WithRegister & WithPipeline,
): AroundWorld | null {
  // All four are asked, whatever one of them says: who is asked sees to it that it stays fresh.
  const layers = context.layers?.atlasAtOnce(context) ?? null;
  const sites = context.sites?.worldAtOnce(context) ?? null;
  const register = context.facilities?.registerAtOnce(context) ?? null;
  const pipeline = context.pipeline?.pipelineAtOnce(context) ?? null;
  if (layers === null || sites === null || register === null || pipeline === null) return null;
  return { layers, sites, register, pipeline, rules: null };
}

interface AskedAround {
  readonly lat: number;
  readonly lon: number;
  readonly radiusKm: number;
  readonly limit: number;
}

/** Ids of the operator's own layers begin so. */
const OWN = ownLayerId('');

/** Publishers of a country that are shown: those of capacity come first. */
const MOST_PUBLISHERS = 10;

const NO_FIBER = {
  covered: false,
  covers: [],
  no_data: 'No data: cable landing stations, exchanges and fiber routes have no list with an open license',
} as const;

export function answerAround(world: AroundWorld, asked: AskedAround): AroundAnswer {
  const { found, context } = gatherAround(world, asked);
  return { ...found, ...context };
}

/** The same as finished text. */
export function answerAroundAsText(world: AroundWorld, asked: AskedAround): FinishedJson {
  const { found, context, used } = gatherAround(world, asked);
  return aroundText(found, context, used);
}

interface GatheredAround {
  readonly found: AroundFound;
  readonly context: AroundContext;
  /** Layers that are used: so many entries of the provenance are theirs, and come first. */
  readonly used: number;
}

function gatherAround(
  { layers, sites, register, pipeline, rules }: AroundWorld,
  { lat, lon, radiusKm, limit }: AskedAround,
): GatheredAround {
  const place = sites.placeOf(lat, lon);
  const { country, state, county, countyFips, iso } = place;
  const point: AskedPoint = { lat, lon, at: unitVector(lat, lon), country, radiusKm, limit };
  const environment = gatherEnvironment(layers, sites.exposureAt(lat, lon, place), country, countyFips);
  const lines = findLines(layers, point);
  const utility = gatherUtility(layers, point, countyFips);
  const found: AroundFound = {
    latitude: lat,
    longitude: lon,
    radius_km: radiusKm,
    place: { country, state, county, county_fips: countyFips, iso },
    substations: gatherSubstations(layers, point),
    lines: gatherLines(layers, point, lines),
    grid_access: gatherGridAccess(layers, point, lines, lineReachKm(point)),
    gas_pipelines: gatherPipelines(layers, point),
    lng_terminals: gatherTerminals(layers, point),
    airports: gatherAirports(layers, point),
    parcels: gatherParcels(layers, point),
    fiber: { ...NO_FIBER, covers: [] },
    utility,
    balancing_authority: authorityOf(utility, place),
    rules: null,
    facilities: gatherFacilities(register, point),
    projects: gatherProjects(pipeline, point),
    environment,
  };
  if (rules !== null) found.rules = rules(found);
  const used = usedLayers(layers, found, countyFips).map(speakOf);
  const context: AroundContext = {
    grid_publishers: publishersOf(layers, country),
    layers: used.map(({ shown }) => shown),
    notes: [
      ...(country === null ? ['The point is on the high seas.'] : []),
      ...place.notes,
      ...(utility.undecided === null ? [] : [`Utility: ${utility.undecided}. Ask each of them.`]),
    ],
    missing: missingOf(found),
    provenance: [...used.map(({ provenance }) => provenance), ...measureProvenance(environment)],
  };
  return { found, context, used: used.length };
}

/** By county where that is certain, else by the form of the utility in whose outline the point lies. */
function authorityOf(
  { candidates }: AroundAnswer['utility'],
  { balancingAuthority, balancingAuthorityName, balancingAuthorityBasis }: ReturnType<SiteWorld['placeOf']>,
): AroundAnswer['balancing_authority'] {
  if (balancingAuthority !== null)
    return { code: balancingAuthority, name: balancingAuthorityName, basis: balancingAuthorityBasis };
  const codes = new Set(candidates.map((one) => one.balancing_authority));
  const [code = null] = codes;
  if (code === null || codes.size > 1) return { code: null, name: null, basis: null };
  const named: Readonly<Record<string, string>> = BALANCING_AUTHORITIES;
  return { code, name: named[code] ?? null, basis: 'form EIA-861 of the utility in whose outline the point lies' };
}

/** Layers of which a row, a count or a "none within the radius" is in the answer. */
function usedLayers(layers: LayerAtlas, found: AroundFound, countyFips: string | null): Layer[] {
  const ids = new Set<string>();
  const note = (thing: NearThing | null): void => {
    if (thing !== null) ids.add(thing.layer);
  };
  for (const name of THING_SECTIONS) {
    const { nearest, beyond } = found[name];
    for (const thing of nearest) ids.add(thing.layer);
    note(beyond);
  }
  note(found.substations.nearest_220_kv_up);
  note(found.grid_access.nearest);
  if (found.utility.no_data === null) for (const { layer } of layers.territories) ids.add(layer.id);
  const water = countyFips === null ? undefined : layers.countyWater.get(countyFips);
  if (water !== undefined && found.environment.county_water.no_data === null) ids.add(water.layer);
  return [...ids].flatMap((id) => layers.layer(id) ?? []);
}

/** What an answer says of a layer: the same for all places, and most of an answer's text. */
interface SpokenLayer {
  readonly shown: AroundAnswer['layers'][number];
  readonly provenance: Provenance;
}

const spoken = new WeakMap<Layer, SpokenLayer>();

function speakOf(layer: Layer): SpokenLayer {
  let said = spoken.get(layer);
  if (said === undefined) {
    said = { shown: showLayer(layer), provenance: provenanceOf(layer) };
    spoken.set(layer, said);
  }
  return said;
}

const showLayer = (layer: Layer): AroundAnswer['layers'][number] => ({
  id: layer.id,
  title: layer.title,
  publisher: layer.publisher,
  license: layer.license,
  license_url: layer.licenseUrl,
  attribution: layer.attribution,
  share_alike: layer.isShareAlike,
  may_export: layer.mayExport,
  as_of: layer.copyDate,
  retired_since: layer.retiredSince,
  limits: layer.limits,
});

function provenanceOf({ id, url, copyDate, retiredSince }: Layer): Provenance {
  const retired = retiredSince === null ? '' : `; the publisher no longer serves it since ${retiredSince}`;
  return {
    source: id,
    source_url: url,
    observed_at: copyDate === null ? null : endOf(copyDate),
    fetched_at: null,
    basis: 'reported',
    estimated: false,
    ...(id.startsWith(OWN) ? {} : { origin: 'reference' as const }),
    notes: `${id.startsWith(OWN) ? 'imported on' : 'copy of'} ${copyDate}${retired}`,
  };
}

/** The last day of a period, as instants of provenance are. */
function endOf(period: string): string {
  const [year = '', month, day] = period.split('-');
  if (day !== undefined) return `${period}T00:00:00Z`;
  const end = month === undefined ? Date.UTC(Number(year), 12, 0) : Date.UTC(Number(year), Number(month), 0);
  return new Date(end).toISOString().replace('.000', '');
}

function measureProvenance({ measures }: AroundAnswer['environment']): Provenance[] {
  return measures.flatMap(({ input, value, source, source_url, observed_at, basis }) =>
    value === null || source === null || basis === null
      ? []
      : [
          {
            source,
            source_url,
            observed_at,
            fetched_at: null,
            basis,
            estimated: basis === 'modelled' || basis === 'estimated',
            notes: input,
          },
        ],
  );
}

const NO_PUBLISHERS: AroundAnswer['grid_publishers'] = [];
const shownPublishers = new WeakMap<readonly GridPublisher[], AroundAnswer['grid_publishers']>();

function publishersOf(layers: LayerAtlas, country: string | null): AroundAnswer['grid_publishers'] {
  const own = country === null ? undefined : layers.gridPublishers.get(country);
  if (own === undefined) return NO_PUBLISHERS;
  let shown = shownPublishers.get(own);
  if (shown === undefined) {
    shown = showPublishers(own);
    shownPublishers.set(own, shown);
  }
  return shown;
}

function showPublishers(publishers: readonly GridPublisher[]): AroundAnswer['grid_publishers'] {
  const sorted = publishers.toSorted((a, b) => Number(b.hasCapacity) - Number(a.hasCapacity));
  return sorted.slice(0, MOST_PUBLISHERS).map(({ title, url, subregion, year, license, hasCapacity }) => ({
    title,
    url,
    subregion,
    year,
    license,
    capacity_data: hasCapacity,
  }));
}

/** Sections that say what is not listed, in the order of the answer. */
const SECTIONS = [
  ...(['substations', 'lines', 'grid_access', 'gas_pipelines', 'lng_terminals', 'airports'] as const),
  ...(['parcels', 'fiber', 'utility'] as const),
] as const;

/** Sections and figures without data. */
function missingOf(found: AroundFound): string[] {
  const { environment, balancing_authority: authority } = found;
  const missing: string[] = [];
  for (const name of SECTIONS) if (found[name].no_data !== null) missing.push(name);
  if (authority.code === null) missing.push('balancing_authority.code');
  for (const { input, value } of environment.measures)
    if (value === null) missing.push(`environment.measures.${input}`);
  if (environment.county_water.no_data !== null) missing.push('environment.county_water');
  return missing;
}
