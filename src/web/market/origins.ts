import type { BriefDocument, PublishedBrief } from '../../domain/briefs/brief-schema.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import type { Origin } from '../frame/figure.tsx';
import { formatDate } from '../frame/format.ts';
import type { MethodWords } from './words/method-words.ts';

/**
 * The origin of figures that the index computes; where the words of the method are available, with the days between
 * which the inputs that it reads were observed.
 */
export function indexOrigin(brief: PublishedBrief, words?: MethodWords): Origin {
  const { hero, market_power_scores: scores } = brief;
  const parts = [...(words?.parts.values() ?? [])];
  const read = new Set(parts.flatMap(({ inputs, inputs_if_known: more }) => [...inputs, ...more]));
  const days = scores.inputs
    .flatMap(({ name, value, observed_at: at }) =>
      value === null || at === null || !read.has(name) ? [] : [at.slice(0, 10)],
    )
    .sort();
  const [oldest, newest] = [days[0], days.at(-1)];
  const span = oldest === newest ? formatDate(oldest) : `${formatDate(oldest)} to ${formatDate(newest)}`;
  return {
    source: hero.method,
    observed_at: scores.computed_at,
    basis: 'derived',
    notes: oldest === undefined || words === undefined ? null : `inputs as of ${span}`,
  };
}

/** Where an input of the score is from. */
export function inputOrigin(
  { market_power_scores: { inputs } }: PublishedBrief,
  name: string,
): Origin & { readonly value?: number | null } {
  return inputs.find((input) => input.name === name) ?? {};
}

/** Kinds of sources that report projects of the pipeline. */
const OF_PROJECTS: ReadonlySet<string | undefined> = new Set(['project', 'news', 'filing']);

/** The origin of the sum over the pipeline: dated by the newest of its documents, with the day of each. */
export function projectOrigin(
  provenance: readonly Pick<BriefDocument, 'source' | 'observed_at' | 'basis'>[],
  sources: readonly Pick<SourceFacts, 'id' | 'kind'>[],
): Origin {
  const kinds = new Map(sources.map((source) => [source.id, source.kind]));
  const own = provenance.filter(({ source }) => OF_PROJECTS.has(kinds.get(source.split('/', 1)[0] ?? source)));
  if (own.length === 0) return {};
  const days = own.flatMap(({ observed_at: at }) => at ?? []);
  return {
    source: own.map(({ source }) => source).join(' + '),
    observed_at: days.reduce<string | null>((a, b) => (a !== null && Date.parse(a) > Date.parse(b) ? a : b), null),
    basis: [...new Set(own.flatMap(({ basis }) => basis ?? []))].join(', '),
    notes:
      own.length === 1
        ? null
        : own.map(({ source, observed_at: at }) => `${source} as of ${formatDate(at)}`).join(', '),
  };
}
