import { messageOf } from '../../src/errors.ts';
import { type Fault, NOTHING_COUNTED, type Outcome } from './fault.ts';
import { type ChaosWorld, missingPrograms, openWorld } from './world.ts';

export interface Result {
  readonly fault: Fault;
  /** null: it was not run, because a program is absent. */
  readonly outcome: Outcome | null;
  readonly seconds: number;
  readonly note: string | null;
}

/** What a trial may take where it does not say otherwise: about three times what the longest takes on a small machine. */
const MOST_MINUTES = 10;

/**
 * Tries one fault in a world of its own and closes that. A trial that throws, or is not over in its time, is not as
 * expected.
 * @param worlds holds the world while it is open, for whoever has to close it early.
 */
export async function runFault(fault: Fault, worlds: Set<ChaosWorld>): Promise<Result> {
  const missing = missingPrograms(fault.needs ?? []);
  if (missing.length > 0) return { fault, outcome: null, seconds: 0, note: `not run: no ${missing.join(', ')}` };
  const world = openWorld(fault.number);
  worlds.add(world);
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  try {
    const outcome = (await inTime(fault, world)) ?? notOver(fault);
    console.error(
      `${outcome.ok ? 'as expected' : 'NOT AS EXPECTED'}: ${fault.number} ${fault.fault}: ${outcome.figure || outcome.seen} (${seconds()} s)`,
    );
    return { fault, outcome, seconds: seconds(), note: null };
  } catch (error) {
    console.error(`FAILED: ${fault.number} ${fault.fault}: ${error instanceof Error ? error.stack : messageOf(error)}`);
    const outcome = { ok: false, seen: `the trial itself failed: ${messageOf(error)}`, figure: '', ...NOTHING_COUNTED };
    return { fault, outcome, seconds: seconds(), note: null };
  } finally {
    await world.close();
    worlds.delete(world);
  }
}

/** The outcome, or null when the time is up; what the trial comes to after that is of no interest. */
async function inTime(fault: Fault, world: ChaosWorld): Promise<Outcome | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), mostMinutes(fault) * 60_000);
  });
  const trial = fault.run(world);
  trial.catch(() => undefined);
  try {
    return await Promise.race([trial, late]);
  } finally {
    clearTimeout(timer);
  }
}

const mostMinutes = (fault: Fault): number => fault.mostMinutes ?? MOST_MINUTES;

function notOver(fault: Fault): Outcome {
  return { ...NOTHING_COUNTED, ok: false, seen: `not over after ${mostMinutes(fault)} min`, figure: '' };
}
