import { formatShare } from '../frame/format.ts';
import type { CoverageAnswer } from './ask-market.ts';
import { formatName } from './words/method-words.ts';

type Better = CoverageAnswer['better'][number];

/** Who could bring a better source, and what is needed for it. */
function whoBrings({ part, reachable }: Better, all: CoverageAnswer['sources']): string {
  const sources = all.filter((source) => source.part === part);
  if (sources.length === 0) return 'no source of Loadstar has it for this market';
  const running = sources.filter(({ in_use }) => in_use);
  if (reachable) return `${running.map(({ id }) => id).join(', ')} can bring it and has not so far`;
  const asleep = sources.flatMap(({ id, needs }) => (needs === null ? [] : [`${id} needs ${needs}`]));
  return asleep.length === 0 ? 'sources of Loadstar have a part of it alone' : asleep.join(', ');
}

/** How much of the score could have data, and what would narrow it; nothing of a score by another method. */
export function Reachable({ coverage: answer }: { readonly coverage: CoverageAnswer }) {
  const { coverage, coverage_reachable: reachable, coverage_possible: possible, better, sources } = answer;
  if (coverage === null || reachable === null || possible === null) return null;
  return (
    <details>
      <summary>
        {formatShare(coverage)} of the score’s weight has data; sources that run here can bring it to{' '}
        {formatShare(reachable)}
        {possible > reachable && <>, all sources to {formatShare(possible)}</>}
      </summary>
      <ul class="small">
        {better.map((one) => (
          <li key={one.part}>
            <a href={`#${one.part}`}>{formatName(one.part)}</a>, {one.measures}: {whoBrings(one, sources)}.
          </li>
        ))}
      </ul>
    </details>
  );
}
