import type { LayerKind } from '../../domain/layers/layer.ts';
import { SHIPPED_LAYERS } from '../../domain/layers/shipped-layers.ts';
import type { LayerAtlas } from '../layers/layer-atlas.ts';

/** Whether lists cover a place, and in words what they cover. */
interface Cover {
  readonly covered: boolean;
  readonly covers: string[];
}

/** A cover with what stands instead of things where none is listed. */
interface SpokenCover {
  readonly cover: Cover;
  readonly noData: string;
}

/** The same for all places of a country, and asked for eight times with each of them: lists of kinds are constants. */
const kept = new WeakMap<LayerAtlas['covering'], Map<readonly LayerKind[], Map<string | null, SpokenCover>>>();

function spokenCover(layers: LayerAtlas, kinds: readonly LayerKind[], country: string | null): SpokenCover {
  let ofLayers = kept.get(layers.covering);
  if (ofLayers === undefined) {
    ofLayers = new Map();
    kept.set(layers.covering, ofLayers);
  }
  let ofKinds = ofLayers.get(kinds);
  if (ofKinds === undefined) {
    ofKinds = new Map();
    ofLayers.set(kinds, ofKinds);
  }
  let spoken = ofKinds.get(country);
  if (spoken === undefined) {
    const cover = makeCover(layers, kinds, country);
    spoken = { cover, noData: noDataOf(cover) };
    ofKinds.set(country, spoken);
  }
  return spoken;
}

function makeCover(layers: LayerAtlas, kinds: readonly LayerKind[], country: string | null): Cover {
  const here = kinds.flatMap((kind) => layers.covering(kind, country));
  const shown = here.length > 0 ? here : SHIPPED_LAYERS.filter(({ kind }) => kinds.includes(kind));
  return { covered: here.length > 0, covers: shown.map(({ covers: { words } }) => words) };
}

const noDataOf = ({ covers }: Cover): string =>
  covers.length === 0 ? 'No data: no list with an open license' : `No data (list covers ${covers.join('; ')})`;

/** Of some kinds of layers, at a place. Where no list covers it, all lists of the kinds say what they do cover. */
export const coverAt = (layers: LayerAtlas, kinds: readonly LayerKind[], country: string | null): Cover =>
  spokenCover(layers, kinds, country).cover;

/** What stands instead of things where none is listed. */
export const noDataAt = (layers: LayerAtlas, kinds: readonly LayerKind[], country: string | null): string =>
  spokenCover(layers, kinds, country).noData;
