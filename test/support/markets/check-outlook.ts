import type { BriefFact } from '../../../scoring/brief/brief-fact.ts';
import type { Outlook } from '../../../scoring/brief/outlook.ts';

/** Numbers of an outlook's sentences that are in no fact of their sentence, rounded as printed: `sentence: number`. */
export function strayNumbers({ sentences, facts }: Outlook): string[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return sentences.flatMap(({ text, facts: ids }) => {
    const own = ids.flatMap((id) => byId.get(id) ?? []);
    return numbersIn(text, own)
      .filter((printed) => !isListed(printed, own))
      .map((printed) => `${text}: ${printed}`);
  });
}

/** Numbers as printed, without those that are part of names. */
function numbersIn(text: string, facts: readonly BriefFact[]): string[] {
  const names = facts.flatMap(({ words }) => Object.values(words)).sort((a, b) => b.length - a.length);
  let rest = text.replace(/`[^`]*`/g, ' ').replace(/\\/g, '');
  for (const name of names) rest = rest.replaceAll(name, ' ');
  return rest.match(/\d[\d,]*(?:\.\d+)?/g)?.map((number) => number.replace(/,$/, '')) ?? [];
}

function isListed(printed: string, facts: readonly BriefFact[]): boolean {
  const number = Number(printed.replaceAll(',', ''));
  const decimals = printed.split('.')[1]?.length ?? 0;
  return candidates(facts).some((value) => Math.abs(Math.abs(value) - number) <= 0.5 * 10 ** -decimals + 1e-9);
}

/** What a sentence may print of its facts: figures, medians, how many, what one is of another; days and times. */
function candidates(facts: readonly BriefFact[]): number[] {
  const figures = facts.flatMap(({ value }) => value ?? []);
  const medians = facts.flatMap(({ peers }) => peers?.median ?? []);
  const ratios = figures.flatMap((value) => [...figures, ...medians].map((base) => value / base));
  const scaled = [...figures, ...medians, ...ratios, ...ratios.map((ratio) => ratio - 1)].flatMap((value) =>
    [1, 100, 1e-3, 1e3, 1e-6, 1e-9].map((factor) => value * factor),
  );
  const instants = facts.flatMap(({ date, words }) => [date ?? '', ...Object.values(words)]);
  const digits = [...instants, ...facts.map(({ unit }) => unit ?? '')].flatMap((text) => text.match(/\d+/g) ?? []);
  // `under 0.1%` is how a share next to nothing reads.
  return [...scaled, ...facts.flatMap(({ peers }) => peers?.n ?? []), ...digits.map(Number), 0.1];
}

const NUMBER = /[$-]*\d[\d,.]*%?/g;

/** Sentences with what differs between any two markets taken out: names, codes and numbers. */
export function shapesOf({ sentences }: Outlook, names: readonly string[]): string[] {
  const ordered = names.toSorted((a, b) => b.length - a.length);
  return sentences.map(({ text }) => {
    let shape = text.replace(/`[^`]*`/g, '@');
    for (const name of ordered) shape = shape.replaceAll(name, '@');
    return shape.replace(NUMBER, '#');
  });
}
