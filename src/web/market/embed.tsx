import type { BriefPart, PublishedBrief } from '../../domain/briefs/brief-schema.ts';
import { formatDate, formatNumber, formatScore, formatShare } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { Verdict } from '../frame/verdict.tsx';
import { Section } from './sections/section.tsx';
import { formatName } from './words/method-words.ts';

const WIDTH = 420;
const HEIGHT = 260;
const SHOWN = 3;

/** The parts that weigh most in the score, for what has room for few. */
function heaviestParts(parts: readonly BriefPart[]): BriefPart[] {
  return parts
    .filter(({ points }) => points !== null)
    .toSorted((a, b) => b.effective_weight - a.effective_weight)
    .slice(0, SHOWN);
}

/** What other sites show in a frame: verdict, score and the parts that weigh most. */
export function EmbedCard({ brief, publicUrl }: { readonly brief: PublishedBrief; readonly publicUrl: string }) {
  const { hero, name, slug, market_power_scores: scores } = brief;
  const parts = heaviestParts(scores.parts);
  return (
    <article class="embed-card">
      <h1>
        <Foreign>{name ?? slug}</Foreign>
      </h1>
      <p class="verdict-line">
        <Verdict of={hero.verdict} /> {hero.composite_score !== null && <>{formatScore(hero.composite_score)} of 100</>}
      </p>
      {parts.length === 0 ? (
        <p class="soft">Too little data to show the parts of the score.</p>
      ) : (
        <dl class="top-parts">
          {parts.map(({ id, axis, points }) => (
            <div key={id}>
              <dt>
                {formatName(id)}
                {axis === 'constraint' && <span class="soft"> (constraint)</span>}
              </dt>
              <dd>{formatNumber(points)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="soft small">
        {formatShare(hero.coverage)} of the score’s weight has data · {formatDate(scores.computed_at)} · {hero.method}
      </p>
      <p>
        <a href={`${publicUrl}/markets/${slug}`} target="_top">
          Loadstar: reasons and sources
        </a>
      </p>
    </article>
  );
}

/** The code with which other sites show the card. */
export function embedCode({ slug, name }: Pick<PublishedBrief, 'slug' | 'name'>, publicUrl: string): string {
  const title = `${name ?? slug}: power for data centers`
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return `<iframe src="${publicUrl}/markets/${slug}?embed=1" title="${title}" width="${WIDTH}" height="${HEIGHT}" loading="lazy"></iframe>`;
}

/** How others show the market on their own pages. */
export function EmbedSection({ brief, publicUrl }: { readonly brief: PublishedBrief; readonly publicUrl: string }) {
  return (
    <Section id="embed">
      <details class="no-print">
        <summary>Embed code (iframe)</summary>
        <label for="embed-code">
          A card of {WIDTH} by {HEIGHT} pixels, without scripts or cookies
        </label>
        <textarea id="embed-code" rows={4} readOnly value={embedCode(brief, publicUrl)} spellcheck={false} />
        <p>
          <button type="button" id="embed-copy" hidden>
            Copy
          </button>{' '}
          <span id="embed-copied" role="status" />
        </p>
        <p>
          <a href={`/markets/${brief.slug}?embed=1`}>Show the card</a> · Image for link previews:{' '}
          <a href={`/markets/${brief.slug}/card.png`}>PNG</a>, <a href={`/markets/${brief.slug}/card.svg`}>SVG</a>
        </p>
      </details>
    </Section>
  );
}
