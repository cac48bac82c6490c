import type { Quote } from '../../domain/news/quote.ts';
import type { PlaceSpan } from '../places/find-places.ts';
import type { Passage, Word } from '../text/read-words.ts';
import { NO_PLACE_WORDS } from '../text/title-words.ts';

/** Where a project is, by the words of a text. */
interface ProjectPlace {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  /** Whether it names a region that is larger than a country: that makes a project concrete, and is not shown. */
  readonly hasRegion: boolean;
  readonly quote: Quote | null;
}

/** A passage with its places. */
export interface PlacedPassage {
  readonly passage: Passage;
  readonly places: readonly PlaceSpan[];
}

const FACILITY_WORDS: ReadonlySet<string> = new Set(
  (
    'data datacenter datacenters datacentre datacentres campus campuses facility facilities site sites ai hyperscale colo colocation edge cloud ' +
    'supercomputer hub region project expansion gigawatt megawatt server stargate county market super super-factory'
  ).split(' '),
);
/** How far after a place the facility may be that it is an adjective of: `Atlanta-based AI 'super factory'`. */
const REACH = 4;

/** After a place these words name the company whose headquarters it is. */
const COMPANY =
  /^(?:firms?|company|companies|operators?|developers?|startups?|giants?|providers?|partners?|investors?|funds?|banks?|group|consortium|government|officials)$/;

/** `data center developer`: the facility says what a company does. */
function isOfCompany(words: readonly Word[], from: number): boolean {
  let at = from;
  while (FACILITY_WORDS.has(words[at]?.lower ?? '') || /^cent(?:er|re)s?$/.test(words[at]?.lower ?? '')) at += 1;
  return COMPANY.test(words[at]?.lower ?? '');
}

/** Whether a facility follows soon: `South Korean data center`, `Texas's first 1GW campus`. */
function facilityFollows({ words }: Passage, last: number): boolean {
  for (let at = last + 1; at <= last + REACH + 2 && at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || /^[,;:]$/.test(word.text)) return false;
    if (FACILITY_WORDS.has(word.lower)) return !isOfCompany(words, at);
    if (COMPANY.test(word.lower) || (word.isCapitalized && !NO_PLACE_WORDS.has(word.lower))) return false;
  }
  return false;
}

/** Whether a place is of something else: a company's headquarters, or a place that the site is far from. */
function isElsewhere(passage: Passage, place: PlaceSpan): boolean {
  const { words } = passage;
  const after = words[place.last + 1];
  // `BRUSSELS (Reuters) -`: where it was written.
  const isCapitals = words.slice(place.first, place.last + 1).every(({ text }) => text === text.toUpperCase());
  if (passage.from === 'summary' && place.first === 0 && isCapitals) return true;
  const before = words[place.first - 1]?.lower ?? '';
  const isContext =
    after?.text === '-' &&
    /^(?:based|backed|headquartered|owned|listed|born)$/.test(words[place.last + 2]?.lower ?? '');
  if (COMPANY.test(after?.lower ?? '')) return true;
  if (isContext || place.isDemonym) return !facilityFollows(passage, isContext ? place.last + 2 : place.last);
  // `Sydney's West` is a part of it.
  if (
    words[place.last]?.isPossessive &&
    after?.isCapitalized &&
    !/^(?:north|south|east|west|outskirts)$/.test(after.lower)
  )
    return !facilityFollows(passage, place.last);
  const twoBefore = words[place.first - 2]?.lower ?? '';
  if (before === 'of' && /^(?:north|south|east|west|northeast|northwest|southeast|southwest)$/.test(twoBefore))
    return place.kind === 'city';
  return before === 'from' && /^(?:mile|miles|km|kilometers|kilometres|away|hour|minutes)$/.test(twoBefore);
}

/** `township` of `Adams Township`. */
const ofKind = ({ text }: PlaceSpan): string => text.slice(text.lastIndexOf(' ') + 1).toLowerCase();

