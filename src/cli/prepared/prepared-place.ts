import { isFault, messageOf } from '../../errors.ts';
import { makePlaceTiles, type PlaceTile, tileOf } from '../../features/places/place-tile.ts';
import {
  placeTilesName,
  placeTilesRoot,
  readPlaceTile,
  removePlaceTiles,
  writePlaceTiles,
} from '../../store/places/place-tiles.ts';
import { note } from '../print.ts';

/** Where tiles lie, and of which program. */
interface PreparedPlaces {
  readonly root: string;
  readonly program: string;
}

/** Makes the tables around each place, where they are not there yet. @returns whether any were made. */
export async function preparePlaces({ program, root }: PreparedPlaces): Promise<boolean> {
  const name = await placeTilesName(program);
  if ((await readPlaceTile(root, name, tileOf(0, 0)).catch(() => null)) !== null) return false;
  await writePlaceTiles(root, name, await makePlaceTiles());
  return true;
}

/**
 * The tables around a place as they were prepared by this program from what ships now; null where they were not, or where
 * they are damaged, which is said: then the whole tables are read.
 */
export async function preparedPlace(
  { program, root }: PreparedPlaces,
  lat: number,
  lon: number,
): Promise<PlaceTile | null> {
  const name = await placeTilesName(program);
  try {
    // Of this program, and byte for byte as it wrote it.
    return (await readPlaceTile(root, name, tileOf(lat, lon))) as PlaceTile | null;
  } catch (error) {
    if (!isFault(error, 'wrong-document')) throw error;
    note(`loadstar: ${messageOf(error)}; the tables are read instead`);
    await removePlaceTiles(root, name);
    return null;
  }
}

export const preparedPlaces = (program: string): PreparedPlaces => ({ root: placeTilesRoot(), program });
