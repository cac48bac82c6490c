import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../errors.ts';

/** One bundled file as it is sent. */
interface Asset {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** The same by Brotli; null where it would not be smaller. */
  readonly brotli: Buffer | null;
}

/** What pages load: scripts, styles, data of the map. Names carry a hash of what is in them. */
export interface Assets {
  /** Path of a bundled file by the name of its source, as `site.css`. @throws RangeError for one that is not there. */
  urlOf(name: string): string;
  has(name: string): boolean;
  /** The file at a path below `ASSETS_PATH`. */
  at(file: string): Asset | null;
}

export const ASSETS_PATH = '/assets/';
export const MANIFEST = 'manifest.json';
/** Which files the newest builds consist of; of no use to pages. */
export const BUILDS = 'builds.json';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Reads what `npm run build:web` has written. @throws Fault `bad-config` where it has not been run. */
export function openAssets(folder: string): Assets {
  const manifest = readManifest(folder);
  const names = new Set(readdirSync(folder));
  const read = (file: string): Asset => ({
    contentType: TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    bytes: readFileSync(join(folder, file)),
    brotli: names.has(`${file}.br`) ? readFileSync(join(folder, `${file}.br`)) : null,
  });
  const files = new Map(
    [...names]
      .filter((name) => ![MANIFEST, BUILDS].includes(name) && !name.endsWith('.br'))
      .map((name) => [name, read(name)]),
  );
  return {
    urlOf: (name) => {
      const file = manifest[name];
      if (file === undefined) throw new RangeError(`no bundled file is called ${name}`);
      return ASSETS_PATH + file;
    },
    has: (name) => manifest[name] !== undefined,
    at: (file) => files.get(file) ?? null,
  };
}

function readManifest(folder: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Record<string, string>;
  } catch (cause) {
    throw new Fault('bad-config', `the pages' scripts and styles are not in ${folder}: run npm run build:web`, {
      cause,
    });
  }
}
