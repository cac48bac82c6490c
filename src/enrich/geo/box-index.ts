import Flatbush from 'flatbush';
import type { CooperativeTask } from '../text/cooperative-task.ts';

/**
 * Boxes of one tree at most. A tree is sorted in one go, some ten milliseconds for so many: a list that is longer gets several
 * trees, so that no request waits for all of it.
 */
const BOXES_IN_TREE = 16_384;
/** Boxes that are added before others have their turn. */
const BOXES_IN_STEP = 4_096;

/** Boxes in degrees, for those that meet another one. */
export interface BoxIndex {
  /** Positions of the boxes that meet this one, in no order. */
  search(west: number, south: number, east: number, north: number): number[];
}

/** West, south, east and north of each box one after another, in single precision where `boxes` has it. */
export function* buildingBoxIndex(boxes: Float32Array | Float64Array): CooperativeTask<BoxIndex> {
  const size = boxes.length / 4;
  const precision = boxes instanceof Float32Array ? Float32Array : Float64Array;
  const trees: Flatbush[] = [];
  for (let first = 0; first < size; first += BOXES_IN_TREE) {
    const last = Math.min(first + BOXES_IN_TREE, size);
    const tree = new Flatbush(last - first, 16, precision);
    for (let box = first; box < last; box += 1) {
      const at = 4 * box;
      tree.add(boxes[at] as number, boxes[at + 1] as number, boxes[at + 2] as number, boxes[at + 3] as number);
      if (box % BOXES_IN_STEP === BOXES_IN_STEP - 1) yield;
    }
    yield;
    tree.finish();
    trees.push(tree);
    yield;
  }
  const [only] = trees;
  if (only !== undefined && trees.length === 1) {
    return { search: (west, south, east, north) => only.search(west, south, east, north) };
  }
  return {
    search(west, south, east, north) {
      const found: number[] = [];
      for (const [position, tree] of trees.entries()) {
        for (const box of tree.search(west, south, east, north)) found.push(position * BOXES_IN_TREE + box);
      }
      return found;
    },
  };
}
