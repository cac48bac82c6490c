import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import { Fault } from '../../errors.ts';
import { type ListedKey, listKeys } from '../../store/accounts/list-keys.ts';
import { listWebhooks, type WebhookState } from '../../store/accounts/webhooks.ts';
import { loadArchivedBytes } from '../../store/ingest/archive-document.ts';
import {
  loadSourceRowCounts,
  loadSourceStates,
  type StoredSourceState,
} from '../../store/ingest/load-source-status.ts';
import {
  type DocumentLine,
  loadDocumentLine,
  loadDocumentsOf,
  loadLastDocuments,
  loadLastRuns,
  loadQuarantinedDocuments,
  loadRunsOf,
  type RunLine,
} from '../../store/ops/load-ops-documents.ts';
import {
  countQuarantined,
  type DueWork,
  type FleetProcess,
  type JobStatus,
  loadDueWork,
  loadFailedSlots,
  loadFleet,
  loadJobStatuses,
  loadMissedSlots,
  loadOpenSlots,
  type MissedSlots,
  type QuarantineCount,
  type SlotLine,
} from '../../store/ops/load-ops-status.ts';
import { listUndeliveredMails, type UndeliveredMail } from '../../store/watches/watch-mails.ts';
import { conditionOf, type SourceCondition, type UnitCondition, unitConditionsOf } from '../meta/source-state.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import type { OpsContext } from './ops-context.ts';

export type { DocumentLine, FleetProcess, ListedKey, RunLine, SlotLine };

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const LINES = 50;
const MOST_QUARANTINED = 200;
const MOST_SLOTS = 200;
/** Larger ones are not opened for an excerpt: a page shall not wait for a hundred megabytes. */
const LARGEST_OPENED_BYTES = 64 * 1024 * 1024;

export interface SourceLine {
  readonly source: SourceFacts;
  readonly condition: SourceCondition;
  readonly rows: number;
  readonly lastRun: RunLine | null;
  readonly lastDocument: DocumentLine | null;
}

/** Every source with its state, its last run and its last document. */
export async function viewSources({ db, clock, sources }: OpsContext): Promise<SourceLine[]> {
  const [states, rows, runs, documents] = [
    await loadSourceStates(db),
    await loadSourceRowCounts(db),
    await loadLastRuns(
      db,
      sources.map(({ id }) => id),
    ),
    await loadLastDocuments(db),
  ];
  const now = clock.now();
  return sources.map((source) => ({
    source,
    condition: conditionOf(source, ofSource(states, source.id), now),
    rows: rows.get(source.id) ?? 0,
    lastRun: runs.get(source.id) ?? null,
    lastDocument: documents.get(source.id) ?? null,
  }));
}

export interface SourceView {
  readonly source: SourceFacts;
  readonly condition: SourceCondition;
  readonly rows: number;
  readonly units: readonly StoredSourceState[];
  readonly unitConditions: readonly UnitCondition[];
  readonly runs: readonly RunLine[];
  readonly documents: readonly DocumentLine[];
}

/** @throws Fault `not-found` for a source that the program does not have. */
export async function viewSource({ db, clock, sources }: OpsContext, id: string): Promise<SourceView> {
  const source = sources.find((each) => each.id === id);
  if (source === undefined) throw new Fault('not-found', 'Source not found.', { reason: 'source_not_found' });
  const units = ofSource(await loadSourceStates(db), id);
  const now = clock.now();
  return {
    source,
    condition: conditionOf(source, units, now),
    rows: (await loadSourceRowCounts(db)).get(id) ?? 0,
    units,
    unitConditions: unitConditionsOf(units, now),
    runs: await loadRunsOf(db, id, LINES),
    documents: await loadDocumentsOf(db, id, LINES),
  };
}

const ofSource = (states: readonly StoredSourceState[], id: string): StoredSourceState[] =>
  states.filter(({ sourceId }) => sourceId === id);

export interface QuarantineView {
  readonly counts: readonly QuarantineCount[];
  readonly documents: readonly DocumentLine[];
}

export async function viewQuarantine({ db }: OpsContext): Promise<QuarantineView> {
  return { counts: await countQuarantined(db), documents: await loadQuarantinedDocuments(db, MOST_QUARANTINED) };
}

export interface DocumentView {
  readonly document: DocumentLine;
  /** null: its bytes were let go, are no text, or are too many to open. */
  readonly excerpt: Excerpt | null;
  readonly whyNoExcerpt: string | null;
}

/** @throws Fault `not-found` for a document that is not there. */
export async function viewDocument({ db }: OpsContext, id: number): Promise<DocumentView> {
  const document = await loadDocumentLine(db, id);
  if (document === null) throw new Fault('not-found', 'Document not found.', { reason: 'document_not_found' });
  const without = (whyNoExcerpt: string): DocumentView => ({ document, excerpt: null, whyNoExcerpt });
  if (document.prunedAt !== null) return without('its bytes were deleted (ARCHIVE_DAYS)');
  if (document.sizeBytes > LARGEST_OPENED_BYTES) return without('it is too large to show');
  const bytes = await loadArchivedBytes(db, document.sha256);
  if (bytes === null) return without('its bytes were deleted (ARCHIVE_DAYS)');
  const excerpt = excerptOf(bytes, { field: document.faultField, place: document.faultPlace });
  return excerpt === null ? without('it is not text') : { document, excerpt, whyNoExcerpt: null };
}

export interface JobsView {
  readonly work: DueWork;
  readonly open: readonly SlotLine[];
  readonly failed: readonly SlotLine[];
  readonly missed: readonly MissedSlots[];
  readonly states: readonly JobStatus[];
}

export async function viewJobs({ db, clock }: OpsContext): Promise<JobsView> {
  const now = clock.now().getTime();
  const dayAgo = new Date(now - DAY_MS).toISOString();
  return {
    work: await loadDueWork(db),
    open: await loadOpenSlots(db, MOST_SLOTS),
    failed: await loadFailedSlots(db, dayAgo, MOST_SLOTS),
    missed: await loadMissedSlots(db, new Date(now - WEEK_MS).toISOString()),
    states: await loadJobStatuses(db, dayAgo),
  };
}

export interface AccessView {
  readonly keys: readonly ListedKey[];
  readonly webhooks: readonly WebhookState[];
  readonly mails: readonly UndeliveredMail[];
}

/** Keys with their uses, and the addresses that are notified of changes. Never a secret. */
export async function viewAccess({ db }: OpsContext): Promise<AccessView> {
  return { keys: await listKeys(db), webhooks: await listWebhooks(db), mails: await listUndeliveredMails(db) };
}

export const viewFleet = ({ db }: OpsContext): Promise<FleetProcess[]> => loadFleet(db);
