import { Fault } from '../errors.ts';
import * as all from './all-sources.ts';
import type { AnySource } from './source.ts';

/** Every source. Jobs, schedules, listings and contract tests follow from this list. */
export const SOURCES: readonly AnySource[] = Object.values(all);

/** @throws Fault `usage` naming the sources that there are. */
export function findSource(id: string): AnySource {
  const found = SOURCES.find((source) => source.id === id);
  if (found !== undefined) return found;
  const present = SOURCES.map((source) => source.id).join(', ');
  throw new Fault('usage', `no source is called ${JSON.stringify(id)}; there are ${present}`);
}
