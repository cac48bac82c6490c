import type { Facility } from '../domain/facility.ts';

export interface IdentifiedFacilities {
  readonly facilities: readonly Facility[];
  /** Ids that are no more, each with the one under which its records go on. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * Of ids that were merged the one keeps standing that was given first, which others may have written down for longest;
 * of those given at one time, the one that has been chosen already. Pure.
 * @param firstSeen when each id was given, ISO UTC; an id that is not there counts as new.
 * @returns facilities in the order of their ids.
 */
export function keepOldestIds(
  { facilities, redirects }: IdentifiedFacilities,
  firstSeen: ReadonlyMap<string, string>,
): IdentifiedFacilities {
  const oldest = new Map<string, string>();
  for (const [old, survivor] of [...redirects].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const standing = oldest.get(survivor) ?? survivor;
    if (isBefore(firstSeen.get(old), firstSeen.get(standing))) oldest.set(survivor, old);
  }
  if (oldest.size === 0) return { facilities, redirects };
  const renamed = new Map<string, string>();
  for (const [old, survivor] of redirects) {
    const standing = oldest.get(survivor) ?? survivor;
    if (old !== standing) renamed.set(old, standing);
  }
  for (const [survivor, standing] of oldest) renamed.set(survivor, standing);
  return {
    facilities: facilities
      .map((facility) => ({ ...facility, id: oldest.get(facility.id) ?? facility.id }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    redirects: renamed,
  };
}

const isBefore = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && (other === undefined || Date.parse(one) < Date.parse(other));
