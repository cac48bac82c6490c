import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADDRESSES,
  ASKING_TIERS,
  type CacheMatrix,
  type CacheTrial,
  ENCODINGS,
  OPEN,
  openCacheTrial,
} from '../support/api/cache-trial.ts';
import { noteFigure } from '../support/api/note-figure.ts';
import { startVarnish, VARNISH } from './servers/varnish.ts';

/** Who comes first to a cold store: who may see least, and who may see most. */
const FIRST = [...ASKING_TIERS.slice(0, 1), ...ASKING_TIERS.slice(-1)];

/** Varnish as it is installed, which stores by what the origin says (`Vary`, `private`); it reports what it stored. */
const TELLS = `
sub vcl_deliver {
  if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; } else { set resp.http.X-Cache = "MISS"; }
}`;
/** One that does not heed the origin, and takes a caller with a key for any other. */
const HEEDLESS = `
sub vcl_recv { return (hash); }
sub vcl_backend_response {
  unset beresp.http.Vary;
  unset beresp.http.Cache-Control;
  set beresp.ttl = 1h;
  set beresp.uncacheable = false;
  return (deliver);
}`;

describe.skipIf(VARNISH === null)('Varnish in front (skipped where there is none)', () => {
  let trial: CacheTrial;
  beforeAll(async () => {
    trial = await openCacheTrial();
  }, 300_000);
  afterAll(() => trial?.close());

  /** All callers request everything through a Varnish of these rules. */
  const askAll = async (rules: string): Promise<CacheMatrix> => {
    const edge = await startVarnish(trial.origin, rules);
    try {
      return await trial.askAll(edge.base, FIRST);
    } finally {
      await edge.stop();
    }
  };

  it('gives no byte of one tier to another through Varnish as it is installed', async () => {
    const { asked, hits, wrong, keyedHits } = await askAll(TELLS);
    expect(wrong).toEqual([]);
    expect(keyedHits).toEqual([]);
    expect(asked).toBe(FIRST.length * ENCODINGS.length * ADDRESSES.length * (trial.askers.length + 1));
    // It is a cache: who comes without a key for the second time has the first one's answer of what is open.
    expect(hits).toBeGreaterThanOrEqual(FIRST.length * ENCODINGS.length * OPEN.length);
    noteFigure(`Varnish: ${asked} answers, ${hits} of them from the store, ${wrong.length} wrong`);
  }, 300_000);

  it('would give answers away through a heedless Varnish, and this test sees it', async () => {
    const { wrong, keyedHits } = await askAll(`${HEEDLESS}\n${TELLS}`);
    expect(wrong.length).toBeGreaterThan(10);
    expect(keyedHits.length).toBeGreaterThan(10);
  }, 300_000);
});
