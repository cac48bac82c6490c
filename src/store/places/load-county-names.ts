import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { CODE_OF_STATE } from '../../domain/places/us-states.ts';

const Named = z.object({ id: z.string(), properties: z.object({ name: z.string() }) });
const Atlas = z.object({
  objects: z.object({
    states: z.object({ geometries: z.array(Named) }),
    counties: z.object({ geometries: z.array(Named) }),
  }),
});

/** Counties of the 50 states and the capital's district by name, without County or Parish: us-atlas, of 2017. */
export async function loadCountyNames(): Promise<{ fips: string; name: string; state: string }[]> {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const { objects } = Atlas.parse(JSON.parse(await readFile(path, 'utf8')));
  const states = new Map(objects.states.geometries.map(({ id, properties }) => [id, properties.name]));
  return objects.counties.geometries.flatMap(({ id: fips, properties: { name } }) => {
    const state = CODE_OF_STATE.get(states.get(fips.slice(0, 2)) ?? '');
    return state === undefined ? [] : [{ fips, name, state }];
  });
}
