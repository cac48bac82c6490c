import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import type { IndexSnapshot } from '../../store/history/load-as-of-snapshot.ts';

/** Rows that are made lean in one step. */
const ROWS_OF_A_STEP = 5_000;

/**
 * The snapshot without what no reader of the index needs, for a process that keeps it: readers may hold lists of plants, of which names are
 * half, and each row has texts of its own for its document and its day.
 */
export function* leanSnapshot(world: IndexSnapshot): CooperativeTask<IndexSnapshot> {
  const shared = sharedTexts();
  const plants = yield* inSteps(world.plants, (plant) => ({
    ...plant,
    plant_id: '',
    name: null,
    utility: null,
    sector: null,
    county: null,
    as_of: shared(plant.as_of),
    ...documentOf(plant),
  }));
  const worldPlants = yield* inSteps(world.worldPlants, (plant) => ({
    ...plant,
    plant_id: '',
    name: null,
    source_fuel: plant.source_fuel === null ? null : shared(plant.source_fuel),
    source: shared(plant.source),
    country: shared(plant.country),
    as_of: shared(plant.as_of),
    ...documentOf(plant),
  }));
  return {
    ...world,
    plants,
    worldPlants,
    readings: { ...world.readings, stories: [] },
  };

  function documentOf<F extends { sourceId: string; url: string | null; origin: string; fetchedAt: string }>({
    sourceId,
    url,
    origin,
    fetchedAt,
  }: F) {
    return {
      sourceId: shared(sourceId),
      url: url === null ? null : shared(url),
      origin: shared(origin),
      fetchedAt: shared(fetchedAt),
    };
  }
}

/** One text for all that are equal. */
function sharedTexts(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const found = texts.get(text);
    if (found !== undefined) return found;
    texts.set(text, text);
    return text;
  };
}

function* inSteps<T>(rows: readonly T[], lean: (row: T) => T): CooperativeTask<T[]> {
  const made: T[] = [];
  for (const row of rows) {
    made.push(lean(row));
    if (made.length % ROWS_OF_A_STEP === 0) yield;
  }
  return made;
}
