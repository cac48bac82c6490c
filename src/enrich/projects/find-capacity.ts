import { makePhraseMatcher, type PhraseMatch } from '../text/phrase-matcher.ts';
import type { Passage, Word } from '../text/read-words.ts';

/** What the megawatts are of. `unknown`: the words around them do not say. */
type CapacityOf = 'data-center' | 'other' | 'unknown';

export interface Capacity {
  readonly mw: number;
  readonly of: CapacityOf;
  /** Position of figure and unit in the text. */
  readonly start: number;
  readonly end: number;
  readonly sentence: number;
}

/** MW of one unit. Energy (`MWh`) is no capacity, and is another word. */
const UNITS: Readonly<Record<string, number>> = {
  kw: 0.001,
  kilowatt: 0.001,
  kilowatts: 0.001,
  mw: 1,
  mws: 1,
  mwe: 1,
  megawatt: 1,
  megawatts: 1,
  gw: 1000,
  gws: 1000,
  gigawatt: 1000,
  gigawatts: 1000,
};

const SPELLED: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

const OF_DATA_CENTER =
  'data center|datacenter|data centre|datacentre|dc|data hall|server farm|campus|facility|site|hyperscale|colocation|it load|it capacity|it power|' +
  'critical it|critical load|compute|computing|ai capacity|ai factory|ai hub|ai infrastructure|ai data|ai load|supercomputer|supercluster|cluster|' +
  'data center capacity|capacity|building|phase|expansion|development|project|complex|tech park|crypto mine|bitcoin mine';
const OF_OTHER =
  'solar|solar project|solar farm|solar site|solar facility|solar capacity|solar campus|solar power|wind|wind farm|wind capacity|battery|battery storage|' +
  'battery energy storage|battery facility|storage|energy storage|bess|ppa|power purchase|power purchase agreement|renewable|renewable energy|renewable power|clean energy|' +
  'clean power|energy project|energy facility|nuclear|nuclear power|nuclear plant|nuclear site|nuclear capacity|nuclear facility|nuclear project|reactor|smr|gas|natural gas|' +
  'gas plant|gas facility|gas power|gas capacity|gas project|turbine|gas turbine|power plant|power station|power project|power generation|' +
  'generation|generation capacity|generating capacity|hydro|hydropower|hydroelectric|geothermal|geothermal project|fuel cell|generator|engine|coal|coal plant|substation|' +
  'transmission|transmission capacity|grid capacity|interconnection|carbon free|firm power|baseload|rack|per rack|cabinet|cdu|chiller|cooling unit|ups|module|electrolyzer|virtual power|demand response|' +
  'pipeline|market|under construction in the market|peak demand|load growth|demand growth';

const NOUNS = makePhraseMatcher<CapacityOf>([
  ...OF_DATA_CENTER.split('|').map((phrase) => [phrase, 'data-center'] as const),
  ...OF_OTHER.split('|').map((phrase) => [phrase, 'other'] as const),
]);

/** After `gas` or `solar` these make an adjective of what follows: `gas-powered data center`. */
const ADJECTIVES: ReadonlySet<string> = new Set(
  'powered fired fueled fuelled cooled backed run fed ready based'.split(' '),
);
/** Another thing begins after these. `of` continues the same one. */
const BORDERS: ReadonlySet<string> = new Set(
  'for to from until at by near that which while when as in on will would could can is are was were has have with and or plus but into onto alongside powering supplying serving via through across using before after'.split(
    ' ',
  ),
);
const STOPS: ReadonlySet<string> = new Set([',', ';', ':', '–', '—', '(', ')', '…', '.']);
/** Number of words checked on either side. */
const REACH = 7;

/** The megawatts of a passage in their order, each with its subject; of a range the larger figure. */
export function findCapacities(passage: Passage): Capacity[] {
  const { words } = passage;
  const nouns = NOUNS.find(words).filter((noun) => !isAdjective(words, noun));
  const found: Capacity[] = [];
  let last: Capacity | null = null;
  for (const [at, word] of words.entries()) {
    const amount = word.kind === 'number' ? Number(word.text.replaceAll(',', '')) : (SPELLED[word.lower] ?? null);
    const unitAt = words[at + 1]?.text === '-' ? at + 2 : at + 1;
    const unit = words[unitAt];
    const sized = amount === null ? sizeAt(words, at) : null;
    if (sized !== null) {
      const { mw, last: end } = sized;
      found.push({
        mw,
        of: ofWhat(words, at, end, nouns),
        start: word.start,
        end: words[end]?.end ?? word.end,
        sentence: word.sentence,
      });
      continue;
    }
    const factor = unit === undefined || !isUnit(words, unitAt) ? undefined : UNITS[unit.lower];
    if (amount === null || unit === undefined || factor === undefined || amount === 0) continue;
    // `five gigawatt-scale campuses`: five are the campuses.
    if (SPELLED[word.lower] !== undefined && isSize(words, unitAt + 1)) continue;
    if (words[at - 1]?.text === '/' || words[unitAt + 1]?.text === '/') continue;
    const mw = Number((amount * factor).toPrecision(12));
    const capacity = {
      mw,
      of: ofWhat(words, at, unitAt, nouns),
      start: word.start,
      end: unit.end,
      sentence: word.sentence,
    };
    // `100MW to 150MW`, `100MW-150MW`.
    if (last !== null && isRange(words, last.end, at)) found.pop();
    found.push(capacity);
    last = capacity;
  }
  return found;
}

