import type { StoryText } from '../../domain/news/story.ts';
import { foldText } from '../text/fold-text.ts';
import { weightOf } from './story-word-weights.ts';

/** The terms of a report, for comparing it with another: never shown. */
export interface StoryTerms {
  /** Terms of the title in their order. */
  readonly words: readonly string[];
  /** The same, each once, with its weight. */
  readonly title: ReadonlyMap<string, number>;
  /** The weights of `title` added up. */
  readonly titleWeight: number;
  /** Terms of title and summary, each once. */
  readonly all: ReadonlySet<string>;
  /** Those of `all` that are rare enough to look others up by, with their weights. */
  readonly keys: ReadonlyMap<string, number>;
  /** The first name of the title: who or what it is about. */
  readonly subject: string | null;
  /** The title asks, explains or comments: it is not the news itself. */
  readonly isAnalysis: boolean;
  /** The title is about what a person or firm says, fears or may do about an event. */
  readonly isReaction: boolean;
}

/** Words of a summary that are read: its first sentences say what happened, the rest is background. */
const SUMMARY_WORDS = 70;
/** Words rarer than this are looked up; commoner ones would only name half of all stories. */
const KEY_WEIGHT = 3;
/** A name that is commoner than this (`AI`, `US`) is not a subject. */
const SUBJECT_WEIGHT = 2;

const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a about after again against all also amid among an and any are as at be because been before behind being between both
   but by can could did do does during each for from further get gets got had has have he her here his how i if in into is
   it its just like may me might more most much my near no nor not now of off on once one only onto or other our out over
   own per same she should so some such than that the their them then there these they this those through to too under
   until up upon us very via was we were what when where which while who whom why will with within would you your
   says say said tells told`.split(/\s+/),
);

/** Words by which headlines report one event in different ways, as stems; the first replaces all of its line. */
const SAME_THING: ReadonlyMap<string, string> = new Map(
  [
    'acquir acquisition buy bought purchas takeover acquirer buyout gobbl snap',
    'fund fundrais rais snag nab land secur bag grab scor round investment invest investor seed',
    'build construct construction builder built',
    'plan propos proposal',
    'chip semiconductor silicon processor',
    'accelerator gpu gpus',
    'outag disruption downtim',
    'power electricity energy',
    'launch debut unveil introduc announc reveal detail emerg',
    'clear greenlight approv approval',
    'satellit orbit orbital spac',
  ].flatMap((line) => line.split(' ').map((word, _, words): [string, string] => [word, words[0] ?? word])),
);

const SCALES: Readonly<Record<string, number>> = { k: 1e3, th: 1e3, m: 1e6, b: 1e9, t: 1e12 };
const MEGAWATTS: Readonly<Record<string, number>> = { k: 0.001, m: 1, g: 1000 };
const MONEY =
  /[$€£¥₹] ?(\d[\d.,]*)[- ]?(k|m|mn|mln|bn|bln|b|tn|trn|t|thousand|million|billion|trillion)?(?![\p{L}\p{N}])/gu;
const POWER = /(\d[\d.,]{0,30})[- ]?(kw|mw|gw|kilowatts?|megawatts?|gigawatts?)(?![\p{L}\p{N}])/gu;
const DATA_CENTER = /\bdata[- ]?cent(?:er|re)/g;
const TOKEN = /[¤§]\S+|[\p{L}\p{N}](?:[\p{L}\p{N}+*]|[.&,](?=\p{N})|[.&](?=\p{L}))*(?:-\d+\b)?/gu;
const CAPITALIZED = /[\p{L}\p{N}][\p{L}\p{N}&.’'-]*/gu;
/** News syndicators end a title with ` - Publisher`. */
const PUBLISHER = / (?:-|\|) (?:[\p{Lu}\p{N}][^\s|]*)(?: [^\s|-]+){0,4}$/u;
/** Least part of a title, after its first word, that a publisher's name may follow. */
const TITLE_CHARS = 12;
const ANALYSIS = new RegExp(
  `^(?:how|why|what|inside|comment|opinion|analysis|is|are|can|could|should|will|did|does|do|the case|lessons|meet|exploring` +
    `|understanding|beyond|\\d+ (?:ways|things|reasons|questions|lessons|tips)|\\d{1,2} (?:[\\w-]+ ){1,3}(?:that|to|for|you|every))\\b|\\?\\s*$` +
    `|\\b(?:what it means|need to know|here'?s why|explained|lessons|in the spotlight)\\b`,
  'i',
);

