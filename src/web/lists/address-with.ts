/** The address of a list with some of its parameters changed; null takes one out. */
export function addressWith(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>> = {},
): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed.size === 0 ? path : `${path}?${changed}`;
}
