import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve: resolvePackage } = createRequire(import.meta.url);

/** Files of the map by name: borders of countries and of states (TopoJSON, Natural Earth and US Census, public domain). */
export function mapData(): Readonly<Record<string, string>> {
  return {
    'countries.json': readFileSync(resolvePackage('world-atlas/countries-110m.json'), 'utf8'),
    'states.json': readFileSync(resolvePackage('us-atlas/states-10m.json'), 'utf8'),
  };
}
