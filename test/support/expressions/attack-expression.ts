import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that grows: what stands before, what repeats, what stands after. */
export interface Attack {
  readonly before: string;
  readonly repeated: string;
  readonly after: string;
}

export interface Explosion {
  readonly attack: Attack;
  /** Characters of the text for which it took so long. */
  readonly characters: number;
  readonly ms: number;
}

/** Tried for every class of characters, in this order. */
const CHARACTERS = [...' a0-,."<>/\'A\n=;:&(_|%\t\u00e9\u0000+[]#@$'];
/** What ends a match that was going well. */
const ENDINGS = ['', '\u0001', '\n\u0001', 'a'];
const parser = new RegExpParser({ ecmaVersion: 2025 });

type Node = AST.Element | AST.Pattern | AST.Alternative | AST.CapturingGroup | AST.Group;

/**
 * Texts that could make an expression look at the same characters again and again: whatever it repeats without a bound,
 * after whatever must stand before it; and the beginning of a match over and over, each of which fails late.
 */
export function attacksOn(source: string, flags: string): Attack[] {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = parser.parsePattern(source, 0, source.length, mode);
  const attacks = new Map<string, Attack>();
  const add = (before: string, repeated: string): void => {
    if (repeated === '') return;
    // Words that run into each other are no words.
    if (/\w$/.test(repeated) && repeated.length > 1) add(before, `${repeated} `);
    for (const after of ENDINGS) attacks.set(JSON.stringify([before, repeated, after]), { before, repeated, after });
  };
  const shortest = (node: Node): string => samplesOf(node, flags, 0)[0] ?? '';
  const visit = (node: Node, before: string): void => {
    if (node.type === 'Pattern' || node.type === 'Group' || node.type === 'CapturingGroup') {
      for (const alternative of node.alternatives) visit(alternative, before);
    } else if (node.type === 'Alternative') {
      let soFar = before;
      for (const element of node.elements) {
        visit(element, soFar);
        soFar += shortest(element);
      }
      for (const between of betweenRepeats(node.elements)) add(before, between.map(shortest).join(''));
    } else if (node.type === 'Quantifier') {
      if (node.max > MANY) {
        for (const sample of samplesOf(node.element, flags, 0)) {
          add('', sample);
          add(before, sample);
          // Each beginning runs to the end of the text without a match.
          if (before !== '') add('', before + sample);
        }
        if (before !== '') add('', before);
      }
      visit(node.element, before);
    } else if (node.type === 'Assertion' && 'alternatives' in node) {
      for (const alternative of node.alternatives) visit(alternative, before);
    }
  };
  visit(pattern, '');
  return [...attacks.values()];
}

/** What stands between two repetitions: where both take it too, each of its copies may be the one in the middle. */
function betweenRepeats(elements: readonly AST.Element[]): AST.Element[][] {
  const repeats = elements.flatMap((element, at) => (element.type === 'Quantifier' && element.max > MANY ? [at] : []));
  return repeats.slice(1).map((at, position) => elements.slice((repeats[position] ?? 0) + 1, at));
}

/** A bounded repetition of more than this is tried as one without a bound. */
const MANY = 1_000;
const MOST_SAMPLES = 8;

/** Texts that an element takes, the shortest first. */
function samplesOf(node: Node, flags: string, depth: number): string[] {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const only = new RegExp(`^${node.raw}$`, flags.replace(/[gy]/g, ''));
      const taken = CHARACTERS.filter((character) => only.test(character));
      return taken.length > 0 ? taken.slice(0, MOST_SAMPLES) : charactersIn(node).slice(0, MOST_SAMPLES);
    }
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((alternative) => samplesOf(alternative, flags, depth + 1)).slice(0, 12);
    case 'Alternative': {
      const parts = node.elements.map((element) => samplesOf(element, flags, depth + 1));
      const plain = parts.map(([first = '']) => first).join('');
      // One part varies at a time: all of them together would be too many.
      const varied = parts.flatMap((samples, position) =>
        samples
          .slice(1, 4)
          .map((sample) => parts.map(([first = ''], at) => (at === position ? sample : first)).join('')),
      );
      return [...new Set([plain, ...varied])].slice(0, MOST_SAMPLES);
    }
    case 'Quantifier': {
      const samples = samplesOf(node.element, flags, depth + 1);
      const least = samples.map((sample) => sample.repeat(Math.min(node.min, 40)));
      return node.min > 0 ? least : ['', ...samples].slice(0, MOST_SAMPLES);
    }
    default:
      return [''];
  }
}