/** `-sized`, `-scale`: the unit before it is the figure. */
const isSize = (words: readonly Word[], at: number): boolean =>
  /^[-‐‑–]$/.test(words[at]?.text ?? '') && /^(?:sized?|scale|class)$/.test(words[at + 1]?.lower ?? '');

const MANY = /^(?:centers|centres|datacenters|datacentres|campuses|factories|facilities|sites|clusters|projects)$/;

/** `gigawatt-sized`, `a gigawatt of`, `half a gigawatt`, `half-gigawatt`; `multi-gigawatt` and `gigawatts` say no figure. */
function sizeAt(words: readonly Word[], at: number): { mw: number; last: number } | null {
  if (words[at]?.lower !== 'gigawatt') return null;
  const before = words[at - 1]?.lower ?? '';
  const isJoined = /^[-‐‑–]$/.test(before);
  const left = isJoined || before === 'a' ? (words[at - 2]?.lower ?? '') : '';
  if (left === 'half') return { mw: 500, last: at };
  if (isJoined || /^(?:multi|multiple|several|per|every|each|quarter|third|of|to|by|than)$/.test(before)) return null;
  if (isSize(words, at + 1)) {
    // `gigawatt-scale AI factories` are of nobody in particular.
    const isOfMany = words.slice(at + 3, at + 7).some(({ lower }) => MANY.test(lower));
    return isOfMany ? null : { mw: 1000, last: at + 2 };
  }
  return before === 'a' && words[at + 1]?.text !== '-' ? { mw: 1000, last: at } : null;
}

/** kW, MW, GW as written; in lower case `mw` and `gw` too, but not `Mw`, which occurs in names. */
const isUnit = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  return word !== undefined && Object.hasOwn(UNITS, word.lower);
};

function isRange(words: readonly Word[], end: number, at: number): boolean {
  const between = words[at - 1];
  if (between === undefined || !/^(?:to|-|–|—)$/.test(between.lower) || words[at - 2]?.end !== end) return false;
  // `adds 20MW to 100MW campus` is no range.
  return (
    between.lower !== 'to' ||
    !words.slice(Math.max(0, at - 7), at - 2).some(({ lower }) => /^add(?:s|ed|ing)?$/.test(lower))
  );
}

const isAdjective = (words: readonly Word[], { last }: PhraseMatch<CapacityOf>): boolean => {
  const after = words[last + 1]?.text === '-' ? words[last + 2] : words[last + 1];
  return ADJECTIVES.has(after?.lower ?? '');
};

/** By the first noun after the figure up to a border; else by the nearest before it; else by the words after it. */
function ofWhat(
  words: readonly Word[],
  figureAt: number,
  unitAt: number,
  nouns: readonly PhraseMatch<CapacityOf>[],
): CapacityOf {
  const sentence = words[figureAt]?.sentence;
  let at = unitAt + 1;
  let isBehindBorder = false;
  let behind: CapacityOf | null = null;
  for (; at < words.length && at <= unitAt + REACH; at += 1) {
    const word = words[at];
    if (word === undefined || word.sentence !== sentence || STOPS.has(word.text)) break;
    if (BORDERS.has(word.lower)) isBehindBorder = true;
    const noun = nouns.find(({ first }) => first === at);
    if (noun === undefined) continue;
    if (!isBehindBorder) return weigh(words, noun, nouns);
    behind = noun.entry;
    break;
  }
  for (let before = figureAt - 1; before >= 0 && before >= figureAt - REACH; before -= 1) {
    const word = words[before];
    if (word === undefined || word.sentence !== sentence || word.text === ';') break;
    const noun = nouns.find(({ last }) => last === before);
    if (noun !== undefined && noun.entry === 'other') return 'other';
    if (noun !== undefined) return 'data-center';
  }
  return behind ?? 'unknown';
}

/** `capacity` alone is of what follows it with `of` or `from`: `200MW of capacity from gas turbines`. */
function weigh(
  words: readonly Word[],
  noun: PhraseMatch<CapacityOf>,
  nouns: readonly PhraseMatch<CapacityOf>[],
): CapacityOf {
  const next = words[noun.last + 1];
  if (words[noun.last]?.lower !== 'capacity' || (next?.lower !== 'of' && next?.lower !== 'from')) return noun.entry;
  const behind = nouns.find(({ first }) => first > noun.last && first <= noun.last + 4);
  return behind?.entry === 'other' ? 'other' : noun.entry;
}
