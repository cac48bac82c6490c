import type { DealMention } from '../../domain/deals/deal.ts';
import type { ProjectMention } from '../../domain/projects/project.ts';
import { weighSigns } from '../signs/weigh-signs.ts';
import { likelySite } from './local-site.ts';
import { type NamedValues, namedValues } from './named-values.ts';
import type { PlacedPassage } from './project-place.ts';
import { cueOf, quoteAt, readPassage } from './read-project-passage.ts';
import { type Refusal, refusalOf } from './site-rules.ts';
import { siteSigns } from './site-signs.ts';
import { SITE_WEIGHTS } from './site-weights.ts';

/** Below this the weights overrule the rules: so few of them are sites where nobody had looked. */
const LEAST = 0.2;
/** From here on the weights see a site that the rules do not, by why they do not. Without a place or megawatts there is never one. */
const ENOUGH: Readonly<Partial<Record<Refusal, number>>> = {
  unreported: 0.5,
  'no building': 0.6,
  general: 0.95,
};

/** From here on a text without any place of the lists is looked through for one that its title may name. */
const PLACELESS = 0.5;

/** Whether a text is of a site, by the rules' answer and the probability by weights, which is asked for only where it decides. */
function isSite(refusal: Refusal | null, { place, capacity }: NamedValues, probability: () => number): boolean {
  if (refusal === null) return probability() >= LEAST;
  const enough = ENOUGH[refusal];
  const isPlaced = place.city !== null || place.state !== null || place.country !== null || place.hasRegion;
  return enough !== undefined && (isPlaced || capacity !== null) && probability() > enough;
}

/**
 * The construction project that a text reports: a data center or campus that is built, planned or opened, with a place
 * or its megawatts. Null for markets, rules, leases, purchases, and explanations. The title comes first; the summary
 * fills what is missing.
 *
 * @param deal of the same text: its payer is the builder if the text names no other.
 */
export function extractProject(placed: readonly PlacedPassage[], deal: DealMention | null): ProjectMention | null {
  const [title, ...rest] = placed.map(({ passage }) => readPassage(passage));
  if (title === undefined) return null;
  const reads = [title, ...rest] as const;
  const named = namedValues(reads, placed, deal);
  const { capacity } = named;
  const probability = (): number => weighSigns(siteSigns(reads, placed, named), SITE_WEIGHTS);
  const refusal = refusalOf(reads, deal, named);
  const likely = refusal === 'no place' && probability() > PLACELESS ? likelySite(title) : null;
  if (likely === null && !isSite(refusal, named, probability)) return null;
  const operator = named.operator?.text === likely?.name ? null : named.operator;
  const place = likely === null ? named.place : { ...named.place, city: likely.name, quote: likely.quote };
  const reported = reads.map((read) => ({ read, cue: cueOf(read) })).find(({ cue }) => cue !== null);
  const cue = reported?.cue ?? null;
  const status =
    reported === undefined || cue === null
      ? null
      : {
          status: cue.entry.status,
          quote: quoteAt(reported.read.passage, reported.read.passage.words[cue.first]?.sentence ?? 0),
        };
  return {
    operator: operator?.text ?? null,
    capacity_mw: capacity?.mw ?? null,
    status: status?.status ?? null,
    city: place.city,
    state: place.state,
    country: place.country,
    quotes: {
      ...(operator === null ? {} : { operator: operator.quote }),
      ...(capacity === null ? {} : { capacity: capacity.quote }),
      ...(status === null ? {} : { status: status.quote }),
      ...(place.quote === null ? {} : { place: place.quote }),
    },
  };
}