/** For classes of letters that no common text has. */
function charactersIn(node: AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass): string[] {
  const found: string[] = [];
  if (node.type === 'CharacterClass') {
    for (const element of node.elements) {
      if (element.type === 'Character') found.push(String.fromCodePoint(element.value));
      if (element.type === 'CharacterClassRange') found.push(String.fromCodePoint(element.min.value));
    }
  }
  return found;
}

/** Sizes at which a text is tried; an expression that takes exponential time shows at the first. */
const SIZES = [24, 32, 100, 400, 1_600];
/** Then it is compared with itself. Below the time, not even every twentieth character is looked at with every other. */
const COMPARED_FROM = 12_800;
const COMPARED_TO = 51_200;
const QUICK_MS = 0.6;
/** From this on there is something to compare. */
const SLOW_MS = 10;
/** With so much time spent the ratio is believed. */
const PLAIN_MS = 60;
/** Twice the text may take twice as long, and somewhat more on a busy machine; a square takes four times. */
const MOST_RATIO = 2.8;
const LEAST_RATIO = 2.2;
/** Tries of which the quickest counts, where one was slow. */
const CONFIRMED = 5;

export const textOf = ({ before, repeated, after }: Attack, characters: number): string =>
  before + repeated.repeat(Math.max(1, Math.floor(characters / repeated.length))) + after;

/**
 * How an expression is put to work: for how long it looks for its first match, or for all of them. What this process worked at most, since
 * others may have the machine.
 */
export function timeOf(expression: RegExp, text: string, tries: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    expression.lastIndex = 0;
    const begun = performance.now();
    const worked = process.cpuUsage();
    expression.test(text);
    const { user, system } = process.cpuUsage(worked);
    best = Math.min(best, performance.now() - begun, (user + system) / 1_000);
  }
  return best;
}

/** The first attack that makes an expression take more than its share of time, or null. */
export function explode(source: string, flags: string): Explosion | null {
  const expression = new RegExp(source, flags);
  for (const attack of attacksOn(source, flags)) {
    const found = tryAttack(expression, attack);
    if (found !== null) return found;
  }
  return null;
}

function tryAttack(expression: RegExp, attack: Attack): Explosion | null {
  let ms = 0;
  for (const characters of SIZES) {
    ms = timeOf(expression, textOf(attack, characters), 1);
    if (ms > SLOW_MS) ms = timeOf(expression, textOf(attack, characters), CONFIRMED);
    // So long for so little is no square any more.
    if (ms > SLOW_MS) return { attack, characters, ms };
  }
  // Twice the text at a time, so that no step takes much longer than the one before.
  let former = ms;
  for (let characters = 3_200; characters <= COMPARED_TO; characters *= 2) {
    const text = textOf(attack, characters);
    ms = timeOf(expression, text, 1);
    if (characters <= COMPARED_FROM && ms < QUICK_MS) {
      if (characters === COMPARED_FROM) return null;
    } else if (ms > SLOW_MS && ms > former * LEAST_RATIO) {
      const whole = growsAsSquare(expression, attack, characters);
      // What else runs on the machine can be in the way of one comparison, and hardly of each.
      if (whole !== null && growsAsSquare(expression, attack, characters) !== null)
        return { attack, characters, ms: whole };
      if (whole === null && ms > PLAIN_MS) return null;
    } else if (ms > PLAIN_MS) return null;
    former = ms;
  }
  return null;
}

/** The time for the text where it takes more than its share against half and a quarter of it; else null. */
function growsAsSquare(expression: RegExp, attack: Attack, characters: number): number | null {
  const [quarter = 0, half = 0, whole = 0] = [characters / 4, characters / 2, characters].map((count) =>
    timeOf(expression, textOf(attack, count), CONFIRMED),
  );
  const grows = whole > half * MOST_RATIO && whole > quarter * MOST_RATIO ** 2;
  return whole > SLOW_MS && grows ? whole : null;
}
