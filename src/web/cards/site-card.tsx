import { render } from 'preact-render-to-string';
import { listMarkets } from '../../read/markets/list-markets.ts';
import { askCached } from '../ask-cached.ts';
import { formatDate, formatNumber } from '../frame/format.ts';
import { verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import type { Page } from '../page.ts';
import { CardFrame, EDGE, INK, SITE_IMAGE, SOFT, VerdictSign, verdictColor } from './card-frame.tsx';

/** `/card.png`: the preview picture of all pages that have no picture of their own. */
export const siteCard: Page = {
  path: SITE_IMAGE.path,
  summary: 'The markets by verdict as a picture of 1200 by 630 for previews.',
  isListed: false,
  maxAgeSeconds: 300,
  render: async ({ read }) => {
    const counts = new Map<string, number>();
    let total = 0;
    let asOf: string | null = null;
    for (let offset = 0; offset === 0 || offset < total; offset += MOST) {
      const answer = await askCached(listMarkets, read, { limit: MOST, offset });
      ({ total, as_of: asOf } = answer);
      for (const { verdict } of answer.markets) {
        const present = verdict ?? 'INSUFFICIENT_DATA';
        counts.set(present, (counts.get(present) ?? 0) + 1);
      }
    }
    return { kind: 'picture', svg: render(<SiteCard counts={counts} total={total} asOf={asOf} />) };
  },
};

/** Markets in one answer of the question. */
const MOST = 1_000;
const SHOWN = ['BUILD', 'NEUTRAL', 'CAUTION', 'AVOID'] as const;
const TILE = { width: 246, height: 150, apart: 270 } as const;

interface SiteCardProps {
  /** Markets by verdict. */
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  readonly asOf: string | null;
}

/** Our question, and how many markets have which verdict. */
function SiteCard({ counts, total, asOf }: SiteCardProps) {
  const scored = SHOWN.reduce((sum, verdict) => sum + (counts.get(verdict) ?? 0), 0);
  return (
    <CardFrame
      title="Where is power available for data centers?"
      color={INK}
      foot={[...(asOf === null ? [] : [formatDate(asOf)]), 'every figure with its source and date'].join(' · ')}
    >
      <text x={EDGE} y="138" font-size="72" font-weight="700" letter-spacing="-1.5" fill={INK}>
        Where is power available
      </text>
      <text x={EDGE} y="222" font-size="72" font-weight="700" letter-spacing="-1.5" fill={INK}>
        for data centers?
      </text>
      <text x={EDGE} y="284" font-size="28" fill={SOFT}>
        {total === 0
          ? 'Generation, prices, queues, water and restrictions of each market'
          : `${formatNumber(scored)} of ${formatNumber(total)} markets scored; the others have too little data`}
      </text>
      {SHOWN.map((verdict, index) => (
        <Tile key={verdict} x={EDGE + index * TILE.apart} verdict={verdict} count={counts.get(verdict) ?? 0} />
      ))}
    </CardFrame>
  );
}

function Tile({ x, verdict, count }: { readonly x: number; readonly verdict: string; readonly count: number }) {
  return (
    <g transform={`translate(${x} 340)`}>
      <rect width={TILE.width} height={TILE.height} rx="14" fill={verdictColor(verdict)} />
      <text x="24" y="70" font-size="66" font-weight="700" letter-spacing="-1" fill="#ffffff">
        {formatNumber(count)}
      </text>
      <g transform="translate(36 97)">
        <VerdictSign of={verdict} fill="#ffffff" />
      </g>
      <text x="58" y="106" font-size="28" font-weight="600" fill="#ffffff">
        {verdictWord(verdict)}
      </text>
      <text x="24" y="134" font-size="17" fill="#ffffff">
        {verdictMeaning(verdict)}
      </text>
    </g>
  );
}
