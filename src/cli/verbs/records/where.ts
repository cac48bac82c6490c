import { checkCoordinates } from '../../../domain/places/coordinates.ts';
import { Fault } from '../../../errors.ts';
import { nearestAt } from '../../../features/around/nearest-at.ts';
import { type LayerAtlas, layerAtlasNear } from '../../../features/layers/layer-atlas.ts';
import {
  describePlace,
  openPlaceFinder,
  type PlaceFinding,
  placeFinderOf,
} from '../../../features/places/place-finder.ts';
import { preparedPlace, preparedPlaces } from '../../prepared/prepared-place.ts';
import { programState } from '../../prepared/program-state.ts';
import { printJson } from '../../print.ts';

/** `where <lat> <lon>`: the place as JSON, from the tables that ship; no database is started. */
export async function where(latText: string, lonText: string): Promise<void> {
  const checked = checkCoordinates(readDegrees(latText, 'lat'), readDegrees(lonText, 'lon'));
  if (!checked.ok) throw new Fault('usage', `${checked.field} ${checked.problem}`);
  const { lat, lon } = checked;
  const { finder, layers } = await openTables(lat, lon);
  const place = describePlace(finder, lat, lon);
  printJson({ ...place, ...nearestAt(layers, lat, lon, place) });
}

/** What was prepared for the place, or else all tables. */
async function openTables(
  lat: number,
  lon: number,
): Promise<{ readonly finder: PlaceFinding; readonly layers: LayerAtlas }> {
  const program = programState();
  const tile = program === null ? null : await preparedPlace(preparedPlaces(program), lat, lon);
  if (tile === null) return { finder: await openPlaceFinder(), layers: await layerAtlasNear(lat, lon) };
  return {
    finder: await placeFinderOf(tile.tables, tile.markets),
    layers: await layerAtlasNear(lat, lon, async ({ id }) => Buffer.from(tile.layers[id] ?? [])),
  };
}

const DEGREES = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Only a number written out: `Number` alone takes an empty text for zero and hexadecimal digits for degrees. */
function readDegrees(text: string, name: 'lat' | 'lon'): number {
  if (!DEGREES.test(text.trim()))
    throw new Fault('usage', `${name} is ${JSON.stringify(text)}; expected decimal degrees such as 34.0537`);
  return Number(text);
}
