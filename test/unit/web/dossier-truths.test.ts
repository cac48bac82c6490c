import { type ComponentType, h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { DossierFacts, QueueShown } from '../../../src/web/site/dossier/ask-dossier.ts';
import { Glance } from '../../../src/web/site/dossier/glance.tsx';
import { QueueOfPlace } from '../../../src/web/site/dossier/queue-section.tsx';
import { RulesOfPlace } from '../../../src/web/site/dossier/risk-sections.tsx';
import { SitesNear } from '../../../src/web/site/dossier/sites-near.tsx';

/** The part of the facts that a section reads. */
const factsOf = (part: object): DossierFacts => part as DossierFacts;

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const show = <P extends object>(section: ComponentType<P>, props: P): string => textOf(render(h(section, props)));

const PLACE = { country: 'US', state: 'VA', county: 'Loudoun', county_fips: '51107', iso: 'PJM' };
const REASON = 'pjm-queue: needs PJM_API_KEY';
const NO_FIGURES = { requests: null, active_requests: null, active_gw: null, median_months_to_operation: null };

const aQueue = (generation: object, provenance: readonly object[] = []): QueueShown =>
  ({
    totals: { generation: { ...NO_FIGURES, active_gw_by_fuel: {}, requests_by_year: {}, ...generation } },
    operators: { PJM: { reason: REASON } },
    provenance,
  }) as object as QueueShown;

const queueSection = (operator: QueueShown, county: QueueShown): string =>
  show(QueueOfPlace, { facts: factsOf({ site: { place: PLACE }, area: null, queue: { operator, county } }) });

describe('the queue of a place', () => {
  it('does not deny the list whose totals it shows, and says once what is missing of it', () => {
    const totals = { active_requests: 1_284, active_gw: 131 };
    const text = queueSection(aQueue(totals, [{ source: 'pjm-totals', observed_at: '2026-11-01' }]), aQueue({}));
    expect(text).toContain('1,284');
    expect(text).not.toContain('no list');
    expect(text).toContain('only the totals of PJM are stored here');
    expect(text.split(REASON)).toHaveLength(2);
    // A county of which nothing is known is no line of dashes.
    expect(text.split('Loudoun County')).toHaveLength(2);
  });

  it('says once that there is nothing where there is nothing', () => {
    const text = queueSection(aQueue({}), aQueue({}));
    expect(text.split('No data')).toHaveLength(2);
    expect(text.split(REASON)).toHaveLength(2);
    expect(text).not.toContain('as a whole');
  });

  it('has the county beside the operator where the requests are stored', () => {
    const text = queueSection(
      aQueue({ requests: 5, active_requests: 3, active_gw: 0.4 }),
      aQueue({ requests: 0, active_requests: 0, active_gw: 0 }),
    );
    expect(text).toContain('Loudoun County in PJM: the list has no request');
    expect(text).not.toContain('only the totals');
  });
});

describe('incentives of a place', () => {
  const NOT_IN_SCORE = { input: 'incentive_known', value: null };
  const section = (rules: readonly object[], measure: object = NOT_IN_SCORE): string =>
    show(RulesOfPlace, {
      facts: factsOf({
        around: { latitude: 39, longitude: -77 },
        site: { place: PLACE, score: { explain: { parts: [{ id: 'regulatory', measures: [measure] }] } } },
        rules: { rules, coverage: [{ list: 'incentives', is_covered: true, covers: 'covers 41 US states' }] },
      }),
      planned: { mw: null, capexUsd: null, jobs: null },
    });
  const aRule = (more: object): object => ({
    ...{ list: 'incentives', id: 'a', title: 'Sales tax exemption', body: null, status: 'in-force', reach: 'state' },
    ...{ threshold_mw: null, min_investment_usd: null, min_jobs: null, share_pct: null, source_url: null },
    ...{ confidence: 'recalled', feeds_score: false, applications: 'not-verified', reported: '2026-06' },
    ...more,
  });

  it('that are listed and not counted are no missing data', () => {
    const text = section([aRule({})]);
    expect(text).toContain('Incentives: 1 listed');
    expect(text).not.toContain('No data');
    expect(text).toContain('Not counted: of those listed above 1 whose source was not read');
    expect(section([aRule({ feeds_score: true })])).toContain('1 whose status is not verified');
  });

  it('that nobody lists are missing, without a word of lists that cover the place', () => {
    const text = section([]);
    expect(text).toContain('No data of this place');
    expect(text).not.toContain('lists cover the fifty states');
  });
});

describe('data centers around a place', () => {
  const NONE = { mw: null, sites: 0 };
  const section = (bases: object): string => {
    const one = { id: 'fac_1', name: 'Hall 1', operator: null, status: null, distance_km: 1, bearing_deg: 90 };
    const largest = [{ ...one, capacity_mw: null, power_mw: null, power_basis: null }];
    const sites = { within_radius: 302, with_mw: 0, mw: null, largest };
    const by_basis = { stated: NONE, permitted: NONE, estimated: NONE };
    const around = {
      ...{ latitude: 39, longitude: -77 },
      facilities: { ...sites, by_basis: { ...by_basis, ...bases } },
      projects: { ...sites, within_radius: 0, by_basis },
    };
    return show(SitesNear, { around: around as object as DossierFacts['around'] });
  };

  it('are not said to have no capacity where it is permitted or estimated', () => {
    const text = section({ permitted: { mw: 900, sites: 40 }, estimated: { mw: 3_100, sites: 200 } });
    expect(text).toContain(
      '302 data centers, each building of a campus by itself: 3.1 GW estimated for 200; 900 MW of engines permitted at 40;',
    );
    expect(text).toContain('62 without a figure');
    expect(text).not.toMatch(/none with/i);
  });

  it('have no figure where no basis has one', () => {
    expect(section({})).toContain(
      '302 data centers, each building of a campus by itself: no figure of capacity for any of them. Nearest first.',
    );
  });
});

describe('the price among the first answers', () => {
  const NO_POWER = { mw: null, sites: 0 };
  const sites = { within_radius: 0, by_basis: { stated: NO_POWER, permitted: NO_POWER, estimated: NO_POWER } };
  const retail = {
    id: 'price',
    value: 8.78,
    unit: 'cents/kWh',
    measures: 'what industrial customers of the state pay',
  };
  const glance = (prices: object | null, parts: readonly object[]): string =>
    show(Glance, {
      facts: factsOf({
        site: {
          place: PLACE,
          score: { overall_score: null, index: { verdict: 'NEUTRAL', composite_score: 55, parts } },
        },
        around: {
          ...{
            substations: { nearest: [], nearest_220_kv_up: null },
            lines: { within_10_km: null },
            balancing_authority: { code: null },
          },
          ...{ utility: { candidates: [], decided_by: null }, facilities: sites, projects: sites },
        },
        ...{ prices, queue: null },
      }),
    });
  const series = (hours: number): object => ({ summary: { hours, mean: 35.5 }, unit: '$/MWh', provenance: null });

  it('is called wholesale where it is that alone, and what it is where the index reads another one', () => {
    expect(glance(series(8_760), [retail])).toMatch(/Wholesale price, mean 35\.5.*over 8,760 hours/);
    const text = glance(series(0.8), [retail]);
    expect(text).not.toContain('Wholesale');
    expect(text).toContain('Price that the index reads 8.78');
    expect(text).toContain('what industrial customers of the state pay');
  });

  it('is none of a few hours', () => {
    expect(glance(series(0.8), [])).toContain('Wholesale price, mean no mean yet');
    expect(glance(null, [])).toContain('Wholesale price, mean no data');
  });
});
