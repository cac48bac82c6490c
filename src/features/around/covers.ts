import type { LayerKind } from '../../domain/layers/layer.ts';
import { SHIPPED_LAYERS } from '../../domain/layers/shipped-layers.ts';
import type { LayerAtlas } from '../layers/layer-atlas.ts';

/** Whether lists cover a place, and in words what they cover. */
interface Cover {
  readonly covered: boolean;
  readonly covers: string[];
}

/** Of some kinds of layers, at a place. Where no list covers it, all lists of the kinds say what they do cover. */
export function coverAt(layers: LayerAtlas, kinds: readonly LayerKind[], country: string | null): Cover {
  const here = kinds.flatMap((kind) => layers.covering(kind, country));
  const shown = here.length > 0 ? here : SHIPPED_LAYERS.filter(({ kind }) => kinds.includes(kind));
  return { covered: here.length > 0, covers: shown.map(({ covers: { words } }) => words) };
}

/** What stands instead of things where none is listed. */
export const noData = ({ covers }: Cover): string =>
  covers.length === 0 ? 'No data: no list with an open license' : `No data (list covers ${covers.join('; ')})`;
