import type { z } from 'zod';
import { type BriefPart, BriefSchema } from '../../domain/briefs/brief-schema.ts';
import { answerQuestion } from '../../read/answer-question.ts';
import { allBriefs } from '../../read/briefs/all-briefs.ts';
import type { ReadContext } from '../../read/context.ts';
import { DeferredAnswer } from '../../read/question.ts';
import { ask } from '../ask.ts';
import type { Origin } from '../frame/figure.tsx';
import { priceOfScore, type ScorePrice } from '../market/price-of-score.ts';
import { strongestPulls } from '../market/words/format-verdict.ts';

/** What is read of a brief; one that lacks it has no reasons to show. */
const Reported = BriefSchema.pick({ slug: true, hero: true, market_power_scores: true });

/** Why a market has its score, in the fewest words. */
export interface Reasons {
  /** When the brief was computed; null where it does not say. */
  readonly computedAt: string | null;
  /** The brief is there, and not in a shape that can be read here. */
  readonly isUnreadable?: true;
  /** Share of the weight for which there was data, 0 to 1; null where the brief does not say. */
  readonly coverage: number | null;
  /** The score is between the two in 80 of 100 cases; null of a method without intervals. */
  readonly scoreLow: number | null;
  readonly scoreHigh: number | null;
  /** Median months from request to operation, as the score uses it; null where nothing says. */
  readonly waitMonths: number | null;
  readonly wait: Origin;
  /** The price as the score uses it; null where no source has one. */
  readonly price: ScorePrice | null;
  /** The part that lifts the score most, and the one that drags it most; null where none does. */
  readonly lift: BriefPart | null;
  readonly drag: BriefPart | null;
  /** Ids of the parts for which there was no data. */
  readonly missing: readonly string[];
}

/** Briefs on one page of the question. */
const PAGE = 500;

interface Kept {
  readonly version: string;
  readonly reasons: Promise<ReadonlyMap<string, Reasons>>;
}

/** By database: reading some megabytes of briefs for each look would be most of the work of the page. */
const kept = new WeakMap<ReadContext['db'], Kept>();

/** Reasons by slug, of every brief that is published now; read anew when something was published. */
export async function loadReasons(read: ReadContext): Promise<ReadonlyMap<string, Reasons>> {
  const answer = await answerQuestion(allBriefs, read, { limit: PAGE, offset: 0 });
  const version = answer instanceof DeferredAnswer ? answer.version : '';
  const found = kept.get(read.db);
  if (found !== undefined && version !== '' && found.version === version) return found.reasons;
  const reasons = readAll(read);
  kept.set(read.db, { version, reasons });
  try {
    return await reasons;
  } catch (error) {
    if (kept.get(read.db)?.reasons === reasons) kept.delete(read.db);
    throw error;
  }
}

async function readAll(read: ReadContext): Promise<ReadonlyMap<string, Reasons>> {
  const reasons = new Map<string, Reasons>();
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const answer = await ask(allBriefs, read, { limit: PAGE, offset });
    total = answer.total_available;
    for (const brief of answer.briefs) {
      const reported = Reported.safeParse(brief);
      if (reported.success) reasons.set(reported.data.slug, reasonsOf(reported.data));
      else reasons.set(brief.slug, UNREADABLE);
    }
  }
  return reasons;
}

const UNREADABLE: Reasons = {
  computedAt: null,
  isUnreadable: true,
  coverage: null,
  scoreLow: null,
  scoreHigh: null,
  waitMonths: null,
  wait: {},
  price: null,
  lift: null,
  drag: null,
  missing: [],
};

function reasonsOf({ hero, market_power_scores: scores }: z.output<typeof Reported>): Reasons {
  const { parts, inputs } = scores;
  const originOf = (name: string): Origin => {
    const { source, observed_at, basis } = inputs.find((input) => input.name === name) ?? {};
    return { source, observed_at, basis };
  };
  return {
    computedAt: scores.computed_at ?? null,
    coverage: hero.coverage,
    scoreLow: hero.composite_low,
    scoreHigh: hero.composite_high,
    waitMonths: hero.queue_wait_months,
    wait: originOf('queue_wait_months'),
    price: priceOfScore(parts),
    ...strongestPulls(parts),
    missing: parts.filter(({ points }) => points === null).map(({ id }) => id),
  };
}