const REACTION =
  /\b(?:may|might|shrugs? off|grumbles?|gripes?|complains?|backlash|reacts?|responds?|reassures?|insists?|criticizes?|criticises?|slams?|defends?|downplays?|won['’]t (?:affect|impact|hurt|change)|concerns? (?:over|about))\b/i;

export function storyTerms({ title, summary }: StoryText): StoryTerms {
  const headline = withoutPublisher(title);
  const ofTitle = termsOf(headline);
  const ofSummary = summary === null ? [] : termsOf(summary).slice(0, SUMMARY_WORDS);
  const weights = new Map(ofTitle.map((term) => [term, weightOf(term)]));
  const all = new Set([...ofTitle, ...ofSummary]);
  const keys = new Map<string, number>();
  for (const term of all) {
    const weight = weightOf(term);
    if (weight > KEY_WEIGHT) keys.set(term, weight);
  }
  return {
    words: ofTitle,
    title: weights,
    titleWeight: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    all,
    keys,
    subject: subjectOf(headline),
    isAnalysis: ANALYSIS.test(headline),
    isReaction: REACTION.test(headline),
  };
}

function withoutPublisher(title: string): string {
  if (!title.includes(' - ') && !title.includes(' | ')) return title;
  const at = title.search(PUBLISHER);
  return at >= TITLE_CHARS && /\S{3}/.test(title.slice(0, at - TITLE_CHARS)) ? title.slice(0, at) : title;
}

/** The words that carry meaning: sums as `¤2000000000`, power as `§1500` (MW), others as stems. */
function termsOf(text: string): string[] {
  const folded = foldText(text)
    .replace(/[’'`]s(?![\p{L}\p{N}])/gu, '')
    .replace(MONEY, (_, figure: string, scale?: string) => ` ¤${scaled(figure, SCALES[scaleOf(scale)] ?? 1)} `)
    .replace(POWER, (_, figure: string, unit: string) => ` §${scaled(figure, MEGAWATTS[unit.slice(0, 1)] ?? 1)} `)
    .replace(DATA_CENTER, 'datacenter');
  const terms: string[] = [];
  for (const [token] of folded.matchAll(TOKEN)) {
    if (isFigure(token)) terms.push(token);
    else if (!SMALL_WORDS.has(token)) terms.push(SAME_THING.get(stem(token)) ?? stem(token));
  }
  return terms;
}

/** Whether a term is a sum or a power. */
export const isFigure = (term: string): boolean => term.startsWith('¤') || term.startsWith('§');

const scaleOf = (scale = ''): string => (scale.startsWith('th') ? 'th' : scale.slice(0, 1));

/** Rounded to three digits: one report writes $1.153bn where another writes $1.15bn. */
const scaled = (figure: string, by: number): number =>
  Number((Number(figure.replace(/,(?=\d{3})/g, '').replace(/[.,]{1,9}$/, '')) * by).toPrecision(3));

/** The first word with a capital that is not an everyday one. */
function subjectOf(title: string): string | null {
  for (const [token] of title.matchAll(CAPITALIZED)) {
    if (!/\p{Lu}/u.test(token)) continue;
    const term = termsOf(token)[0];
    if (term !== undefined && weightOf(term) > SUBJECT_WEIGHT && !/^\d/.test(term)) return term;
  }
  return null;
}

/** A word without its English inflections; `dedupes` and `deduping` give the same stem. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let root = word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:s|x|ch|sh)es$/.test(root)) root = root.slice(0, -2);
  else if (/[^su]s$/.test(root)) root = root.slice(0, -1);
  if (root.length > 5 && root.endsWith('ing')) root = root.slice(0, -3);
  else if (root.length > 4 && root.endsWith('ed')) root = root.slice(0, -2);
  if (/([bdgmnprt])\1$/.test(root) && root.length < word.length - 1) root = root.slice(0, -1);
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root;
}
