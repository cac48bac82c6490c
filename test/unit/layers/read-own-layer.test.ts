import { describe, expect, it } from 'vitest';
import { readOwnLayer } from '../../../src/enrich/layers/read-own-layer.ts';

const featuresOf = (...features: { geometry: object; properties?: object }[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features: features.map((one) => ({ type: 'Feature', ...one })) });

describe("a layer of the operator's own", () => {
  it('is read from CSV, with voltages in kV or in V as the column says', () => {
    const { things, refused } = readOwnLayer(
      'id,name,lat,lon,kv\na1,North,39.1,-77.5,230;115\na2,,39.2,-77.6,\n',
      'substations',
    );
    expect(refused).toEqual([]);
    expect(things).toEqual([
      { externalId: 'a1', name: 'North', operator: null, status: null, kvs: [230, 115], parts: [[[39.1, -77.5]]] },
      { externalId: 'a2', name: null, operator: null, status: null, kvs: [], parts: [[[39.2, -77.6]]] },
    ]);
    const inVolts = readOwnLayer('lat,lon,voltage\n39.1,-77.5,380000;110000\n', 'substations');
    expect(inVolts.things[0]?.kvs).toEqual([380, 110]);
  });

  it('refuses rows one by one, each with its line and why', () => {
    const { things, refused } = readOwnLayer(
      'name,lat,lon,kv\nok,1,2,110\nvolts,1,2,110000\nswapped,-120,45,110\nempty,,,\n',
      'substations',
    );
    expect(things.map(({ name }) => name)).toEqual(['ok']);
    expect(refused).toEqual([
      { place: 3, problem: 'kv "110000" is no voltage in kV; in volts? name the column voltage' },
      { place: 4, problem: expect.stringContaining('did you mean lat 45, lon -120') },
      { place: 5, problem: 'has no lat and lon, and no path' },
    ]);
  });

  it('has lines from CSV paths and from GeoJSON, and refuses a point for one', () => {
    const table = readOwnLayer('name,path\nA,"1,2 3,4|5,6 7,8"\nB,"1,2"\n', 'lines');
    expect(table.things[0]?.parts).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ]);
    expect(table.refused).toEqual([{ place: 3, problem: 'is a point, not a line' }]);
    const { things } = readOwnLayer(
      featuresOf({
        geometry: {
          type: 'LineString',
          coordinates: [
            [2, 1],
            [4, 3],
          ],
        },
        properties: { voltage: '220000' },
      }),
      'lines',
    );
    expect(things[0]).toMatchObject({
      kvs: [220],
      parts: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    });
  });

  it('puts a substation that is drawn as an area into its middle', () => {
    const ring = [
      [10, 50],
      [10.2, 50],
      [10.2, 50.1],
      [10, 50.1],
      [10, 50],
    ];
    const { things } = readOwnLayer(featuresOf({ geometry: { type: 'Polygon', coordinates: [ring] } }), 'substations');
    expect(things[0]?.parts[0]?.[0]?.map((degrees) => Number(degrees.toFixed(6)))).toEqual([50.05, 10.1]);
  });

  it('refuses geometries that are none', () => {
    const { things, refused } = readOwnLayer(
      featuresOf(
        { geometry: { type: 'Polygon', coordinates: [] } },
        { geometry: { type: 'Circle', coordinates: [1, 2] } },
        { geometry: { type: 'Point', coordinates: ['1', 2] } },
      ),
      'parcels',
    );
    expect([things.length, refused.length]).toEqual([0, 3]);
    expect(() => readOwnLayer('{"type":"Point"}', 'parcels')).toThrow('no features');
  });
});
