import { isZip, keepLast } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { readMapLayer } from './read-map-layer.ts';
import { readWorkbookOfGenerators } from './read-workbook-of-generators.ts';
import { sumPlants } from './sum-plants.ts';

/**
 * Reads the monthly workbook of generators and the map layer of plants as CSV.
 * @throws Fault `wrong-document` for anything else; `changed-shape` naming column and place.
 */
export function parse(document: SourceDocument): Parsed<'plant'> {
  if (!isZip(document.bytes)) {
    const layer = readMapLayer(document.bytes);
    const { rows, rejected } = keepLast(layer.rows, (row) => `plant ${row.plant_id} ${row.as_of}`);
    return parsed(rows, { rejected: [...layer.rejected, ...rejected], warnings: layer.warnings });
  }
  const { generators, asOf, rejected, warnings } = readWorkbookOfGenerators(document);
  const plants = sumPlants(generators, asOf);
  return parsed(plants.rows, { rejected, warnings: [...warnings, ...plants.warnings] });
}
