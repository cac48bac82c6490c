import type { Identified } from '../../domain/facts/identified.ts';
import { compareText } from './stable-ids.ts';

/**
 * Of ids that were merged the one keeps standing that was given first, which others may have written down for longest;
 * of those given at one time, the one that has been chosen already. Pure.
 * @param firstSeen when each id was given, ISO UTC; an id that is not there counts as new.
 * @returns things in the order of their ids.
 */
export function keepOldestIds<T extends { readonly id: string }>(
  { things, redirects }: Identified<T>,
  firstSeen: ReadonlyMap<string, string>,
): Identified<T> {
  const oldest = new Map<string, string>();
  for (const [old, survivor] of [...redirects].sort(([a], [b]) => compareText(a, b))) {
    const standing = oldest.get(survivor) ?? survivor;
    if (isBefore(firstSeen.get(old), firstSeen.get(standing))) oldest.set(survivor, old);
  }
  if (oldest.size === 0) return { things, redirects };
  const renamed = new Map<string, string>();
  for (const [old, survivor] of redirects) {
    const standing = oldest.get(survivor) ?? survivor;
    if (old !== standing) renamed.set(old, standing);
  }
  for (const [survivor, standing] of oldest) renamed.set(survivor, standing);
  return {
    things: things
      .map((thing) => ({ ...thing, id: oldest.get(thing.id) ?? thing.id }))
      .sort((a, b) => compareText(a.id, b.id)),
    redirects: renamed,
  };
}

const isBefore = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && (other === undefined || Date.parse(one) < Date.parse(other));
