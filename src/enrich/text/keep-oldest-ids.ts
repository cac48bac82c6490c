import type { Identified } from '../../domain/facts/identified.ts';
import { compareText } from './stable-ids.ts';

/**
 * Of merged ids the oldest is kept, which others may have stored for longest; of equally old ones the one that was
 * chosen already. Pure.
 * @param firstSeen when each id was given, ISO UTC; an id that is not there counts as new.
 * @returns things in the order of their ids.
 */
export function keepOldestIds<T extends { readonly id: string }>(
  { things, redirects }: Identified<T>,
  firstSeen: ReadonlyMap<string, string>,
): Identified<T> {
  const oldest = new Map<string, string>();
  for (const [old, keptId] of [...redirects].sort(([a], [b]) => compareText(a, b))) {
    const oldestId = oldest.get(keptId) ?? keptId;
    if (isBefore(firstSeen.get(old), firstSeen.get(oldestId))) oldest.set(keptId, old);
  }
  if (oldest.size === 0) return { things, redirects };
  const renamed = new Map<string, string>();
  for (const [old, keptId] of redirects) {
    const oldestId = oldest.get(keptId) ?? keptId;
    if (old !== oldestId) renamed.set(old, oldestId);
  }
  for (const [keptId, oldestId] of oldest) renamed.set(keptId, oldestId);
  return {
    things: things
      .map((thing) => ({ ...thing, id: oldest.get(thing.id) ?? thing.id }))
      .sort((a, b) => compareText(a.id, b.id)),
    redirects: renamed,
  };
}

const isBefore = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && (other === undefined || Date.parse(one) < Date.parse(other));
