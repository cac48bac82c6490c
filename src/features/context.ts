import type { BackgroundWork } from '../cache/keep-fresh.ts';
import type { Clock } from '../clock.ts';
import type { SourceFacts } from '../domain/sources/source-facts.ts';
import type { Database } from '../store/db/client.ts';

/** What scores, briefs and answers are made from: the stored world and the time. Nothing of who asks. */
export interface FeatureContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly sources: readonly SourceFacts[];
  /** Base of every link we print. */
  readonly publicUrl: string;
  /** Version of the program. */
  readonly version: string;
  /** Is told what is refreshed in the background; absent: nobody waits for it. */
  readonly background?: BackgroundWork;
  /** Logs failures that do not fail the answer; absent: they are not logged. */
  readonly log?: { warn(details: object, message: string): void };
}
