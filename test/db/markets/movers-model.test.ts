import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApi, NOW, storeMarkets, type TestApi } from '../../support/api/api.ts';

const HOUR_MS = 3_600_000;
const WINDOW_HOURS = { '24h': 24, '7d': 168, '30d': 720 } as const;
type Window = keyof typeof WINDOW_HOURS;
const SLUGS = ['akron', 'boise', 'cork', 'derby', 'erie', 'fargo'];

interface Score {
  readonly slug: string;
  /** Milliseconds before now from which it stands. */
  readonly agoMs: number;
  readonly method: string;
  /** null: unranked. */
  readonly composite: number | null;
}

const anAge = fc.oneof(
  // Edges of the windows, to the millisecond.
  fc.constantFrom(
    ...Object.values(WINDOW_HOURS).flatMap((hours) => [hours * HOUR_MS - 1, hours * HOUR_MS, hours * HOUR_MS + 1]),
  ),
  fc.integer({ min: 0, max: 40 * 24 * HOUR_MS }),
);
const aScore: fc.Arbitrary<Score> = fc.record({
  slug: fc.constantFrom(...SLUGS),
  agoMs: anAge,
  method: fc.constantFrom('market-power/1', 'market-power/2', 'market-power/2', 'market-power/2'),
  // Few figures, so that many moves are equally large.
  composite: fc.oneof(fc.constantFrom(40, 40.01, 45, 50, 55), fc.constant(null)),
});
const aHistory = fc.uniqueArray(aScore, { maxLength: 24, selector: ({ slug, agoMs }) => `${slug} ${agoMs}` });
const someListed = fc.uniqueArray(fc.constantFrom(...SLUGS), { minLength: 1 });

/** The score of a market that stood so long ago: of those from then or before the newest. */
const state = (history: readonly Score[], slug: string, agoMs: number): Score | null =>
  history
    .filter((score) => score.slug === slug && score.agoMs >= agoMs)
    .reduce<Score | null>((newest, score) => (newest === null || score.agoMs < newest.agoMs ? score : newest), null);

/** What the answer must come to, reckoned market by market. */
function model(history: readonly Score[], listed: readonly string[], window: Window) {
  const answer = {
    movers: [] as { slug: string; change: number }[],
    newly_ranked: [] as string[],
    newly_unranked: [] as string[],
    unmoved: 0,
    unranked: 0,
    method_changed: 0,
    not_scored_then: 0,
  };
  for (const slug of listed) {
    const now = state(history, slug, 0);
    const then = state(history, slug, WINDOW_HOURS[window] * HOUR_MS);
    if (now === null) continue;
    if (then === null) answer.not_scored_then += 1;
    else if (then.method !== now.method) answer.method_changed += 1;
    else if (now.composite === null && then.composite === null) answer.unranked += 1;
    else if (now.composite === null) answer.newly_unranked.push(slug);
    else if (then.composite === null) answer.newly_ranked.push(slug);
    else if (now.composite === then.composite) answer.unmoved += 1;
    else answer.movers.push({ slug, change: Math.round((now.composite - then.composite) * 100) / 100 });
  }
  answer.movers.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.slug.localeCompare(b.slug));
  return answer;
}

describe('movers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await anApi();
  });
  afterAll(() => api.close());

  async function store(history: readonly Score[], listed: readonly string[]): Promise<void> {
    await api.db.pool.query('truncate markets, market_scores, score_runs cascade');
    await storeMarkets(
      api.db,
      listed.map((slug) => ({ slug })),
    );
    for (const { slug, agoMs, method, composite } of history) {
      const at = new Date(Date.parse(NOW) - agoMs).toISOString();
      await api.db.pool.query(
        `insert into market_scores (market_slug, scored_for, method, inputs, score, verdict, composite, excess_power,
           constraint_score, coverage, recorded_at)
         values ($1, $2, $3, '{}', $4, $5, $6, $6, 40, 0.6, $2)`,
        [
          slug,
          at,
          method,
          JSON.stringify({ method, parts: [] }),
          composite === null ? 'INSUFFICIENT_DATA' : 'NEUTRAL',
          composite,
        ],
      );
    }
  }

  const asked = async (window: Window, query = '') => {
    const { status, body } = await api.get(`/api/v1/movers?window=${window}&limit=100${query}`);
    expect(status).toBe(200);
    return body;
  };

  it('are what a reckoning market by market comes to, for any history and at the edges of the windows', async () => {
    await fc.assert(
      fc.asyncProperty(aHistory, someListed, async (history, listed) => {
        await store(history, listed);
        for (const window of Object.keys(WINDOW_HOURS) as Window[]) {
          const body = await asked(window);
          const slugsOf = (places: readonly { slug: string }[]): string[] => places.map(({ slug }) => slug);
          expect({
            movers: body.movers.map(({ slug, change }: { slug: string; change: number }) => ({ slug, change })),
            newly_ranked: slugsOf(body.newly_ranked),
            newly_unranked: slugsOf(body.newly_unranked),
            unmoved: body.unmoved,
            unranked: body.unranked,
            method_changed: body.method_changed,
            not_scored_then: body.not_scored_then,
          }).toEqual(model(history, listed, window));
          expect(body.total).toBe(body.movers.length);
        }
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
  }, 120_000);

  it('compare across the day on which a market was off the list with the score that it had before', async () => {
    const history = [
      { slug: 'akron', agoMs: 30 * HOUR_MS, method: 'market-power/2', composite: 40 },
      { slug: 'akron', agoMs: 2 * HOUR_MS, method: 'market-power/2', composite: 55 },
    ];
    await store(history, ['boise']);
    expect(await asked('24h')).toMatchObject({ total: 0, unmoved: 0, not_scored_then: 0 });
    await store(history, ['akron', 'boise']);
    expect(await asked('24h')).toMatchObject({ total: 1, movers: [{ slug: 'akron', change: 15 }] });
  });

  it('see a score that began with the window, and not one of a millisecond later', async () => {
    for (const [offsetMs, expected] of [
      [0, { total: 1, movers: [{ slug: 'akron', composite_score_then: 50 }] }],
      [-1, { total: 1, movers: [{ slug: 'akron', composite_score_then: 40 }] }],
    ] as const) {
      await store(
        [
          { slug: 'akron', agoMs: 40 * HOUR_MS, method: 'market-power/2', composite: 40 },
          { slug: 'akron', agoMs: 24 * HOUR_MS + offsetMs, method: 'market-power/2', composite: 50 },
          { slug: 'akron', agoMs: HOUR_MS, method: 'market-power/2', composite: 55 },
        ],
        ['akron'],
      );
      expect(await asked('24h')).toMatchObject(expected);
    }
  });

  it('say nothing of a market between two methods until its window lies within one', async () => {
    await store(
      [
        { slug: 'akron', agoMs: 200 * HOUR_MS, method: 'market-power/1', composite: 40 },
        { slug: 'akron', agoMs: 100 * HOUR_MS, method: 'market-power/2', composite: 50 },
        { slug: 'akron', agoMs: HOUR_MS, method: 'market-power/2', composite: 55 },
      ],
      ['akron'],
    );
    expect(await asked('7d')).toMatchObject({ method_changed: 1, total: 0 });
    expect(await asked('24h')).toMatchObject({ method_changed: 0, total: 1, movers: [{ change: 5 }] });
  });
});
