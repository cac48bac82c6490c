import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import type { ShippedLayer } from '../../domain/layers/shipped-layers.ts';
import { Fault, messageOf } from '../../errors.ts';
import { packageFile } from '../db/package-file.ts';

const unzip = promisify(gunzip);

const Manifest = z.record(
  z.string(),
  z.object({
    rows: z.int().min(1),
    sha256: z.string().length(64),
    countries: z.record(z.string(), z.int()).optional(),
  }),
);

/** What is known of each table that ships: its rows, by country too, and the hash of its text. */
export type LayerManifest = z.output<typeof Manifest>;

/** @throws Fault `bad-config`. */
export async function loadLayerManifest(): Promise<LayerManifest> {
  const file = packageFile('fixtures', 'layers', 'manifest.json');
  try {
    return Manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Fault('bad-config', `fixtures/layers/manifest.json cannot be read: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * The text of a layer's table, unpacked beside the event loop and checked by its hash: a table that somebody changed is
 * not the one that its license, rows and date are said of. @throws Fault `bad-config`.
 */
export async function readShippedLayer({ id, file }: ShippedLayer, manifest: LayerManifest): Promise<Buffer> {
  const path = `fixtures/layers/${file}`;
  let bytes: Buffer;
  try {
    bytes = await unzip(await readFile(packageFile(...path.split('/'))));
  } catch (error) {
    throw new Fault('bad-config', `${path} cannot be read: ${messageOf(error)}`, { cause: error });
  }
  await nextTurn();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stated = manifest[id]?.sha256;
  if (sha256 !== stated) {
    throw new Fault('bad-config', `${path} has the SHA-256 ${sha256}, and the manifest states ${stated ?? 'none'}`);
  }
  await nextTurn();
  return bytes;
}
