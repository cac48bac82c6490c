import { describe, expect, it } from 'vitest';
import { readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { ENDPOINTS } from '../../../src/sources/operators/osm/servers.ts';
import { parse } from '../../../src/sources/osm-facilities/parse.ts';
import { LEAST_WORLD_ELEMENTS } from '../../../src/sources/osm-facilities/schema.ts';
import { wholeWorld } from '../../chaos/soak/whole-world.ts';

const excerpt = await readSampleBytes('osm-facilities', 'overpass.json');
const parsed = (bytes: Uint8Array) =>
  parse({ bytes, url: ENDPOINTS[0] ?? null, fileName: null, contentType: null, asOf: null, unit: null });

describe('the world that a soak is given', () => {
  it('is taken for the whole world, which the excerpt alone is not', () => {
    expect(() => parsed(excerpt)).toThrow('too few for the world');
    const { rows, rejected, warnings } = parsed(Buffer.from(wholeWorld(excerpt)));
    expect(rows.length + rejected.length).toBeGreaterThanOrEqual(LEAST_WORLD_ELEMENTS);
    // As of the excerpt: eight of eleven are data centers, and three something else by their words.
    expect(rows.length / rejected.length).toBe(8 / 3);
    expect(warnings).toEqual([expect.stringContaining('no data centers by their words')]);
  });

  it('has each object once, at a place of its own, and the first of each as the excerpt has it', () => {
    const { rows } = parsed(Buffer.from(wholeWorld(excerpt)));
    const places = new Set(rows.map(({ lat, lon }) => `${lat?.toFixed(4)} ${lon?.toFixed(4)}`));
    expect([new Set(rows.map(({ external_id: id }) => id)).size, places.size]).toEqual([rows.length, rows.length]);
    expect(rows.slice(0, 8)).toEqual(
      parse({ bytes: excerpt, url: null, fileName: null, contentType: null, asOf: null, unit: null }).rows,
    );
  });
});
