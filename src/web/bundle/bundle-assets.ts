import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'esbuild';
import { mapData } from './map-data.ts';
import { nameOutputs } from './name-outputs.ts';
import { placeFiles } from './place-files.ts';

const compress = promisify(brotliCompress);

/** The least that a browser must know: modules, `?.`, top-level await. All that are kept up since 2022 do. */
const TARGET = 'es2022';

/**
 * Bundles scripts, styles and map data into `folder`. Names carry a hash of the content; each file is there compressed
 * by Brotli too. The same sources give the same files. The files of the build before stay, for pages that were made
 * with it and are in caches.
 * @param sources folder of `src/web`.
 */
export async function bundleAssets(sources: string, folder: string): Promise<{ readonly files: number }> {
  const islands = (await readdir(join(sources, 'client'))).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const entryPoints = [
    { in: join(sources, 'frame', 'site.css'), out: 'site' },
    { in: 'maplibre-gl/dist/maplibre-gl-worker.mjs', out: 'map-worker' },
    ...islands.map((name) => ({ in: join(sources, 'client', name), out: basename(name, '.ts') })),
  ];
  const { outputFiles, metafile } = await build({
    entryPoints,
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: TARGET,
    metafile: true,
    write: false,
    logLevel: 'silent',
    absWorkingDir: sources,
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
  const manifest = nameOutputs(
    metafile.outputs,
    entryPoints.map(({ out }) => out),
  );
  const more = { ...mapData(), 'icon.svg': await readFile(join(sources, 'frame', 'icon.svg'), 'utf8') };
  for (const [name, text] of Object.entries(more)) {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
    const file = name.replace(/\.(?=\w+$)/, `-${hash}.`);
    files.set(file, Buffer.from(text));
    manifest[name] = file;
  }
  const whole = new Map(files);
  for (const [name, bytes] of files) {
    const brotli = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    if (brotli.length < bytes.length) whole.set(`${name}.br`, brotli);
  }
  await placeFiles(folder, whole, `${JSON.stringify(manifest, null, 2)}\n`);
  return { files: files.size };
}
