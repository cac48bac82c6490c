import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { baseMap } from './base-map.ts';
import { isoBorders, readIsoOfCounty } from './iso-borders.ts';
import { thinTopology } from './thin-topology.ts';
import type { Topology } from './topology.ts';

const { resolve: resolvePackage } = createRequire(import.meta.url);
const COUNTIES_CSV = new URL('../../../fixtures/reference/counties.csv', import.meta.url);

const readAtlas = (name: string): Topology => JSON.parse(readFileSync(resolvePackage(name), 'utf8'));

/**
 * Files of the map by name: borders of countries, of states and of grid operators (TopoJSON; Natural Earth and US Census,
 * public domain, and our table of counties), and the shapes of the static map.
 */
export function mapData(): Readonly<Record<string, string>> {
  const countries = readAtlas('world-atlas/countries-110m.json');
  const states = readAtlas('us-atlas/states-10m.json');
  const isos = isoBorders(readAtlas('us-atlas/counties-10m.json'), readIsoOfCounty(readFileSync(COUNTIES_CSV, 'utf8')));
  const { states: stateObjects } = states.objects;
  if (stateObjects === undefined) throw new RangeError('the atlas has no states');
  const { shapes, isoSpots } = baseMap(countries, states, isos);
  return {
    'countries.json': JSON.stringify(countries),
    'states.json': JSON.stringify(thinTopology(states, { states: stateObjects }, 0.005)),
    'iso-borders.json': JSON.stringify(isos),
    'base-map.svg': shapes,
    'iso-spots.json': JSON.stringify(isoSpots),
  };
}
