import { describe, expect, it } from 'vitest';
import { buildingBoxIndex } from '../../../src/enrich/geo/box-index.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';
import { repeatableShares } from '../../support/places/clustered-points.ts';

const SIZE = 40_000;

describe('boxes in several trees', () => {
  const share = repeatableShares(3);
  const boxes = new Float64Array(4 * SIZE);
  for (let box = 0; box < SIZE; box += 1) {
    const [west, south] = [-180 + 359 * share(), -90 + 179 * share()];
    boxes.set([west, south, west + share(), south + share()], 4 * box);
  }

  it('finds just the boxes that meet one, whichever tree they are in', () => {
    const index = runToEnd(buildingBoxIndex(boxes));
    let found = 0;
    for (let asked = 0; asked < 40; asked += 1) {
      const [west, south] = [-180 + 350 * share(), -90 + 170 * share()];
      const [east, north] = [west + 8 * share(), south + 8 * share()];
      const wanted: number[] = [];
      for (let box = 0; box < SIZE; box += 1) {
        const [w = 0, s = 0, e = 0, n = 0] = boxes.subarray(4 * box, 4 * box + 4);
        if (w <= east && e >= west && s <= north && n >= south) wanted.push(box);
      }
      found += wanted.length;
      expect(index.search(west, south, east, north).sort((a, b) => a - b)).toEqual(wanted);
    }
    expect(found).toBeGreaterThan(300);
  });

  it('gives others a turn at least once for each tree', () => {
    const steps = buildingBoxIndex(boxes);
    let turns = 0;
    while (steps.next().done !== true) turns += 1;
    expect(turns).toBeGreaterThan(SIZE / 16_384);
  });

  it('finds nothing where there is none', () => {
    expect(runToEnd(buildingBoxIndex(new Float32Array(0))).search(-180, -90, 180, 90)).toEqual([]);
  });
});
