import type { Quote } from '../../domain/news/quote.ts';
import { isTitleCase } from '../places/place-context.ts';
import { makePhraseMatcher, type PhraseMatch } from '../text/phrase-matcher.ts';
import type { Passage, Word } from '../text/read-words.ts';
import { type Capacity, findCapacities } from './find-capacity.ts';
import {
  FACILITIES,
  FACILITY_TAILS,
  LOOSE_FACILITIES,
  OTHER_OBJECTS,
  STATUS_CUES,
  type StatusCue,
} from './project-words.ts';

const CUES = makePhraseMatcher(STATUS_CUES);
const BUILDERS = makePhraseMatcher(
  ['data center', 'datacenter', 'data centre', 'datacentre', 'colocation', 'hyperscale', 'colo'].flatMap((field) =>
    ['developer', 'operator', 'firm', 'company', 'provider'].map((who) => [`${field} ${who}`, true] as const),
  ),
);
const BUILDINGS = makePhraseMatcher<'facility' | 'loose'>([
  ...LOOSE_FACILITIES.map((phrase) => [phrase, 'loose'] as const),
  ...FACILITIES.map((phrase) => [phrase, 'facility'] as const),
]);

type Cue = PhraseMatch<StatusCue>;
type Building = PhraseMatch<'facility' | 'loose'>;

/** A passage with its words about construction. */
export interface ReadPassage {
  readonly passage: Passage;
  readonly cues: readonly Cue[];
  readonly buildings: readonly Building[];
  readonly capacities: readonly Capacity[];
}

/** `secures $90m loan`, `wins customer`: what is won is money, and no site. */
const isOfMoney = (words: readonly Word[], verb: number): boolean =>
  words
    .slice(verb + 1, verb + 8)
    .some(
      ({ lower }, at) =>
        (lower === 'facility' && /^(?:billion|million|bn|m|credit|loan|debt)$/.test(words[verb + at]?.lower ?? '')) ||
        /^(?:financing|funding|loan|loans|credit|debt|equity|capital|customer|customers|tenant|round|refinancing|bonds?)$/.test(
          lower,
        ),
    );

/** Whether a building stands right before a verb, or soon behind it with nothing between that is something else. */
const isOfBuilding = (words: readonly Word[], first: number, last: number, buildings: readonly Building[]): boolean =>
  buildings.some(
    (building) =>
      (building.last < first && first - building.last <= 4) ||
      (building.first > last &&
        building.first <= last + 6 &&
        words[last + 1]?.lower !== 'on' &&
        !words
          .slice(last + 1, building.first)
          .some(({ lower }) =>
            /^(?:suit|lawsuit|appeal|fears|concerns|demand|amid|after|as|bill|vote|hearing)$/.test(lower),
          )),
  );

/** Whether a cue has the form that its table requires, and is about a building. */
function holds({ words }: Passage, { entry, first, last }: Cue, buildings: readonly Building[]): boolean {
  const word = words[last];
  if (word === undefined) return false;
  // `Acme, Beispiel launch campus`: behind a name, a small word is the verb of several.
  const isBareVerb = !word.isCapitalized && words[first - 1]?.isCapitalized === true;
  if (entry.form === 'finite' && !/(?:s|ed|ing)$/.test(word.lower) && !isBareVerb) return false;
  if (entry.form === 'finite' && entry.status === 'announced' && isOfMoney(words, last)) return false;
  if (entry.form === 'ing' && !buildings.some((building) => building.first > last && building.first <= last + 8))
    return false;
  // `11-building campus`
  if (entry.form === 'ing' && words[first - 1]?.text === '-') return false;
  // `may sell its data centers`
  if (
    /^(?:may|might|could)$/.test(word.lower) &&
    /^(?:sell|buy|acquire|lease|offload|divest|spin|invest)$/.test(words[last + 1]?.lower ?? '')
  )
    return false;
  // `public lands`
  if (
    word.lower === 'lands' &&
    /^(?:public|private|farm|state|federal|tribal|crown)$/.test(words[first - 1]?.lower ?? '')
  )
    return false;
  // `drops campus in Ohio`, but `stock drops on data center fears`
  if (/^(?:drop|slow|delay|halt|stall)/.test(word.lower) && !isOfBuilding(words, first, last, buildings)) return false;
  if (words[first - 1]?.lower === 'not' || words[first - 1]?.lower === 'no') return false;
  if (
    /^(?:lawsuit|suit|probe|inquiry|investigation|petition|consultation|campaign|survey|fund)$/.test(
      words[first - 1]?.lower ?? '',
    )
  )
    return false;
  if (entry.status !== 'operational') return true;
  const next = words[last + 1]?.lower ?? '';
  // `completes sale of`
  if (/^complet/.test(word.lower) && /^(?:sale|acquisition|purchase|takeover|deal|its|buyout)$/.test(next))
    return false;
  if (/^(?:into|up|to|probe|investigation|public|review|bid|bids)$/.test(next)) return false;
  // `adds 10MW`, `opens data center`: what is opened follows soon, but after `goes live` or `online`.
  if (
    !/^(?:add|added|open|opens|launch|launches|launched|opened|finishes|delivers|commissions|completes|completed|completing|complete)/.test(
      word.lower,
    )
  )
    return true;
  const reach = words.slice(last + 1, last + 11);
  return (
    buildings.some((building) => building.first > last && building.first <= last + 10) ||
    reach.some(({ lower }) => /^(?:mw|gw|megawatts?|gigawatts?)$/.test(lower)) ||
    buildings.some((building) => building.last === first - 1)
  );
}

