import type { CompareAnswer } from './compare-answers.ts';

/** Marks the market that is ahead alone in a metric, as the question tells it. */
export function Ahead(props: {
  readonly slug: string;
  readonly of: keyof CompareAnswer['winners'];
  readonly winners: CompareAnswer['winners'];
}) {
  const { slug, of, winners } = props;
  return winners[of] === slug ? <span class="ahead">ahead</span> : null;
}
