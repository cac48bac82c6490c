import { unitVector } from '../../enrich/geo/unit-vector.ts';
import type { LayerAtlas } from '../layers/layer-atlas.ts';
import type { AroundAnswer, NearThing } from './around-shapes.ts';
import { type AskedPoint, gatherLines, gatherSubstations } from './gather-layers.ts';
import { gatherUtility } from './gather-utility.ts';

/** The nearest things of the lists that ship, with what those lists cover. */
interface NearestAt {
  readonly nearest_substation: NearThing | null;
  readonly nearest_substation_220_kv_up: NearThing | null;
  readonly nearest_line: NearThing | null;
  readonly utility: AroundAnswer['utility']['retail'];
  /** Names of those that may serve the place, where none of them is certain. */
  readonly utility_candidates: readonly string[];
  /** What stands instead of each that is null: never "none". */
  readonly no_data: Readonly<Record<string, string>>;
}

const RADIUS_KM = 25;

/** @param place country: ISO code, null on the high seas. */
export function nearestAt(
  layers: LayerAtlas,
  lat: number,
  lon: number,
  { country, county_fips: countyFips }: { readonly country: string | null; readonly county_fips: string | null },
): NearestAt {
  const point: AskedPoint = { lat, lon, at: unitVector(lat, lon), country, radiusKm: RADIUS_KM, limit: 1 };
  const substations = gatherSubstations(layers, point);
  const lines = gatherLines(layers, point);
  const utility = gatherUtility(layers, point, countyFips);
  const missing = { substations: substations.no_data, lines: lines.no_data, utility: utility.no_data };
  return {
    nearest_substation: substations.nearest[0] ?? substations.beyond,
    nearest_substation_220_kv_up: substations.nearest_220_kv_up,
    nearest_line: lines.nearest[0] ?? lines.beyond,
    utility: utility.retail,
    utility_candidates: utility.retail === null ? utility.candidates.map(({ name }) => name) : [],
    no_data: Object.fromEntries(
      Object.entries(missing).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
    ),
  };
}
