import type { DealMention } from '../../domain/deals/deal.ts';
import type { ModelFigure, ModelMember, ModelReading, ModelVerdict } from '../../domain/news/model-reading.ts';
import type { StoryReading, StoryText } from '../../domain/news/story.ts';
import type { ProjectMention } from '../../domain/projects/project.ts';
import { findMoney } from '../money/find-money.ts';
import { findCapacities } from '../projects/find-capacity.ts';
import { readWords } from '../text/read-words.ts';

/** What a model states of one report, by members; each with the words that it read it from. */
interface StatedReading {
  readonly deal: boolean;
  readonly project: boolean;
  readonly figures: readonly {
    readonly member: ModelMember;
    readonly value: string | number;
    readonly currency: string | null;
    readonly quote: string | null;
  }[];
}

/** A sum may be rounded in its last figure by whoever states it in full. */
const CLOSE = 1e-6;
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= CLOSE * Math.max(Math.abs(a), Math.abs(b));

/**
 * A model's reading, each member of it with what became of it. A model may state what no text says: a value counts only if its
 * quote stands in the report word for word, and if the grammar finds the value in that quote.
 */
export function checkModelReading(
  stated: StatedReading,
  { title, summary }: StoryText,
  { deal, project }: Pick<StoryReading, 'deal' | 'project'>,
): ModelReading {
  const texts = [title, summary ?? ''];
  return {
    deal: stated.deal,
    project: stated.project,
    figures: stated.figures.map((figure): ModelFigure => {
      const grammar = grammarValue(figure.member, deal, project);
      const verdict = refusalOf(figure, texts) ?? comparisonOf(figure.value, grammar);
      return { ...figure, grammar, verdict };
    }),
  };
}

function refusalOf(
  { member, value, currency, quote }: StatedReading['figures'][number],
  texts: readonly string[],
): ModelVerdict | null {
  if (quote === null || quote.trim() === '') return 'no-quote';
  if (!texts.some((text) => text.includes(quote))) return 'not-in-report';
  return isIn(member, value, currency, quote) ? null : 'not-in-quote';
}

function isIn(member: ModelMember, value: string | number, currency: string | null, quote: string): boolean {
  const passage = readWords(quote, 'title');
  if (member === 'value')
    return (
      typeof value === 'number' &&
      findMoney(passage).some((sum) => isClose(sum.amount, value) && (sum.currency ?? 'USD') === currency)
    );
  if (member === 'capacity') {
    return (
      typeof value === 'number' && findCapacities(passage).some(({ mw, of }) => of !== 'other' && isClose(mw, value))
    );
  }
  return typeof value === 'string' && value.trim() !== '' && quote.includes(value);
}

const comparisonOf = (value: string | number, grammar: string | number | null): ModelVerdict => {
  if (grammar === null) return 'new';
  const isSame =
    typeof value === 'number' && typeof grammar === 'number'
      ? isClose(value, grammar)
      : String(value).toLowerCase() === String(grammar).toLowerCase();
  return isSame ? 'same' : 'other';
};

function grammarValue(
  member: ModelMember,
  deal: DealMention | null,
  project: ProjectMention | null,
): string | number | null {
  if (member === 'operator') return project?.operator ?? null;
  if (member === 'capacity') return project?.capacity_mw ?? null;
  if (member === 'place') return project?.city ?? project?.state ?? project?.country ?? null;
  if (member === 'value') return deal?.value_native?.amount ?? deal?.value_usd ?? null;
  return deal?.[member] ?? null;
}
