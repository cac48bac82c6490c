import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKET_POWER_3 } from '../../../scoring/market-power/ladder/market-power-3.ts';
import { priorsOf } from '../../../scoring/market-power/ladder/priors-of.ts';
import type { ExpertPair } from '../../../scoring/validate/expert-pairs.ts';
import { type Trial, tryMethod } from '../../../src/features/ladder/try-method.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { EMBEDDED_AT } from '../../support/sources/embedded-at.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

// Pairs that experts do not dispute: beside the repository, and not in it.
const PAIRS = packageFile('..', 'shared', 'index', 'expert_pairs_dev.csv');
const pairs = (): ExpertPair[] => parse(readFileSync(PAIRS, 'utf8'), { columns: true, trim: true }) as ExpertPair[];

let db: Database;
let trial: Trial;

describe('the method in trial, over all that ships', () => {
  beforeAll(async () => {
    const { url } = await anEmbeddedDatabase();
    db = openDatabase(url, { maxConnections: 2, applicationName: 'test-trial' });
    trial = await tryMethod(db, new Date(EMBEDDED_AT), [], existsSync(PAIRS) ? pairs() : null);
  });
  afterAll(() => db.close());

  const of = (slug: string) => {
    const market = trial.markets.find((one) => one.slug === slug);
    if (market === undefined) throw new Error(`${slug} is not there`);
    return market;
  };

  it('has a verdict for most markets, at home and abroad', () => {
    expect(trial.markets).toHaveLength(361);
    expect(trial.ranked).toBeGreaterThanOrEqual(230);
    expect(trial.ranked_outside_us).toBeGreaterThanOrEqual(80);
    expect(trial.median_coverage.us).toBeGreaterThanOrEqual(0.8);
    expect(trial.median_coverage.elsewhere).toBeGreaterThanOrEqual(0.55);
  });

  it('hangs on no part for more than two fifths, nor on one number for more than a seventh of its verdicts', () => {
    const shares = trial.explained_variance.map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(Math.max(...shares)).toBeLessThan(0.4);
    const worst = Math.max(...trial.flips.map(({ share }) => share));
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThanOrEqual(0.15);
  });

  it('names with each figure its source, its day and its basis', () => {
    const { inputs, score } = of('northern-virginia');
    for (const line of score.lines) {
      for (const name of line.inputs) {
        const { source, observed_at, basis } = inputs[name as keyof typeof inputs];
        expect({ name, source, observed_at, basis }).toEqual({
          name,
          source: expect.any(String),
          observed_at: expect.any(String),
          basis: expect.any(String),
        });
      }
    }
  });

  it('keeps the list silent that lacks the plants of a country, and a market silent that is on no listed queue', () => {
    // Its plants would have had to run all year to generate what the country did.
    expect(of('reykjavik').inputs.listed_nearby_mw.value).toBeNull();
    expect(of('reykjavik').score.verdict).toBe('INSUFFICIENT_DATA');
    expect(of('frankfurt').inputs.listed_nearby_mw.value).toBeGreaterThan(1_000);
    // On no operator's grid: a county of California's queue lies within reach, and is none of its own.
    expect(of('phoenix').inputs.generation_due_24_months_mw.value).toBeNull();
  });

  it('finds room where power is exported, and none where it is imported', () => {
    const room = (slug: string): number => of(slug).score.excess_power;
    expect(room('fargo')).toBeGreaterThan(room('boston'));
    expect(room('amarillo')).toBeGreaterThan(room('san-francisco'));
    expect(of('boston').score.verdict).not.toBe('BUILD');
  });

  it('has priors that its own markets give', () => {
    const us = trial.markets.filter(({ country }) => country === 'US').map(({ inputs }) => inputs);
    const now = priorsOf(MARKET_POWER_3.parts, us, {});
    for (const { id } of MARKET_POWER_3.parts) {
      expect({ id, off: Math.abs((now[id]?.mean ?? 0) - (MARKET_POWER_3.priors.us[id]?.mean ?? 0)) < 15 }).toEqual({
        id,
        off: true,
      });
    }
  });

  it.skipIf(!existsSync(PAIRS))(
    'can compare nearly all pairs of the experts, and answers most of them as they do',
    () => {
      const { pairs: given = 0, comparable = 0, right = 0 } = trial.pairs ?? {};
      expect(given).toBeGreaterThan(20);
      expect(comparable / given).toBeGreaterThanOrEqual(0.85);
      expect(right / comparable).toBeGreaterThan(0.7);
    },
  );
});
