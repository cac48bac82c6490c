import type { Deps } from '../../jobs/runtime/job.ts';
import { systemClock } from '../clock.ts';
import { createHttpClient } from '../sources/http/http.ts';
import { createMessagePoster } from '../sources/http/message-poster.ts';
import { openDocumentReader } from '../sources/ingest/document-reader.ts';
import { createSharedHostGate } from '../store/ingest/host-gate.ts';
import type { Installation } from './installation.ts';
import { readVersion } from './version.ts';

/** What jobs may use in this installation. Close `http` when done. */
export function makeDeps(installation: Installation): Deps {
  const { config, db, log } = installation;
  const contact = config.contactEmail ?? config.publicUrl;
  const userAgent = `Loadstar/${readVersion()} (${contact === null ? 'contact not set' : `+${contact}`})`;
  return {
    db,
    clock: systemClock,
    log,
    reader: openDocumentReader({ version: readVersion() }),
    sourceSettings: config.sourceSettings,
    lmpNodes: config.lmpNodes,
    retention: {
      lmpDays: config.lmpDays,
      lmpRollupDays: config.lmpRollupDays,
      fuelMixDays: config.fuelMixDays,
      dataFileDays: config.dataFileDays,
      archiveDays: config.archiveDays,
      documentDays: config.documentDays,
      rowHistoryDays: config.rowHistoryDays,
    },
    webhooks: { poster: createMessagePoster({ userAgent }), publicUrl: config.publicUrl ?? '' },
    http: createHttpClient({
      upstream: config.upstream,
      userAgent,
      clock: systemClock,
      gate: createSharedHostGate(db),
      log,
    }),
  };
}
