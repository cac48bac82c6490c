import type { PublishedBrief } from '../../../domain/briefs/brief-schema.ts';
import { formatNumber, formatScore } from '../../frame/format.ts';
import { Foreign, Nothing } from '../../frame/parts.tsx';
import { Verdict } from '../../frame/verdict.tsx';
import { formatPlace } from '../hero.tsx';
import { Section } from './section.tsx';

/** Markets with similar scores, and why. */
export function CompsSection({ brief }: { readonly brief: PublishedBrief }) {
  const { comps } = brief;
  return (
    <Section id="alike">
      {comps.length === 0 ? (
        <Nothing>Too few parts of this market have data to find similar markets.</Nothing>
      ) : (
        <ol class="alike">
          {comps.map((comp) => (
            <li key={comp.slug}>
              <p>
                <a href={`/markets/${encodeURIComponent(comp.slug)}`}>
                  <Foreign>{comp.name}</Foreign>
                </a>
                <span class="soft">, {formatPlace(comp.state, comp.country)}</span> · <Verdict of={comp.verdict} />{' '}
                {formatScore(comp.composite_score)} ·{' '}
                <span class="soft">{formatNumber(comp.distance_points, 1)} points apart</span>
              </p>
              <p class="soft">{comp.why}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