/** `DC` is a data center but in `Washington, DC` and in names: `DC Example`. */
function isNameWithDc(words: readonly Word[], at: number): boolean {
  if (!/^dcs?$/.test(words[at]?.lower ?? '')) return false;
  const before = words[at - 1];
  const isSmall = words[at]?.text.startsWith('DC') !== true;
  return (
    isSmall ||
    at === 0 ||
    before?.text === ',' ||
    before?.lower === 'washington' ||
    words[at + 1]?.isCapitalized === true
  );
}

/** `$2bn facility` that lenders give; `data centre planning applications` of a country. */
function isOfMoneyOrPolicy({ words }: Passage, first: number, last: number): boolean {
  const isFacility = words[first]?.lower === 'facility' && first === last;
  if (isFacility && /^(?:billion|million|bn|m|b)$/.test(words[first - 1]?.lower ?? '')) return true;
  const isCounted = /^(?:two|three|four|five|several|major|new|large)$/.test(words[first - 1]?.lower ?? '');
  if (words[last + 1]?.lower === 'investments' && !isCounted) return true;
  const [next, after] = [words[last + 1]?.lower ?? '', words[last + 2]?.lower ?? ''];
  return (
    /^(?:planning|construction|building|investment)$/.test(next) &&
    /^(?:applications|rules|laws?|reforms?|policy|policies|sector|industry|market|update|boom|spending|costs?|activity|workers|jobs)$/.test(
      after,
    )
  );
}

/** In running text `Data Centres Ruritania` is an association or a company. */
const isOfName = (passage: Passage, first: number, last: number): boolean =>
  !isTitleCase(passage) &&
  /^cent(?:er|re)s$/.test(passage.words[last]?.lower ?? '') &&
  passage.words[first]?.isCapitalized === true &&
  passage.words[last]?.isCapitalized === true &&
  passage.words[last + 1]?.isCapitalized === true &&
  passage.words[first - 1]?.isCapitalized !== true &&
  first > 0;

export function readPassage(passage: Passage): ReadPassage {
  const buildings = BUILDINGS.find(passage.words).filter(
    ({ first, last }) =>
      !FACILITY_TAILS.has(passage.words[last + 1]?.lower ?? '') &&
      !/^(?:credit|loan|debt|borrowing|financing)$/.test(passage.words[first - 1]?.lower ?? '') &&
      !isNameWithDc(passage.words, first) &&
      !isOfName(passage, first, last) &&
      !isOfMoneyOrPolicy(passage, first, last),
  );
  const cues = CUES.find(passage.words).filter((cue) => holds(passage, cue, buildings));
  return { passage, buildings, cues, capacities: findCapacities(passage) };
}

/** `Data center developer Acme breaks ground in Ohio`: what its trade is says what it builds. */
export const startsBuilding = ({ passage, cues }: ReadPassage): boolean =>
  cues.some(({ entry }) => entry.status === 'under_construction' || entry.decides) &&
  BUILDERS.find(passage.words).length > 0;

/** `Acme breaks ground in Ohio`, of which the summary's first sentence says that it is a data center. */
export const startsBuildingOfSummary = ([title, summary]: readonly ReadPassage[]): boolean =>
  title?.buildings.length === 0 &&
  title.cues[0]?.entry.status === 'under_construction' &&
  summary?.buildings.some(
    ({ entry, first }) => entry === 'facility' && summary.passage.words[first]?.sentence === 0,
  ) === true;

/** Whether the object of the first cue comes before the facility: `to expand grid for data centers`. */
export function isOfOtherThing({ passage, cues, buildings }: ReadPassage): boolean {
  const [cue] = cues;
  const facility = buildings.find(({ first }) => cue !== undefined && first > cue.last);
  if (cue === undefined || facility === undefined) return false;
  const between = passage.words.slice(cue.last + 1, facility.first);
  // `expands services with two new datacenters`
  if (between.some(({ lower }) => lower === 'with')) return false;
  return between.some(({ lower, text, isCapitalized }, at) => {
    const next = passage.words[cue.last + 2 + at];
    // `special use permit`
    if (/^(?:permits?|powered|fueled|fuelled|cooled|ready)$/.test(next?.lower ?? '')) return false;
    // `to build gas plants for data center`
    const isSupply = /^(?:plants?|substations?|lines?)$/.test(lower) && /^(?:for|near|at)$/.test(next?.lower ?? '');
    if (isSupply) return true;
    return (
      OTHER_OBJECTS.has(lower) &&
      next?.text !== '-' &&
      (!isCapitalized || text === text.toUpperCase() || isTitleCase(passage))
    );
  });
}

/** The cue that holds: a decision anywhere, unless construction starts before it; else the first. */
export function cueOf({ passage, cues: all }: ReadPassage): Cue | null {
  // In a summary plans and wishes are of many things; a building to be built, or built, is this one.
  const cues = passage.from === 'title' ? all : all.filter((cue) => isReported(passage, cue));
  const [first] = cues;
  if (first === undefined) return null;
  const isReal = first.entry.status === 'under_construction' || first.entry.status === 'operational';
  return isReal ? first : (cues.find(({ entry }) => entry.decides) ?? first);
}

const isReported = ({ words }: Passage, { entry, first }: Cue): boolean =>
  entry.status === 'under_construction' ||
  entry.status === 'operational' ||
  /^(?:to|will)$/.test(words[first]?.lower ?? '') ||
  /^(?:plans|planned|proposed|proposes|would)$/.test(words[first]?.lower ?? '');

/** The sentence of a passage, as the evidence of a value. */
export const quoteAt = (passage: Passage, sentence: number): Quote => ({
  text: passage.sentences[sentence] ?? passage.text,
  from: passage.from,
});
