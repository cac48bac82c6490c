/**
 * Paths of the members that are null, for `missing`.
 * @param place of the members in the answer, with its dot: `solar_potential.`; empty for the answer itself.
 */
export function nullsOf(members: object, place = ''): string[] {
  return Object.entries(members).flatMap(([member, value]) => (value === null ? [`${place}${member}`] : []));
}
