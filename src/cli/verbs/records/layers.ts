import { systemClock } from '../../../clock.ts';
import { loadConfig } from '../../../config.ts';
import { findFetchedLayer } from '../../../domain/layers/fetched-layers.ts';
import { OWN_LAYER_KINDS } from '../../../domain/layers/layer.ts';
import { OWN_RIGHTS } from '../../../domain/layers/own-layer.ts';
import { SHIPPED_LAYERS } from '../../../domain/layers/shipped-layers.ts';
import { readOwnLayer } from '../../../enrich/layers/read-own-layer.ts';
import { Fault, messageOf } from '../../../errors.ts';
import { decodeText } from '../../../sources/documents/tables.ts';
import { listOwnLayers, removeOwnLayer, saveOwnLayer } from '../../../store/layers/own-layers.ts';
import { loadLayerManifest } from '../../../store/layers/read-shipped-layer.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { readOwnFile } from '../../own-file.ts';
import { note, printJson, printTable } from '../../print.ts';

export interface LayersImportOptions {
  readonly kind: string;
  readonly license: string;
  readonly name?: string;
  readonly attribution?: string;
  readonly rights: string;
}

const NAME = /^[a-z0-9]{1,40}(-[a-z0-9]{1,40}){0,8}$/;

/**
 * `layers import <file.geojson|csv>`: a list of the operator's own, in place of one of the same name. One line on stderr for each
 * thing that is refused; the others are stored, and are in answers within a minute if the rights allow it.
 * @throws Fault `usage` for a file or an option that cannot be read; `wrong-document` if nothing in it is valid.
 */
export async function importLayer(file: string, options: LayersImportOptions): Promise<void> {
  const kind = oneOf('--kind', OWN_LAYER_KINDS, options.kind);
  const rights = oneOf('--rights', OWN_RIGHTS, options.rights);
  const license = options.license.trim();
  if (license === '') throw new Fault('usage', '--license must say under which license or contract you have the data');
  const name = options.name ?? nameOf(file);
  if (!NAME.test(name)) throw new Fault('usage', `--name is ${JSON.stringify(name)}; use words joined by hyphens`);
  if (findFetchedLayer(name) !== null)
    throw new Fault('usage', `--name ${name} is that of a layer which a source brings; choose another`);
  const { bytes } = await readOwnFile(file);
  const { things, refused } = readFile(decodeText(bytes, 'a GeoJSON or CSV of places'), file, kind);
  for (const { place, problem } of refused) note(`${file} ${place}: refused: ${problem}`);
  if (things.length === 0) throw new Fault('wrong-document', `${file}: nothing valid; nothing was stored`);
  await withInstallation(loadConfig(), { applicationName: 'loadstar-import' }, async (installation) => {
    await requireCurrentSchema(installation);
    const layer = { name, kind, license, attribution: options.attribution ?? license, rights };
    await saveOwnLayer(installation.db, layer, things, systemClock.now());
    printJson({ layer: name, kind, rights, things: things.length, refused: refused.length });
  });
}

/** `layers remove <name>`. */
export async function removeLayer(name: string): Promise<void> {
  await withInstallation(loadConfig(), { applicationName: 'loadstar-layers' }, async (installation) => {
    await requireCurrentSchema(installation);
    if (!(await removeOwnLayer(installation.db, name)))
      throw new Fault('not-found', `there is no own layer "${name}"; layers list has all`);
    printJson({ removed: name });
  });
}

/** `layers list`: those that ship, then the operator's own. */
export async function listAllLayers({ json = false }: { json?: boolean }): Promise<void> {
  const manifest = await loadLayerManifest();
  await withInstallation(loadConfig(), { applicationName: 'loadstar-layers' }, async (installation) => {
    await requireCurrentSchema(installation);
    const own = await listOwnLayers(installation.db);
    const rows = [
      ...SHIPPED_LAYERS.map((layer) => ({
        layer: layer.id,
        kind: layer.kind,
        rows: manifest[layer.id]?.rows ?? 0,
        license: layer.license,
        rights: layer.mayExport ? 'export' : 'show',
        as_of: layer.copyDate,
        retired_since: layer.retiredSince,
      })),
      ...own.map(({ name, kind, things, license, rights, importedAt }) => ({
        layer: name,
        kind,
        rows: things,
        license,
        rights,
        as_of: importedAt.slice(0, 10),
        retired_since: null,
      })),
    ];
    if (json) printJson(rows);
    else
      printTable(
        ['layer', 'kind', 'rows', 'license', 'rights', 'as of', 'retired'],
        rows.map((row) => [row.layer, row.kind, row.rows, row.license, row.rights, row.as_of, row.retired_since]),
      );
  });
}

function readFile(text: string, file: string, kind: Parameters<typeof readOwnLayer>[1]) {
  try {
    return readOwnLayer(text, kind);
  } catch (error) {
    throw new Fault('wrong-document', `${file} is neither GeoJSON nor CSV: ${messageOf(error)}`);
  }
}

/** `Parcels of 2026.geojson`: `parcels-of-2026`. */
const nameOf = (file: string): string =>
  (file.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[a-z]{1,8}$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function oneOf<T extends string>(option: string, allowed: readonly T[], given: string): T {
  const found = allowed.find((one) => one === given);
  if (found === undefined) throw new Fault('usage', `${option} is ${JSON.stringify(given)}; use ${allowed.join(', ')}`);
  return found;
}
