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
 * The tables around a place as they were prepared by this program from what ships now; null where they were not. Damaged ones are
 * made anew, which is said.
 */
export async function preparedPlace(prepared: PreparedPlaces, lat: number, lon: number): Promise<PlaceTile | null> {
  const { program, root } = prepared;
  const name = await placeTilesName(program);
  // Of this program, and byte for byte as it wrote it.
  const read = async () => (await readPlaceTile(root, name, tileOf(lat, lon))) as PlaceTile | null;
  try {
    return await read();
  } catch (error) {
    if (!isFault(error, 'wrong-document')) throw error;
    note(`loadstar: ${messageOf(error)}; the tables are prepared anew`);
    await removePlaceTiles(root, name);
    // Where nothing can be written, the whole tables are read.
    return preparePlaces(prepared)
      .then(read, () => null)
      .catch(() => null);
  }
}

export const preparedPlaces = (program: string): PreparedPlaces => ({ root: placeTilesRoot(), program });
