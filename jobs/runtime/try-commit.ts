import type { ReparseDeps } from '../ingest/reparse-source.ts';
import type { Commit } from './job.ts';

/** Undoes a transaction that has succeeded. */
class Trial extends Error {}

/** A commit that is rolled back: the effect is reported, and undone. */
export function trialOf({ db }: ReparseDeps): Commit {
  return async (effect) => {
    let seen: { readonly value: Awaited<ReturnType<typeof effect>> } | null = null;
    try {
      await db.transaction(async (tx) => {
        seen = { value: await effect(tx) };
        throw new Trial();
      });
    } catch (error) {
      if (!(error instanceof Trial)) throw error;
    }
    if (seen === null) throw new Error('a trial that came to nothing');
    return (seen as { readonly value: Awaited<ReturnType<typeof effect>> }).value;
  };
}
