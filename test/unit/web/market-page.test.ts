import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { BriefPart } from '../../../src/domain/briefs/brief-schema.ts';
import { type PastScore, runsOf, ScoreHistory, spansOf } from '../../../src/web/charts/score-history.tsx';
import { embedCode } from '../../../src/web/market/embed.tsx';
import { statedBy } from '../../../src/web/market/hero-facts.tsx';
import { formatMeasure } from '../../../src/web/market/words/format-measure.ts';
import { formatMover, formatReason } from '../../../src/web/market/words/format-verdict.ts';
import { formatName } from '../../../src/web/market/words/method-words.ts';
import { Outward } from '../../../src/web/market/words/reported-by.tsx';

const aPart = (more: Partial<BriefPart>): BriefPart => ({
  ...{ id: 'queue-wait', axis: 'constraint', value: 62, unit: 'months', points: 60, weight: 0.3 },
  ...{ effective_weight: 0.5, contribution: 30, source: null, observed_at: null, basis: null },
  ...{ grade: 'A', measures: null, counted: null, spread: null },
  ...more,
});

const aScore = (scored_for: string, until: string | null, more: Partial<PastScore> = {}): PastScore => ({
  ...{ scored_for, until, method: 'market-power/2', method_changed: false, composite_score: 50 },
  ...more,
});

const BANDS = [
  { verdict: 'BUILD', from: 65 },
  { verdict: 'NEUTRAL', from: 50 },
  { verdict: 'CAUTION', from: 35 },
  { verdict: 'AVOID', from: 0 },
];

describe('the sentence of why', () => {
  it('names the part that lifts most and the one that drags most, friction the other way round', () => {
    const room = aPart({ id: 'generation-headroom', axis: 'excess_power', points: 80 });
    const ease = aPart({ id: 'water-risk', points: 10, effective_weight: 0.1 });
    const friction = aPart({ points: 90 });
    expect(formatReason([friction, ease, room])).toBe(
      'Strongest part: generation headroom (80 of 100). Weakest part: queue wait (constraint 90 of 100).',
    );
  });

  it('says one half where there is no other, and nothing where no part has data', () => {
    expect(formatReason([aPart({ points: 90 })])).toBe('Weakest part: queue wait (constraint 90 of 100).');
    expect(formatReason([aPart({ points: 10 })])).toBe('Strongest part: queue wait (constraint 10 of 100).');
    expect(formatReason([aPart({ points: null })])).toBeNull();
  });

  it('says what would turn the verdict, or what silence costs', () => {
    const turning = { inputs: ['generation_nearby_mw'], unit: 'MW', from: 14_060.5, to: 15_474, verdict: 'NEUTRAL' };
    expect(formatMover({ ...turning, coverage_gain: null })).toBe(
      'the verdict would change to Neutral if generation nearby were 15.5 GW instead of 14.1 GW',
    );
    const missing = { inputs: ['queue_wait_months'], unit: null, from: null, to: null, verdict: null };
    expect(formatMover({ ...missing, coverage_gain: 0.15 })).toContain(
      'would raise the coverage by 15 percentage points',
    );
  });
});

describe('a name', () => {
  it.each([
    ['queue-wait', 'queue wait'],
    ['moratoria', 'moratoria and bills'],
    ['dc_operating_mw', 'data center load'],
    ['generation_due_24_months_mw', 'generation coming online (24 months)'],
    ['price_usd_per_mwh', 'price'],
  ])('of %s is %s, as in narratives', (id, words) => {
    expect(formatName(id)).toBe(words);
  });
});

describe('who stated what was added up', () => {
  it('is nobody where there is no sum, and never “for 0” beside a dash', () => {
    expect([statedBy(null, 0, 'facility', 'facilities'), statedBy(1_200, 3, 'facility', 'facilities')]).toEqual([
      'Not disclosed',
      'stated or estimated for 3 facilities',
    ]);
  });
});

describe('a measure', () => {
  it.each([
    [9_912.5, 'MW', '9.91 GW'],
    [0.091, 'share of MW', '9.1% of MW'],
    [-3.5, '$/MWh', '−$3.50/MWh'],
    [62, 'months', '62 months'],
    [0.64, 'score 0 to 5', '0.64 of 5'],
    [9.11, 'cents/kWh', '9.11 ¢/kWh'],
    [null, 'MW', '–'],
  ])('of %s %s is written %s', (value, unit, words) => {
    expect(formatMeasure(value, unit)).toBe(words);
  });
});

describe('the line of scores', () => {
  const FIGURES = { summary: 'Scores', table: null };
  const entries = [
    aScore('2026-11-10T00:00:00Z', null, { method: 'market-power/3', method_changed: true }),
    aScore('2026-11-08T00:00:00Z', '2026-11-10T00:00:00Z'),
    aScore('2026-11-05T00:00:00Z', '2026-11-08T00:00:00Z', { composite_score: null }),
    aScore('2026-11-01T00:00:00Z', '2026-11-05T00:00:00Z'),
  ];

  it('is cut where the method changed and where there was no score', () => {
    const runs = runsOf(spansOf(entries, '2026-11-12T00:00:00Z'));
    expect(runs.map((run) => run.map(({ point }) => point.scored_for.slice(8, 10)))).toEqual([['01'], ['08'], ['10']]);
  });

  it('says so to who cannot see it, and marks the method', () => {
    const html = render(
      h(ScoreHistory, {
        of: 'Dallas',
        entries,
        checkedThrough: '2026-11-12T00:00:00Z',
        bands: BANDS,
        none: 'None.',
        figures: FIGURES,
      }),
    );
    expect(html).toContain('Score of Dallas: 50 on Nov 1, 2026, 50 on Nov 10, 2026, 4 scores; the method changed once');
    expect(html.match(/class="method-change"/g)).toHaveLength(1);
    expect(html).toContain('>market-power/3<');
  });

  it('gives way to words where there is nothing to draw', () => {
    const missing = [aScore('2026-11-01T00:00:00Z', null, { composite_score: null })];
    const html = render(
      h(ScoreHistory, {
        of: 'Doha',
        entries: missing,
        checkedThrough: null,
        bands: BANDS,
        none: 'Never.',
        figures: FIGURES,
      }),
    );
    expect(html).toBe('<p class="nothing">Never.</p>');
  });
});

describe('what leads elsewhere', () => {
  it('is a link for addresses of the web alone', () => {
    const leadingTo = (to: string): string => render(h(Outward, { to, children: 'A paper' }));
    expect(leadingTo('javascript:alert(1)')).toBe('<bdi>A paper</bdi>');
    expect(leadingTo('https://paper.example/')).toContain('href="https://paper.example/"');
  });

  it('is code that no name breaks out of', () => {
    const code = embedCode({ slug: 'dallas', name: '"><script>' }, 'https://loadstar.example');
    expect(code).toContain('title="&quot;>&lt;script>: power for data centers"');
  });
});
