/** An id is its kind (`fac_`) and 16 characters of 0-9 and a-z. */
const ID_LENGTH = 16;
const IDS = 36n ** BigInt(ID_LENGTH);

/**
 * 128 bits of a text by four lanes of 32 bits, each multiplied, folded and mixed into the next (after the public-domain
 * cyrb128 and the finish of MurmurHash3): the same on every machine, and not safe against deliberate collisions.
 */
function hash128(text: string): bigint {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  return [a ^ c, b ^ d, c ^ text.length, d ^ a].reduce((sum, lane) => (sum << 32n) | BigInt(finish(lane)), 0n);
}

function finish(lane: number): number {
  let mixed = lane;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822507);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const idOf = (prefix: string, key: string): string =>
  `${prefix}${(hash128(key) % IDS).toString(36).padStart(ID_LENGTH, '0')}`;

interface StableIds {
  /** One for each cluster, in their order. */
  readonly ids: readonly string[];
  /** Earlier id that is no more → id of the cluster that most of its records went to. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * Gives every cluster an id. A cluster keeps the earlier id that most of its records had, an id stays with the cluster
 * that has most of its records (then the first by id, then by record), and a cluster without one gets one from its
 * first record.
 * @param prefix of new ids: `fac_`, `deal_`, `proj_`.
 * @param clusters keys of the records of each cluster, sorted.
 */
export function assignIds(
  prefix: string,
  clusters: readonly (readonly string[])[],
  previous: ReadonlyMap<string, string>,
): StableIds {
  const claims: { readonly id: string; readonly cluster: number; readonly records: number; readonly first: string }[] =
    [];
  for (const [cluster, keys] of clusters.entries()) {
    const had = new Map<string, string[]>();
    for (const key of keys) {
      const id = previous.get(key);
      if (id !== undefined) had.set(id, [...(had.get(id) ?? []), key]);
    }
    for (const [id, mine] of had) claims.push({ id, cluster, records: mine.length, first: mine[0] ?? '' });
  }
  claims.sort((x, y) => y.records - x.records || compareText(x.id, y.id) || compareText(x.first, y.first));
  const ids: (string | undefined)[] = new Array(clusters.length).fill(undefined);
  const owner = new Map<string, number>();
  const heir = new Map<string, number>();
  for (const { id, cluster } of claims) {
    if (!heir.has(id)) heir.set(id, cluster);
    if (owner.has(id) || ids[cluster] !== undefined) continue;
    owner.set(id, cluster);
    ids[cluster] = id;
  }
  // An id that was given to another thing once is never given again, though its first record may be alone now.
  const taken = new Set([...previous.values(), ...owner.keys()]);
  const given = clusters.map((keys, cluster) => {
    const kept = ids[cluster];
    if (kept !== undefined) return kept;
    const key = keys[0] ?? '';
    let id = idOf(prefix, key);
    for (let attempt = 2; taken.has(id); attempt += 1) id = idOf(prefix, `${key} ${attempt}`);
    taken.add(id);
    return id;
  });
  const redirects = new Map<string, string>();
  for (const [id, cluster] of [...heir].sort(([x], [y]) => compareText(x, y))) {
    const now = given[cluster];
    if (!owner.has(id) && now !== undefined) redirects.set(id, now);
  }
  return { ids: given, redirects };
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
