import type { Fuel } from '../../domain/grid/fuel.ts';
import { fuelName } from './fuel-names.ts';
import type { Span } from './split-at-gaps.ts';

/** Width of a letter and height of a line, in units of the drawing. */
const LETTER = 7.5;
const LINE = 17;

interface LayerName {
  readonly fuel: Fuel;
  readonly x: number;
  readonly y: number;
}

/**
 * Where the name of a layer fits into it, at its thickest place; null where it does not. It is for readers who cannot
 * distinguish the colors.
 * @param edges top and bottom of the layer in a span, in units of the drawing.
 */
export function placeName<P>(
  fuel: Fuel,
  runs: readonly (readonly Span<P>[])[],
  x: (ms: number) => number,
  edges: (point: P) => readonly [top: number, bottom: number],
): LayerName | null {
  const half = (fuelName(fuel).length * LETTER) / 2 + 2;
  let best: { readonly place: LayerName; readonly room: number } | null = null;
  for (const run of runs) {
    const boxes = run.map(({ point, fromMs, toMs }) => ({ left: x(fromMs), right: x(toMs), edges: edges(point) }));
    const [start, end] = [boxes[0]?.left ?? 0, boxes.at(-1)?.right ?? 0];
    for (const { left, right } of boxes) {
      const at = (left + right) / 2;
      if (at - half < start || at + half > end) continue;
      const beneath = boxes.filter((box) => box.right > at - half && box.left < at + half);
      const top = Math.max(...beneath.map((box) => box.edges[0]));
      const bottom = Math.min(...beneath.map((box) => box.edges[1]));
      if (bottom - top < Math.max(LINE, (best?.room ?? 0) + 1)) continue;
      best = { place: { fuel, x: Math.round(at), y: Math.round((top + bottom) / 2) }, room: bottom - top };
    }
  }
  return best?.place ?? null;
}
