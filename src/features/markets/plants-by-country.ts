import type { WorldPlantRow } from '../../domain/grid/world-plant.ts';
import { compareText } from '../../enrich/text/stable-ids.ts';

/** Whether a plant was still there in the year of its list. */
const stands = ({ closes, as_of }: WorldPlantRow): boolean => closes === null || closes >= Number(as_of.slice(0, 4));

/**
 * Of each country the newest list that has plants there, whole, without those that had closed by the year of the list: two lists
 * of one country would count its plants twice. See docs/adr/0052.
 */
export function plantsByCountry<Plant extends WorldPlantRow>(
  plants: readonly Plant[],
): ReadonlyMap<string, readonly Plant[]> {
  const lists = new Map<string, Map<string, Plant[]>>();
  for (const plant of plants) {
    const ofCountry = lists.get(plant.country) ?? new Map<string, Plant[]>();
    lists.set(plant.country, ofCountry);
    const list = ofCountry.get(plant.source);
    if (list === undefined) ofCountry.set(plant.source, [plant]);
    else list.push(plant);
  }
  return new Map([...lists].map(([country, ofCountry]) => [country, newestList(ofCountry).filter(stands)]));
}

function newestList<Plant extends WorldPlantRow>(lists: ReadonlyMap<string, Plant[]>): readonly Plant[] {
  const [newest] = [...lists].sort(
    ([a, [first]], [b, [other]]) => compareText(other?.as_of ?? '', first?.as_of ?? '') || compareText(a, b),
  );
  return newest?.[1] ?? [];
}
