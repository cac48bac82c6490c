import { render } from 'preact-render-to-string';
import { BriefSchema, type PublishedBrief } from '../../domain/briefs/brief-schema.ts';
import { formatScore } from '../frame/format.ts';
import { Foreign, Nothing } from '../frame/parts.tsx';
import { verdictWord } from '../frame/verdict.tsx';
import type { Page, PageAnswer, PageRequest, PageView, ShareImage } from '../page.ts';
import { askMarket, type FoundMarket, findBrief, type MarketAnswer } from './ask-market.ts';
import { EmbedCard } from './embed.tsx';
import { formatPlace } from './hero.tsx';
import { MarketBody } from './market-body.tsx';
import { ShareCard } from './share-card.tsx';
import { formatReason } from './words/format-verdict.ts';

const PATH = '/markets/:slug';
const EXAMPLE = '/markets/northern-virginia';

/** `/markets/{slug}`: the brief of a market as a page; `?embed=1`: as a card for other sites. */
export const marketPage: Page = {
  path: PATH,
  summary:
    'One market: verdict and why, score over time, prices, generation, queue, pipeline, deals, risk and sources.',
  query: ['embed'],
  example: EXAMPLE,
  render: async (request) => {
    const { read } = request;
    const isEmbedded = request.query.get('embed') === '1';
    const { slug = '' } = request.params;
    const found = await findBrief(read, slug);
    if (found.kind === 'moved') return { kind: 'moved', to: `${addressOf(found.slug)}${isEmbedded ? '?embed=1' : ''}` };
    if (found.kind === 'unpublished') return unpublished(found.market, isEmbedded);
    const { brief } = found;
    if (isEmbedded) {
      return { ...headOf(brief), frame: 'embed', body: <EmbedCard brief={brief} publicUrl={read.publicUrl} /> };
    }
    const facts = await askMarket(read, brief, request.patienceMs);
    return {
      ...headOf(brief),
      isPartial: facts.around === null,
      islands: ['embed-code', 'live', 'folded-sections', 'charts'],
      body: <MarketBody facts={facts} read={read} />,
    };
  },
};

/** `/markets/{slug}/card.svg`: the picture that previews of the page show. */
export const marketCard: Page = {
  path: `${PATH}/card.svg`,
  summary: 'One market as a picture of 1200 by 630 for previews.',
  example: `${EXAMPLE}/card.svg`,
  isListed: false,
  maxAgeSeconds: 300,
  render: async ({ read, params }: PageRequest): Promise<PageAnswer> => {
    const { slug = '' } = params;
    const found = await findBrief(read, slug);
    if (found.kind === 'moved') return { kind: 'moved', to: `${addressOf(found.slug)}/card.svg` };
    return { kind: 'file', contentType: 'image/svg+xml; charset=utf-8', body: drawCard(found) };
  },
};

/** `/markets/{slug}/card.png`: the same as PNG, which is what networks that show links take. */
export const marketPicture: Page = {
  path: `${PATH}/card.png`,
  summary: 'One market as a picture of 1200 by 630 for previews, as PNG.',
  example: `${EXAMPLE}/card.png`,
  isListed: false,
  maxAgeSeconds: 300,
  render: async ({ read, params }: PageRequest): Promise<PageAnswer> => {
    const { slug = '' } = params;
    const found = await findBrief(read, slug);
    if (found.kind === 'moved') return { kind: 'moved', to: `${addressOf(found.slug)}/card.png` };
    return { kind: 'picture', svg: drawCard(found) };
  },
};

const drawCard = (found: Exclude<FoundMarket, { kind: 'moved' }>): string =>
  render(<ShareCard brief={found.kind === 'brief' ? found.brief : unjudged(found.market)} />);

const addressOf = (slug: string): string => `/markets/${encodeURIComponent(slug)}`;

function headOf(brief: PublishedBrief): Pick<PageView, 'kind' | 'title' | 'description' | 'at' | 'shareImage'> {
  const { hero, market_power_scores: scores, slug } = brief;
  const name = brief.name ?? slug;
  const score = hero.composite_score === null ? '' : `, ${formatScore(hero.composite_score)} of 100`;
  const why = formatReason(scores.parts) ?? 'Too little data to show the parts of the score.';
  return {
    kind: 'page',
    title: `${name}: power for data centers`,
    description: `${name} (${formatPlace(brief.state, brief.country)}): ${verdictWord(hero.verdict)}${score}. ${why}`,
    at: '/markets',
    shareImage: shareImageOf(brief, `${verdictWord(hero.verdict)}${score}`),
  };
}

const shareImageOf = ({ slug, name, revision }: PublishedBrief, verdict: string): ShareImage => ({
  path: `${addressOf(slug)}/card.png?v=${revision}`,
  alt: `${name ?? slug}: ${verdict}`,
});

/** A market of the list that no run has scored yet. */
function unpublished(market: MarketAnswer, isEmbedded: boolean): PageView {
  return {
    kind: 'page',
    title: `${market.name}: power for data centers`,
    description: `${market.name} has no score yet.`,
    at: '/markets',
    shareImage: shareImageOf(unjudged(market), 'not scored yet'),
    ...(isEmbedded ? { frame: 'embed' } : {}),
    body: (
      <>
        <p class="overline">{formatPlace(market.state, market.country)}</p>
        <h1>
          <Foreign>{market.name}</Foreign>
        </h1>
        <Nothing>
          This market is listed, but its brief has not been published yet. Markets are scored once a day. The last read
          of each source is at <a href="/sources">Sources</a>.
        </Nothing>
      </>
    ),
  };
}

/** The brief of a market that has none: nothing is known. */
const unjudged = ({ slug, name, state, country, iso }: MarketAnswer): PublishedBrief =>
  BriefSchema.parse({
    ...{ slug, name, state, country, iso },
    hero: { verdict: 'INSUFFICIENT_DATA' },
    market_power_scores: {},
    revision: 0,
  });
