import type { BriefPart } from '../../domain/briefs/brief-schema.ts';
import { formatPart, formatPull } from '../../domain/scores/format-part.ts';
import { formatOrigin } from '../frame/figure.tsx';
import { formatNumber } from '../frame/format.ts';
import { formatMeasure } from '../market/words/format-measure.ts';
import type { RankedMarket } from './rank-markets.ts';

/** Parts without data that are named; the rest are counted. */
const MOST_NAMED = 3;

/** What speaks most for a market and what most against it, each leading to its figures; or why nothing can be said. */
export function Why({ of: { rank, market, reasons } }: { readonly of: RankedMarket }) {
  if (reasons === null) return <span class="soft">No brief is published yet.</span>;
  const { lift, drag, missing } = reasons;
  if (reasons.isUnreadable === true) return <span class="soft">The published brief cannot be read here.</span>;
  if (rank === null) {
    const named = missing.slice(0, MOST_NAMED).map(formatPart);
    const more = missing.length - named.length;
    return (
      <span class="soft">
        {named.length === 0
          ? 'Not enough data to score.'
          : `No data on ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`}
      </span>
    );
  }
  return (
    <ul class="why">
      {lift !== null && (
        <li>
          <Pull slug={market.slug} part={lift} way="for" />
        </li>
      )}
      {drag !== null && (
        <li>
          <Pull slug={market.slug} part={drag} way="against" />
        </li>
      )}
      {lift === null && drag === null && <li class="soft">No part pulls the score away from the middle.</li>}
    </ul>
  );
}

function Pull({
  slug,
  part,
  way,
}: {
  readonly slug: string;
  readonly part: BriefPart;
  readonly way: 'for' | 'against';
}) {
  return (
    <a class="figure" href={`/markets/${slug}#${part.id}`}>
      <span class={way} aria-hidden="true">
        {way === 'for' ? '+' : '−'}
      </span>
      <span class="hidden">{way === 'for' ? 'For it: ' : 'Against it: '}</span>{' '}
      {formatPull(formatPart(part.id), part.axis, way)}{' '}
      <span class="measured">
        {formatNumber(part.points)}
        <span class="soft">
          /100 · <span class="nowrap">{formatMeasure(part.value, part.unit)}</span>
        </span>
      </span>
      <span class="origin">{formatOrigin(part)}</span>
    </a>
  );
}
