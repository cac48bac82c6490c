import type { Fuel } from '../../domain/grid/fuel.ts';
import type { QueueProjectType, QueueStatus } from '../../domain/grid/queue.ts';
import { FUEL_OF_WORD, SIGNED_OF_WORD, STATUS_OF_WORD, TYPE_OF_WORD } from './schema.ts';

/** Words of a document that are not in our tables, by subject. */
export type Unknown = Readonly<Record<'status' | 'fuel' | 'project type' | 'state', Set<string>>>;

const foldWord = (word: string): string => word.toLowerCase().replace(/\s+/g, ' ').replace(/ ?- ?/g, '-').trim();

/** An entry that moved to a cycle keeps the status that it has beside that; by itself moving is no withdrawal. */
export function readStatus(text: string | null, unknown: Unknown): QueueStatus {
  const word = foldWord((text ?? '').replace(/[\s;,(-]{0,9}\bmoved to\b.*/is, ''));
  const status = STATUS_OF_WORD.get(word);
  if (status === undefined && word !== '') unknown.status.add(text ?? '');
  if (status === undefined && text === null) unknown.status.add('');
  return status ?? 'active';
}

interface Fuels {
  readonly fuel: Fuel | null;
  readonly fuels: readonly Fuel[];
}

/** A hybrid's main fuel is the first that generates: storage only if there is no other. */
export function readFuels(text: string | null, unknown: Unknown): Fuels {
  const fuels = new Set<Fuel>();
  for (const part of (text ?? '').split(/[;,/]|(?: & )/)) {
    const word = foldWord(part);
    if (word === '' || word === '-') continue;
    const fuel = FUEL_OF_WORD.get(word);
    if (fuel === undefined) unknown.fuel.add(part.trim());
    if (fuel !== null) fuels.add(fuel ?? 'other');
  }
  const named = [...fuels];
  return { fuel: named.find((fuel) => fuel !== 'storage') ?? named[0] ?? null, fuels: named };
}

export function readProjectType(text: string | null, unknown: Unknown): QueueProjectType {
  if (text === null) return 'generation';
  const found = TYPE_OF_WORD.find(([pattern]) => pattern.test(text));
  if (found === undefined) unknown['project type'].add(text);
  return found?.[1] ?? 'generation';
}

/**
 * Whether an interconnection agreement is signed. Small plants have an agreement of the market instead, which is named
 * in the column of the status and linked in a column of its own.
 */
export function readSigned(
  status: string | null,
  agreement: string | null,
  marketAgreement: string | null,
): boolean | null {
  const isPosted = (link: string | null) => /^https?:\/\//i.test(link ?? '');
  const word = foldWord(status ?? '');
  if (word === 'wholesale market participation agreement') return isPosted(marketAgreement) ? true : null;
  if (word === '') return isPosted(agreement) || isPosted(marketAgreement) ? true : null;
  return SIGNED_OF_WORD.get(word) ?? null;
}
