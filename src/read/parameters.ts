import { z } from 'zod';
import { ISO_NAMES, type IsoName, parseIso } from '../domain/iso.ts';
import { Fault } from '../errors.ts';
import type { Database } from '../store/client.ts';
import { loadNearNames } from '../store/load-near-names.ts';

/** Free text of a caller: trimmed, bounded, without control characters (which Postgres cannot store). */
export const TextParam = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, 'must not contain control characters');

export const LimitParam = (byDefault: number, max: number) =>
  z.int().min(1).max(max).default(byDefault).describe('Most entries to return.');

export const OffsetParam = z.int().min(0).max(1_000_000).default(0).describe('Entries to skip.');

export const IsoParam = TextParam(60).describe(
  `Grid operator: ${ISO_NAMES.join(', ')}; any case and the usual spellings (ISO-NE, SWPP, CISO).`,
);

/** @throws Fault `not-found` with near names and, in words, all names. */
export async function resolveIso(db: Database, text: string): Promise<IsoName> {
  const iso = parseIso(text);
  if (iso !== null) return iso;
  const near = await loadNearNames(
    db,
    text,
    ISO_NAMES.map((name) => ({ name, answer: name })),
  );
  throw new Fault('not-found', `There is no grid operator "${text}" here. Known are ${ISO_NAMES.join(', ')}.`, {
    reason: 'iso_not_found',
    didYouMean: near.length > 0 ? near : ISO_NAMES,
  });
}
