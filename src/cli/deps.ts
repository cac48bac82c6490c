import type { Deps } from '../../jobs/runtime/job.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createHttpClient } from '../sources/http/http.ts';
import { createMessagePoster } from '../sources/http/message-poster.ts';
import { openModelEndpoint } from '../sources/http/model-endpoint.ts';
import { openDocumentReader } from '../sources/ingest/document-reader.ts';
import { createSharedHostGate } from '../store/ingest/host-gate.ts';
import type { Installation } from './installation.ts';
import { openMailSender } from './mail-sender.ts';
import { readVersion } from './version.ts';

/** What we are called where we ask or post. */
export function userAgentOf({ contactEmail, publicUrl }: Config): string {
  const contact = contactEmail ?? publicUrl;
  return `Loadstar/${readVersion()} (${contact === null ? 'contact not set' : `+${contact}`})`;
}

/** Links in mails need the address that people use: without it none are sent. */
export function sendsMail({ mail, publicUrl }: Config): boolean {
  return mail !== null && publicUrl !== null;
}

function mailOf(config: Config): Pick<Deps, 'mail'> {
  const { mail, publicUrl } = config;
  if (mail === null || publicUrl === null) return {};
  return { mail: { sender: openMailSender({ ...mail, domain: new URL(publicUrl).hostname }), publicUrl } };
}

/** What jobs may use in this installation. Close `http` when done. */
export function makeDeps(installation: Installation): Deps {
  const { config, db, log } = installation;
  const userAgent = userAgentOf(config);
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
    ...mailOf(config),
    ...(config.extraction === null ? {} : { model: openModelEndpoint(config.extraction, userAgent) }),
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
