import { WORDS_BY_WEIGHT } from '../../../src/enrich/news/story-word-weights.ts';

/** Words of the trade's headlines. */
const WORDS =
  `data center power ai new cloud energy capacity campus grid build plans operator company megawatts site network chip
   gas deal announces state county developer billion project fiber water lease utility market demand permits nuclear solar
   storage facility cooling investment expands opens approval land phase texas virginia ohio london frankfurt dublin tokyo
   madrid singapore oslo georgia arizona nevada hyperscale colocation substation transmission turbine generator battery
   report council vote zoning tax hearing residents noise jobs construction tenant provider acquires stake fund loan bond
   quarter results shares analyst forecast growth shortage supply server rack gpu training inference liquid immersion
   satellite cable subsea outage recovery security regulator rule court bid offer merger partner agreement contract`.split(
    /\s+/,
  );
const SYLLABLES = [
  'ba',
  'den',
  'kor',
  'li',
  'mos',
  'ner',
  'pol',
  'ris',
  'tam',
  'vel',
  'wis',
  'zur',
  'gra',
  'hol',
  'jun',
];
const NAMES = 30_000;
/** Words and names that many stories have, though the table of weights has none of them. */
const KNOWN_NAMES = 300;
const KNOWN_SHARE = 0.25;

/**
 * How many words of each weight the headlines of the trade's press have, and their leads beyond those; RARE are names and
 * words of few stories. With these, two stories that have nothing to do with each other share as much as in life: of a
 * thousand pairs 13 share words of weight 8, one of 16.
 */
const RARE = 'rare';
const OF_A_TITLE: WordCounts = [
  [1, 0.8],
  [2.4, 1.2],
  [3.4, 1.8],
  [4.5, 1.5],
  [RARE, 3.2],
];
const OF_A_SUMMARY: WordCounts = [
  [1, 1.5],
  [2.4, 3.1],
  [3.4, 5],
  [4.5, 4.3],
  [RARE, 7],
];
type WordCounts = readonly (readonly [weight: number | typeof RARE, count: number])[];
const SMALL_WORDS = ['the', 'of', 'in', 'to', 'and', 'for', 'a', 'with'];

/** Numbers from 0 to 1 that are the same in every run. */
export function openDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of thirty thousand names, pronounceable. */
export function inventedName(number: number): string {
  const parts = [number, Math.floor(number / 15), Math.floor(number / 225), Math.floor(number / 3375)];
  const name = parts.map((part) => SYLLABLES[part % SYLLABLES.length]).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function aRareWord(dice: () => number): string {
  if (dice() >= KNOWN_SHARE) return inventedName(KNOWN_NAMES + Math.floor((NAMES - KNOWN_NAMES) * dice() ** 1.7));
  const at = Math.floor(dice() * (WORDS.length + KNOWN_NAMES));
  return WORDS[at] ?? inventedName(at - WORDS.length);
}

/** Words by lot, as many of each weight as in life, small ones between them. */
function aSentence(dice: () => number, counts: WordCounts): string {
  const drawn = counts.flatMap(([weight, count]) =>
    Array.from({ length: Math.floor(count + dice()) }, () => {
      const words = weight === RARE ? [] : (WORDS_BY_WEIGHT.get(weight) ?? []);
      const word = words[Math.floor(dice() * words.length)] ?? aRareWord(dice);
      return { word: word === 'datacenter' ? 'data center' : word, at: dice() };
    }),
  );
  return drawn
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => (dice() < 0.5 ? word : `${word} ${SMALL_WORDS[Math.floor(dice() * SMALL_WORDS.length)]}`))
    .join(' ');
}

export const aHeadline = (dice: () => number): string => aSentence(dice, OF_A_TITLE);
export const aSummary = (dice: () => number): string => aSentence(dice, OF_A_SUMMARY);
