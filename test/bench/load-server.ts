import autocannon from 'autocannon';

/** A machine that is busy for so many tries in a row is measured another time. */
const MOST_TRIES = 20;

/**
 * Whether all answers of a load were good: 2xx or 304. false: some were refused to shed load, since the server got no processor for
 * a second; of these answers there is nothing to measure.
 * @throws Error with each bad status and how often it came.
 */
export function isAnswered(name: string, result: autocannon.Result): boolean {
  const statuses = Object.entries(result.statusCodeStats ?? {});
  const bad = statuses.filter(([status]) => !/^(2\d\d|304|503)$/.test(status));
  if (bad.length === 0 && result.errors === 0) return !statuses.some(([status]) => status === '503');
  const counts = bad.map(([status, { count }]) => `${count} x ${status}`);
  throw new Error(`${name}: ${[...counts, `${result.errors} errors`].join(', ')}`);
}

/** Loads a server, again where it shed load. @throws Error for bad answers. */
export async function loadServer(name: string, options: autocannon.Options): Promise<autocannon.Result> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const result = await autocannon(options);
    if (isAnswered(name, result)) return result;
  }
  throw new Error(`${name}: the machine is too busy: load was shed ${MOST_TRIES} times`);
}
