import type { ChaosWorld } from './world.ts';

/** What a fault came to. A count that was not taken is null, never 0. */
export interface Outcome {
  /** Whether what was seen is what was expected. */
  readonly ok: boolean;
  /** What was seen, in a sentence. */
  readonly seen: string;
  /** The figure for the list, with its unit. */
  readonly figure: string;
  readonly rowsLost: number | null;
  readonly rowsDoubled: number | null;
  readonly diffsMissed: number | null;
  readonly diffsDoubled: number | null;
  readonly answers5xx: number | null;
  readonly recoverySeconds: number | null;
}

export interface Fault {
  /** Its number in the list of faults. */
  readonly number: number;
  /** What is broken, in a few words. */
  readonly fault: string;
  /** How it is broken. */
  readonly how: string;
  readonly expected: string;
  /** Programs that it needs; where one is absent the list says "not run". */
  readonly needs?: readonly string[];
  /** It waits more than it works, so another may run beside it. */
  readonly mostlyWaits: boolean;
  /** After this it is given up as not as expected; default 10. */
  readonly mostMinutes?: number;
  run(world: ChaosWorld): Promise<Outcome>;
}

/** Nothing counted yet; spread it and overwrite what was counted. */
export const NOTHING_COUNTED = {
  rowsLost: null,
  rowsDoubled: null,
  diffsMissed: null,
  diffsDoubled: null,
  answers5xx: null,
  recoverySeconds: null,
} as const;

export const defineFault = (fault: Fault): Fault => fault;
