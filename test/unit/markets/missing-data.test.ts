import { describe, expect, it } from 'vitest';
import { BriefSchema, type PublishedBrief } from '../../../src/domain/briefs/brief-schema.ts';
import { waitEstimates } from '../../../src/web/market/wait-estimates.ts';
import { type MissingDataFacts, missingData, whyMissing } from '../../../src/web/market/words/missing-data.ts';

type State = MissingDataFacts['sourceStates'][number];

const aState = (id: string, kind: string, more: Partial<State> = {}): State => ({
  ...{
    id,
    kind,
    iso: null,
    areas: null,
    group: 'us-operators',
    operator: 'A publisher',
    cadence: 'daily',
    schedule: '0 9 * * *',
    licence: 'free',
  },
  ...{ publishable: true, withheld: false, docs: 'https://publisher.example/', last_success: null, rows: 0, units: 1 },
  ...{ newest_observation: '2026-11-20T00:00:00Z', age_seconds: 60, stale_after_seconds: 600, stale: false },
  ...{ state: 'fresh', condition: 'fresh', fault: null, disabled_by: null, missing_settings: [] },
  ...{ failing_units: [], unit_states: [], backfill: null },
  ...more,
});

const aBrief = (more: object = {}): PublishedBrief =>
  BriefSchema.parse({ slug: 'newark', hero: { verdict: 'BUILD' }, market_power_scores: {}, revision: 1, ...more });

const someFacts = (states: readonly State[], more: object = {}, brief: object = {}): MissingDataFacts => ({
  brief: aBrief(brief),
  market: {
    country: 'US',
    iso: 'PJM',
    prices: { price_iso: 'PJM', price_node: 'PSEG' },
    ...more,
  } as MissingDataFacts['market'],
  sourceStates: [...states],
});

describe('why an input has no figure', () => {
  it('is that its source needs a key, with the name of the key', () => {
    const off = aState('pjm-lmp', 'lmp', {
      iso: 'PJM',
      condition: 'disabled',
      disabled_by: 'missing-settings',
      missing_settings: ['PJM_API_KEY'],
      newest_observation: null,
    });
    const facts = someFacts([off, aState('ercot-lmp', 'lmp', { iso: 'ERCOT' })]);
    expect(whyMissing('price_mean_usd_per_mwh', facts)).toEqual({
      says: 'this installation has not read the data yet; pjm-lmp is off: it needs PJM_API_KEY',
      isOurs: true,
    });
  });

  it('is that what is held is too old, with its day', () => {
    const price = { iso: 'PJM', node: 'PSEG', latest: { interval_start: '2026-06-10T19:10:00Z', lmp: 547.25 } };
    const off = aState('pjm-lmp', 'lmp', { iso: 'PJM', condition: 'disabled', disabled_by: 'offline' });
    const { says } = whyMissing('congestion_mean_usd_per_mwh', someFacts([off], {}, { power_grid: { price } }));
    expect(says).toContain('the newest price, Jun 10, 2026, was too old for a 30-day mean');
    expect(says).toContain('pjm-lmp is off: this installation is offline (UPSTREAM=off)');
  });

  it('is that a source could not be reached or has not been read yet', () => {
    const why = (more: Partial<State>): string =>
      whyMissing(
        'drought_severe_share',
        someFacts([aState('usdm-drought', 'drought', { newest_observation: null, ...more })]),
      ).says;
    expect(why({ condition: 'failing', fault: 'timed-out' })).toBe(
      'this installation has not read the data yet; usdm-drought is failing (timed out). Retrying',
    );
    expect(why({ condition: 'waiting' })).toBe(
      'this installation has not read the data yet; usdm-drought is not read yet (schedule: daily)',
    );
  });

  it('is that nobody publishes it where all sources of it are read, or where no list is of the place', () => {
    const read = someFacts([aState('epoch-projects', 'project'), aState('news', 'news')]);
    expect(whyMissing('dc_pipeline_mw', read)).toMatchObject({ isOurs: false });
    const abroad = someFacts([], { country: 'AE', iso: null, prices: { price_iso: null, price_node: null } });
    expect(whyMissing('drought_severe_share', abroad)).toEqual({
      says: 'the sources cover only the United States',
      isOurs: false,
    });
    expect(whyMissing('price_mean_usd_per_mwh', abroad).says).toContain('no price point at a hub or zone');
    expect(whyMissing('queue_wait_months', abroad).says).toContain('the grid is outside the seven ISOs/RTOs');
  });

  it('is said once of inputs that share it', () => {
    const off = aState('pjm-lmp', 'lmp', { iso: 'PJM', state: 'waiting', newest_observation: null });
    const reported = missingData(
      ['price_mean_usd_per_mwh', 'drought_severe_share', 'congestion_mean_usd_per_mwh'],
      someFacts([off]),
    );
    expect(reported.map(({ names }) => names)).toEqual([
      ['price_mean_usd_per_mwh', 'congestion_mean_usd_per_mwh'],
      ['drought_severe_share'],
    ]);
  });
});

describe('the two estimates of a wait', () => {
  const queue = {
    state: {
      iso: 'PJM',
      state: 'NJ',
      wait_months: 29.1,
      wait_projects: 34,
      survival_months: 65,
      survival_requests: 307,
    },
    operator: {
      iso: 'PJM',
      state: null,
      wait_months: 57.7,
      wait_projects: 298,
      survival_months: 78.5,
      survival_requests: 4_530,
    },
  };
  const briefBy = (of: { scope?: string; estimator?: string }): PublishedBrief =>
    aBrief({
      market_power_scores: { inputs: [{ name: 'queue_wait_months', value: 29.1, ...of }] },
      power_grid: { queue },
    });

  it('are of the queue whose figure is scored', () => {
    const ofState = waitEstimates(briefBy({ scope: 'state', estimator: 'completed' }));
    expect(ofState).toMatchObject({ scored: 'completed', survivalMonths: 65, region: 'NJ in PJM' });
    const ofAll = waitEstimates(briefBy({ scope: 'operator', estimator: 'survival' }));
    expect(ofAll).toMatchObject({ scored: 'survival', survivalMonths: 78.5, region: 'PJM as a whole' });
    expect(waitEstimates(aBrief())).toBeNull();
    expect(waitEstimates(briefBy({}))).toBeNull();
  });

  it('are none where the figure is of another list than that of the operator', () => {
    const none = { iso: 'ERCOT', state: null, wait_months: null, wait_projects: 0, survival_months: null };
    const brief = aBrief({
      market_power_scores: {
        inputs: [{ name: 'queue_wait_months', value: 47.1, scope: 'operator', estimator: 'completed' }],
      },
      power_grid: { queue: { state: null, operator: { ...none, survival_requests: 0 } } },
    });
    expect(waitEstimates(brief)).toBeNull();
  });
});
