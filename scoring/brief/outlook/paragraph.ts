import type { Sentence } from '../../sentence.ts';
import { type BriefFact, type BriefFactBook, type Figure, figureOf } from '../brief-fact.ts';
import { count } from '../format-names.ts';
import { deviation } from '../input-peers.ts';

/** The subjects of paragraphs, in the order of the text. */
export const THEMES = ['power', 'price', 'queue', 'growth', 'risk', 'around', 'index'] as const;
type Theme = (typeof THEMES)[number];

/** A sentence or two on one matter. `unusual` 0 is ordinary, 1 striking. */
export interface Paragraph extends Sentence {
  readonly theme: Theme;
}

/** The subject of an outlook. */
export interface Subject {
  readonly name: string;
  /** Of the state, or of the country elsewhere. */
  readonly place: string;
  readonly iso: string | null;
  readonly priceNode: string | null;
  /** Whether it is in the United States, which most lists cover. */
  readonly isHome: boolean;
}

export type Writer = (book: BriefFactBook, subject: Subject) => Paragraph | null;

/** A paragraph that uses these facts; facts that are null are left out. */
export function paragraph(
  theme: Theme,
  unusual: number,
  facts: readonly (BriefFact | null)[],
  text: string,
): Paragraph {
  return { theme, unusual, text, facts: facts.flatMap((fact) => fact?.id ?? []) };
}

/** The deviation of the figure from the usual one, −2 to 2; 0 if the usual one is unknown. */
export const offUsual = ({ value, peers }: Figure): number => (peers === null ? 0 : deviation(value, peers));

/** How unusual that is, 0 to 1. */
export const strikingness = (figure: Figure): number => Math.abs(offUsual(figure)) / 2;

/** Below the first, in units of `deviation`, a figure counts as usual, and from the second on as far off. */
export const USUAL = 0.35;
export const FAR_OFF = 0.9;

/** `361 markets`. */
export const peersOf = ({ peers }: Figure): string => (peers === null ? '' : `${count(peers.n)} ${peers.of}`);

/** `the median of 361 markets ($31)`; empty if the usual value is unknown. */
export const medianOf = (figure: Figure, format: (value: number) => string): string =>
  figure.peers === null ? '' : `the median of ${peersOf(figure)} (${format(figure.peers.median)})`;

/** `, against a median of $31 over 361 markets`, or nothing. */
export const againstMedian = (figure: Figure, format: (value: number) => string): string =>
  figure.peers === null ? '' : `, against a median of ${format(figure.peers.median)} over ${peersOf(figure)}`;

/** ` (median of 361 markets $31)`, or nothing. */
export const besideMedian = (figure: Figure, format: (value: number) => string): string =>
  figure.peers === null ? '' : ` (median of ${peersOf(figure)} ${format(figure.peers.median)})`;

/** `an estimated `, or nothing. */
export const ifEstimated = ({ basis }: BriefFact): string =>
  basis === 'estimated' || basis === 'modelled' ? 'an estimated ' : '';

/** The figures of several ids, when all are there. */
export function figuresOf<const Ids extends readonly string[]>(
  book: BriefFactBook,
  ids: Ids,
): { [position in keyof Ids]: Figure } | null {
  const found = ids.flatMap((id) => figureOf(book, id) ?? []);
  return found.length === ids.length ? (found as { [position in keyof Ids]: Figure }) : null;
}

/** A name from outside as plain text of Markdown. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, (mark) => `\\${mark}`);

/** A published code as Markdown shows codes. */
export const code = (name: string): string => `\`${name.replaceAll('`', '')}\``;