/** The first of a kind, with those that a list joins to it as one span: `Texas, New Mexico, and Ohio`. */
function firstSpan(
  { passage, places }: PlacedPassage,
  kinds: readonly PlaceSpan['kind'][],
): { text: string; places: readonly PlaceSpan[] } | null {
  const own = places.filter(({ kind }) => kinds.includes(kind));
  const [first] = own;
  if (first === undefined) return null;
  const list = [first];
  for (const place of own.slice(1)) {
    const previous = list.at(-1);
    if (previous === undefined) break;
    const between = passage.text.slice(previous.end, place.start);
    if (place.kind !== first.kind || !/^(?:,|,? and|,? &|\s*\/)\s*$/.test(between)) break;
    // `Adams Township, Butler County`: the second contains the first.
    if (place.kind === 'county' && /^,\s*$/.test(between) && ofKind(place) !== ofKind(previous)) break;
    list.push(place);
  }
  const last = list.at(-1) ?? first;
  return { text: list.length === 1 ? first.name : passage.text.slice(first.start, last.end), places: list };
}

/** `, VA and DENVER – October 28, 2025`, `, Texas (May 16, 2025)`, `--(BUSINESS WIRE)`: right behind a place, what only a release has there. */
const RELEASED =
  /^[\s,.A-Za-z]{0,40}[(–—-]{1,3}\s?\(?(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}, \d{4}|PRNewswire|BUSINESS WIRE|GLOBE ?NEWSWIRE)/u;

/** Where a release was given out: at the seat of a company, and not where it builds. */
const isDateline = ({ from, text }: Passage, { start, end }: PlaceSpan): boolean =>
  from === 'summary' && start < DATELINE_WITHIN && RELEASED.test(text.slice(end, end + RELEASED_WITHIN));
const DATELINE_WITHIN = 200;
const RELEASED_WITHIN = 70;

/** The place of a project: the title's; the summary adds what the title does not have. */
export function placeProject(passages: readonly PlacedPassage[]): ProjectPlace {
  let city: string | null = null;
  let state: string | null = null;
  let country: string | null = null;
  let hasRegion = false;
  let quote: Quote | null = null;
  for (const { passage, places } of passages) {
    const isTitle = passage.from === 'title';
    const here: PlaceSpan[] = [];
    for (const place of places) {
      const previous = here.at(-1);
      const isDropped =
        isDateline(passage, place) ||
        isElsewhere(passage, place) ||
        // `north of Madison and Milwaukee`
        (!here.includes(place) &&
          places.some(
            (other) =>
              other !== previous &&
              other.end < place.start &&
              isElsewhere(passage, other) &&
              /^\s*(?:,|and|or)\s*$/.test(passage.text.slice(other.end, place.start)) &&
              other.kind === place.kind,
          ));
      const inReach = isTitle || (passage.words[place.first]?.sentence ?? 0) < 2;
      if (!isDropped && inReach && (isTitle || place.isListed || city === null)) here.push(place);
    }
    const placed = { passage, places: here };
    const [nearest] = here.filter(({ kind }) => kind === 'city' || kind === 'county');
    const local = nearest === undefined ? null : firstSpan(placed, [nearest.kind]);
    const division = firstSpan(placed, ['state']);
    const nation = firstSpan(placed, ['country']);
    hasRegion ||= here.some(({ kind }) => kind === 'region');
    const [site] = local?.places ?? [];
    const sentence = passage.words[(site ?? division?.places[0] ?? nation?.places[0])?.first ?? -1]?.sentence;
    if (quote === null && sentence !== undefined)
      quote = { text: passage.sentences[sentence] ?? passage.text, from: passage.from };
    if (city === null && local !== null) {
      city = local.text;
      state ??= site?.state ?? null;
      country ??= site?.country ?? null;
    }
    state ??= division?.text ?? null;
    country ??= nation?.text ?? null;
  }
  return { city, state, country, hasRegion, quote };
}
