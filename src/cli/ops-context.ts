import type { JobQueue } from '../../jobs/runtime/job-queue.ts';
import { systemClock } from '../clock.ts';
import type { OpsContext, OpsSettings } from '../read/ops/ops-context.ts';
import { SOURCES } from '../sources/registry.ts';
import type { Database } from '../store/db/client.ts';
import type { Installation } from './installation.ts';
import { sourceFacts } from './source-facts.ts';

interface OpsAccess {
  /** The queue, opened when it is first needed. @throws as opening it does. */
  queue(): Promise<JobQueue>;
  readonly replica: Database | null;
}

/** Dependencies of a check of this installation: the same for `loadstar doctor` and for the operator's page. */
export function opsContext(installation: Installation, { queue, replica }: OpsAccess): OpsContext {
  return {
    db: installation.db,
    clock: systemClock,
    sources: sourceFacts(installation.config, SOURCES),
    settings: opsSettings(installation),
    probeQueue: async () => {
      const opened = await queue();
      const { waiting, active } = await opened.counts();
      return { backend: opened.backend, waiting, active };
    },
    replica,
  };
}

function opsSettings({ config, embedded, dataDir }: Installation): OpsSettings {
  return {
    isEmbedded: embedded,
    dataDir,
    hasKeyPepper: config.keyPepper !== null,
    hasOperatorToken: config.operatorToken !== null,
    host: config.host,
    opsHost: config.ops?.host ?? null,
    publicUrl: config.publicUrl,
    trustsProxy: config.trustProxy !== false,
    contact: config.contactEmail ?? config.publicUrl,
    lmpDays: config.lmpDays,
  };
}
