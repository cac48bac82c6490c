const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  a: 1,
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
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
/** MW of one of each. Horsepower is of the shaft, and is not read. */
const RATINGS: Readonly<Record<string, number>> = {
  kwe: 0.001,
  ekw: 0.001,
  kw: 0.001,
  kilowatt: 0.001,
  kilowatts: 0.001,
  mw: 1,
  mwe: 1,
  megawatt: 1,
  megawatts: 1,
};
/** Words between a count and its rating: `twelve diesel-fired emergency generators rated at 2,500 kWe`. */
const BETWEEN = 8;
const MOST_TOKENS = 2_000;
/** The largest engines of such sites have some 4 MW, and no site has a thousand of one kind. */
const MOST_OF_ONE_MW = 20;
const MOST_ENGINES = 1_000;

/**
 * Electric output of the engines that a text counts with their rating, MW: `Four 500 kWe and One Hundred Ten 3000 kWe
 * engine-generator sets` is 332. Null where no count has a rating. In time that grows with the length alone.
 */
export function readEnginesMw(text: string): number | null {
  const tokens = text
    .toLowerCase()
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d)(?=(?:kwe?|ekw|mwe?)\b)/g, '$1 ')
    .split(/[^a-z0-9.]{1,20}/)
    .filter((token) => token !== '')
    .slice(0, MOST_TOKENS);
  let sum = 0;
  let from = 0;
  for (let at = 1; at < tokens.length; at += 1) {
    const factor = RATINGS[tokens[at] ?? ''];
    const rating = Number(tokens[at - 1]);
    if (factor === undefined || !(rating > 0) || rating * factor > MOST_OF_ONE_MW) continue;
    const count = countBefore(tokens, Math.max(from, at - 1 - BETWEEN), at - 1);
    from = at + 1;
    if (count !== null && count < MOST_ENGINES) sum += count * rating * factor;
  }
  return sum === 0 ? null : Math.round(sum * 1000) / 1000;
}

/** The last count among these tokens, in words or in figures: `one hundred ten`, `110`. */
function countBefore(tokens: readonly string[], from: number, to: number): number | null {
  for (let at = to - 1; at >= from; at -= 1) {
    const token = tokens[at] ?? '';
    if (/^\d{1,3}$/.test(token)) return Number(token);
    if (!isNumberWord(token)) continue;
    let start = at;
    while (start > from && isNumberWord(tokens[start - 1] ?? '')) start -= 1;
    return numberOf(tokens.slice(start, at + 1));
  }
  return null;
}

const isNumberWord = (word: string): boolean =>
  Object.hasOwn(UNITS, word) || Object.hasOwn(TENS, word) || word === 'hundred';

function numberOf(words: readonly string[]): number {
  let value = 0;
  for (const word of words)
    value = word === 'hundred' ? Math.max(1, value) * 100 : value + (UNITS[word] ?? TENS[word] ?? 0);
  return value;
}
