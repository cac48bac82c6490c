import type { DealMention } from '../../domain/deals/deal.ts';
import type { Quote } from '../../domain/news/quote.ts';
import { findOperator } from '../operators/find-operator.ts';
import type { Passage } from '../text/read-words.ts';
import { localSite } from './local-site.ts';
import { type PlacedPassage, placeProject } from './project-place.ts';
import { quoteAt, type ReadPassage } from './read-project-passage.ts';

type Found = { readonly text: string; readonly quote: Quote };

/** What a text names of a project, whether it has one or not. */
export interface NamedValues {
  readonly place: {
    readonly city: string | null;
    readonly state: string | null;
    readonly country: string | null;
    readonly hasRegion: boolean;
    readonly quote: Quote | null;
  };
  readonly capacity: { readonly mw: number; readonly quote: Quote } | null;
  readonly operator: Found | null;
}

/** MW of the data center that a text names, the title's before the summary's. */
function capacityOf(reads: readonly ReadPassage[]): { mw: number; quote: Quote } | null {
  for (const of of ['data-center', 'unknown'] as const)
    for (const { passage, capacities } of reads) {
      const found = capacities.find((capacity) => capacity.of === of);
      if (found === undefined || (of === 'unknown' && isPowerDeal(passage))) continue;
      return { mw: found.mw, quote: quoteAt(passage, found.sentence) };
    }
  return null;
}

const isPowerDeal = ({ words }: Passage): boolean =>
  words.some(({ lower }) =>
    /^(?:ppas?|solar|wind|batter(?:y|ies)|reactors?|nuclear|turbines?|electricity|hardware|deal|year)$/.test(lower),
  );

/** Where it is: by the lists of places, else by what a local title calls the site. Whom money goes to is no place. */
function placeOf(placed: readonly PlacedPassage[], title: ReadPassage, deal: DealMention | null) {
  const listed = placeProject(placed);
  const isParty = listed.city !== null && listed.city === deal?.target;
  const place = isParty ? { ...listed, city: null } : listed;
  if (place.city !== null || place.state !== null || place.country !== null || place.hasRegion) return place;
  const site = localSite(title);
  return site === null ? place : { ...place, city: site.name, quote: site.quote };
}

/** The operator of a project. `Stokes data center` is called by its place. */
function operatorOf(
  reads: readonly ReadPassage[],
  placed: readonly PlacedPassage[],
  deal: DealMention | null,
  city: string | null,
) {
  const builder = findOperator(reads, placed, deal);
  const isOfPlace = builder !== null && (builder.text === city || city?.endsWith(`. ${builder.text}`) === true);
  return isOfPlace ? null : builder;
}

export function namedValues(
  reads: readonly [ReadPassage, ...ReadPassage[]],
  placed: readonly PlacedPassage[],
  deal: DealMention | null,
): NamedValues {
  const place = placeOf(placed, reads[0], deal);
  return { place, capacity: capacityOf(reads), operator: operatorOf(reads, placed, deal, place.city) };
}
