import { monotonicMs } from '../../clock.ts';

/** Work that is gathered: what arrives while a batch is under way goes out together in the next one. */
interface Gathered<Ask, Answer> {
  ask(ask: Ask): Promise<Answer>;
  /** Resolves once nothing waits and nothing is under way. */
  idle(): Promise<void>;
}

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches begin so far apart at least while there is no lack of askers: each is a commit, and what a few milliseconds
 * bring goes along with the next one for nothing.
 */
const APART_MS = 3;

/**
 * Gathers what is asked into batches of at most `most`, one after another. A batch that fails fails its askers, and the next one
 * begins all the same. Who asks after a pause does not wait for others.
 * @param run answers in the order of what is asked; null in place of an answer: it goes into the next batch.
 */
export function gather<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly (Answer | null)[]>,
  most: number,
): Gathered<Ask, Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let underWay = false;
  let idlers: (() => void)[] = [];
  let beganAtMs = Number.NEGATIVE_INFINITY;

  const settle = async (batch: readonly Waiting<Ask, Answer>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ ask }) => ask));
      const again: Waiting<Ask, Answer>[] = [];
      for (const [place, each] of batch.entries()) {
        const answer = answers[place];
        if (answer === undefined) each.reject(new Error('a batch left out an answer'));
        else if (answer === null) again.push(each);
        else each.resolve(answer);
      }
      if (again.length > 0) waiting = [...again, ...waiting];
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const start = (): void => {
    const batch = waiting.length > most ? waiting.splice(0, most) : waiting;
    if (batch === waiting) waiting = [];
    if (batch.length === 0) {
      underWay = false;
      for (const resolve of idlers) resolve();
      idlers = [];
      return;
    }
    beganAtMs = monotonicMs();
    void settle(batch).then(() => {
      const waitMs = Math.round(beganAtMs + APART_MS - monotonicMs());
      if (waitMs > 0 && waiting.length > 0 && waiting.length < most) setTimeout(start, waitMs);
      else start();
    });
  };

  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        waiting.push({ ask, resolve, reject });
        if (underWay) return;
        underWay = true;
        // Not at once: what other connections have sent by now goes along.
        setImmediate(start);
      }),
    idle: () => (underWay ? new Promise((resolve) => idlers.push(resolve)) : Promise.resolve()),
  };
}
