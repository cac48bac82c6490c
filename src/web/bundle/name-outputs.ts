import { basename } from 'node:path';
import type { Metafile } from 'esbuild';

/**
 * What pages may request by name, as `home.js`: the entries that were passed to the bundler, and the styles that
 * scripts among them brought along. A script that others load while they run is an entry to the bundler as well, and
 * has no name of its own.
 * @param named entries without their endings.
 */
export function nameOutputs(outputs: Metafile['outputs'], named: readonly string[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const path of Object.keys(outputs)) {
    const file = basename(path);
    const [, name, ending] = /^(.+)-[A-Z0-9]{8}\.(js|css)$/.exec(file) ?? [];
    if (name !== undefined && named.includes(name)) names[`${name}.${ending}`] = file;
  }
  return names;
}
