import { expect, it } from 'vitest';
import { formatOrigin } from '../../../src/web/frame/figure.tsx';
import { originOfAll } from '../../../src/web/grid/grid-answers.ts';

const listing = (source: string, observed_at: string | null) => ({
  source,
  source_url: null,
  observed_at,
  fetched_at: '2026-11-20T00:00:00Z',
  basis: 'filed' as const,
  estimated: false,
});

it('a sum over several lists names each, by the day of the oldest', () => {
  expect(originOfAll([])).toEqual({ source: null });
  const miso = listing('miso-queue', '2026-11-19T00:00:00Z');
  expect(originOfAll([miso])).toBe(miso);
  expect(formatOrigin(originOfAll([miso, listing('spp-queue', '2026-11-02T00:00:00Z')]))).toBe(
    'miso-queue + spp-queue · Nov 2, 2026 · filed · miso-queue as of Nov 19, 2026, spp-queue as of Nov 2, 2026',
  );
  expect(formatOrigin(originOfAll([miso, listing('spp-queue', null)]))).toContain('undated');
});
