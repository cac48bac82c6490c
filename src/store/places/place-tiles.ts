import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';
import { Fault } from '../../errors.ts';
import { packageFile } from '../db/package-file.ts';

const unzip = promisify(gunzip);
const zip = promisify(gzip);

/** What is read of packages to find places. */
const PACKAGE_FILES = ['us-atlas/counties-10m.json', '@rapideditor/country-coder'];
const REFERENCE = ['counties.csv', 'grid-judgements.tsv', 'utility-areas.geojson'];

const SHA256_BYTES = 32;

/** Folder of all that is prepared; each state of program and tables is a folder in it. */
export const placeTilesRoot = (): string => packageFile('dist', 'places');

/** Name of what was prepared from the tables as they are now, by a program; another table or program has another. */
export async function placeTilesName(program: string): Promise<string> {
  // The form in which values are stored is the runtime's.
  const hash = createHash('sha256').update(`${program} ${process.versions.v8}`);
  const { resolve } = createRequire(import.meta.url);
  const layers = packageFile('fixtures', 'layers');
  const named = await Promise.all([layers, join(layers, 'odbl')].map((folder) => filesIn(folder)));
  const paths = [
    ...named.flat(),
    packageFile('fixtures', 'markets.csv'),
    ...REFERENCE.map((name) => packageFile('fixtures', 'reference', name)),
    ...PACKAGE_FILES.map((name) => resolve(name)),
  ];
  for (const [position, bytes] of (await Promise.all(paths.map((path) => readFile(path)))).entries())
    hash.update(`${position} ${bytes.byteLength}\n`).update(bytes);
  return hash.digest('hex').slice(0, 20);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [join(folder, entry.name)] : [])).sort();
}

/** Keeps tiles under a name; others that were kept before go. A folder has its name once it is whole. */
export async function writePlaceTiles(
  root: string,
  name: string,
  tiles: Iterable<readonly [tile: string, value: unknown]>,
): Promise<void> {
  const unfinished = join(root, `unfinished-${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const [tile, value] of tiles) {
    const packed = await zip(serialize(value), { level: 1 });
    await writeFile(join(unfinished, tile), Buffer.concat([sha256(packed), packed]));
  }
  for (const former of await readdir(root))
    if (join(root, former) !== unfinished) await rm(join(root, former), { recursive: true, force: true });
  await rename(unfinished, join(root, name));
}

/**
 * One tile; null where none was prepared under this name.
 * @throws Fault `wrong-document` for one that is not as it was written.
 */
export async function readPlaceTile(root: string, name: string, tile: string): Promise<unknown> {
  const path = join(root, name, tile);
  if (!existsSync(path)) return null;
  const bytes = await readFile(path);
  const packed = bytes.subarray(SHA256_BYTES);
  if (!sha256(packed).equals(bytes.subarray(0, SHA256_BYTES)))
    throw new Fault('wrong-document', `${path} is damaged: it has not the hash that is noted in it`);
  return deserialize(await unzip(packed));
}

/** Removes what was prepared under a name, where that is possible. */
export async function removePlaceTiles(root: string, name: string): Promise<void> {
  await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
