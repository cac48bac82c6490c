import { z } from 'zod';
import { TableFile } from '../../cache/finished-answer.ts';
import { ownLayerId } from '../../domain/layers/own-layer.ts';
import { SHIPPED_LAYERS } from '../../domain/layers/shipped-layers.ts';
import { Fault } from '../../errors.ts';
import { ownLayerTable, shippedLayerTable } from '../../features/layers/layer-download.ts';
import { listOwnLayers, loadOwnThings } from '../../store/layers/own-layers.ts';
import { loadLayerManifest, readShippedLayer } from '../../store/layers/read-shipped-layer.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

export const oneLayer = defineQuestion({
  name: 'site_layer_csv',
  path: '/api/v1/layers/{id}',
  access: 'open',
  cost: 'bulk',
  toolset: 'site',
  summary: 'All rows of one list as CSV, with license and attribution in every row.',
  description: 'Lists under the ODbL stay a database of their own: what you derive from one must be offered alike.',
  input: z.object({ id: TextParam(80).describe('Id of the list, see /api/v1/layers.') }),
  output: z.string().meta({ description: 'RFC 4180, with a header row.' }),
  ownType: 'text/csv',
  mayBeAbsent: true,
  cache: { maxAgeSeconds: 3_600, sharedSeconds: 86_400 },
  example: { id: 'transpower-substations' },

  async answer({ db }, { id }) {
    const shipped = SHIPPED_LAYERS.find((layer) => layer.id === id);
    if (shipped !== undefined) {
      const manifest = await loadLayerManifest();
      const version = manifest[id]?.sha256 ?? id;
      const table = shippedLayerTable(shipped, await readShippedLayer(shipped, manifest));
      return new TableFile(table, { fileName: `${id}.csv`, version, isStreamed: true });
    }
    const own = (await listOwnLayers(db)).find(({ name, rights }) => ownLayerId(name) === id && rights !== 'keep');
    if (own === undefined) {
      throw new Fault('not-found', `There is no layer "${id}". /api/v1/layers has all.`, { reason: 'layer_not_found' });
    }
    // Its own license decides, before a row of it is read.
    if (own.rights !== 'export') throw new Fault('forbidden', `The license of "${id}" does not allow its export.`);
    const table = ownLayerTable(own, await loadOwnThings(db, own.name));
    return new TableFile(table, { fileName: `${own.name}.csv`, version: own.importedAt, isStreamed: true });
  },
});
