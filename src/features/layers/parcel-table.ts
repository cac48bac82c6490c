import type { PlacedLayer } from '../../domain/layers/layer.ts';
import type { openPolygons } from '../../enrich/geo/polygon-index.ts';
import type { LineTable } from './layer-tables.ts';

/** Parcels of one layer: their borders, and which of them a point lies in. */
export interface ParcelTable {
  readonly layer: PlacedLayer;
  readonly borders: LineTable;
  /** Ids are positions among the lines of `borders`. */
  readonly areas: Pick<ReturnType<typeof openPolygons>, 'at'>;
}
