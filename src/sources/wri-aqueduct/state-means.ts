import { openPolygons } from '../../enrich/geo/polygon-index.ts';
import { boxOf, placesIn, stateOutlines } from '../../enrich/geo/state-places.ts';
import type { OutlinedBasin } from './read-basins.ts';

/** The values of basins in one state, by area. */
export interface StateMean {
  readonly state: string;
  /** Mean of the places that have a value; null without any. */
  readonly mean: number | null;
  /** Shares of the state's area, 0 to 1: with a value, and in a basin with or without one. */
  readonly withValue: number;
  readonly inBasin: number;
}

/**
 * Means of the 50 states and the capital's district, from places on a grid of equal areas inside each state's outline.
 * Where outlines of basins overlap, the first
 * of the document counts.
 */
export function sampleStates(basins: readonly OutlinedBasin[]): StateMean[] {
  const index = openPolygons(basins);
  const scores = new Map(basins.map(({ id, score }) => [id, score]));
  const [west, south, east, north] = boxOf(basins);
  return stateOutlines().map((state) => {
    const box = boxOf([state]);
    const isApart = box[0] > east || box[2] < west || box[1] > north || box[3] < south;
    if (isApart) return { state: state.id, mean: null, withValue: 0, inBasin: 0 };
    let places = 0;
    let inBasin = 0;
    let withValue = 0;
    let sum = 0;
    for (const { lat, lon } of placesIn(state, box)) {
      places += 1;
      const [id] = index.at(lat, lon);
      if (id === undefined) continue;
      inBasin += 1;
      const score = scores.get(id) ?? null;
      if (score === null) continue;
      withValue += 1;
      sum += score;
    }
    return {
      state: state.id,
      mean: withValue === 0 ? null : sum / withValue,
      withValue: withValue / places,
      inBasin: inBasin / places,
    };
  });
}
