import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Feature, FeatureCollection, MultiPolygon } from 'geojson';
import { topology } from 'topojson-server';
import { readBasins } from '../../src/sources/wri-aqueduct/read-basins.ts';

/** Steps of the grid that vertices are moved to: 64 m from south to north, at the most 58 m from west to east. */
const GRID = 1e5;

/**
 * The compact outlines of `fixtures/reference/water-basins.topo.json`, from a GeoJSON that wri-aqueduct reads:
 * `node --import tsx test/tools/make-water-basins.ts <file> > fixtures/reference/water-basins.topo.json`.
 */
export function makeWaterBasins(bytes: Uint8Array): string {
  const features = readBasins({ bytes }).outlined.map(
    ({ id, polygons }): Feature<MultiPolygon> => ({
      type: 'Feature',
      id,
      properties: {},
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons.map((rings) => rings.map((ring) => ring.map((position) => [...position]))),
      },
    }),
  );
  const collection: FeatureCollection = { type: 'FeatureCollection', features };
  const made = topology({ basins: collection }, GRID);
  return `${JSON.stringify(made, (member, value) => (member === 'properties' || member === 'bbox' ? undefined : value))}\n`;
}

const [, program, file] = process.argv;
if (program !== undefined && file !== undefined && import.meta.url === pathToFileURL(program).href) {
  process.stdout.write(makeWaterBasins(readFileSync(file)));
}
