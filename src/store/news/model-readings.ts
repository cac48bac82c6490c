import type { ModelFigure, ModelReading } from '../../domain/news/model-reading.ts';
import type { FaultCode } from '../../errors.ts';
import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import type { StoredReport } from './load-unread-stories.ts';

/** The hash of a report's words; a change of either is a new text. */
const WORDS = "md5(report.title || chr(10) || coalesce(report.summary, ''))";

interface UnreadReport extends StoredReport {
  readonly words: string;
  /** How often a request for these words has failed. */
  readonly tries: number;
}

/** How long after each failure a report is asked for again, in minutes; after one more failure it is given up. */
const RETRY_AFTER_MINUTES = [10, 60, 360, 1_440];
export const MOST_TRIES = RETRY_AFTER_MINUTES.length + 1;
const IS_OF_THESE_WORDS = `(known.model, known.words) is not distinct from ($1::text, ${WORDS})`;

/**
 * Reports of the trade that are newer than `since`, read by the grammar and not by this model, newest first: those that failed before
 * when their time has come, and those that were given up not again.
 */
export async function loadReportsForModel(
  db: Database,
  {
    model,
    since,
    now,
    most,
  }: { readonly model: string; readonly since: Date; readonly now: Date; readonly most: number },
): Promise<UnreadReport[]> {
  const { rows } = await queryRows(
    db.pool,
    {
      ...{ feed: cell.text, itemId: cell.text, title: cell.text, summary: cell.orNull(cell.text), words: cell.text },
      tries: cell.number,
    },
    `select report.feed, report.item_id as "itemId", report.title, report.summary, ${WORDS} as words,
       case when ${IS_OF_THESE_WORDS} then coalesce(known.tries, 0) else 0 end as tries
     from news_reports as report join news_stories as story on story.id = report.story_id
       left join news_model_readings as known using (feed, item_id)
     where story.relevant and report.grammar is not null
       and coalesce(report.published_at, report.first_seen_at) >= $2::timestamptz
       and (not ${IS_OF_THESE_WORDS}
         or known.fault is not null and known.tries < $4
           and known.read_at + make_interval(mins => ($5::int[])[known.tries]) <= $6::timestamptz)
     order by coalesce(report.published_at, report.first_seen_at) desc, report.feed, report.item_id limit $3`,
    [model, since.toISOString(), most, MOST_TRIES, RETRY_AFTER_MINUTES, now.toISOString()],
  );
  return [...rows];
}

interface ModelReadingRow {
  readonly model: string;
  readonly grammar: string;
  /** Null where the answer had not the form that was asked for. */
  readonly reading: ModelReading | null;
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
}

export async function saveModelReading(
  tx: Tx,
  report: Pick<UnreadReport, 'feed' | 'itemId' | 'words'>,
  { model, grammar, reading, tokens }: ModelReadingRow,
  now: Date,
): Promise<void> {
  await tx.client.query(
    `insert into news_model_readings
       (feed, item_id, model, words, grammar, deal, project, figures, prompt_tokens, completion_tokens, read_at)
     select feed, item_id, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11::timestamptz
     from news_reports where feed = $1 and item_id = $2
     on conflict (feed, item_id) do update set
       fault = null, tries = null, model = excluded.model, words = excluded.words, grammar = excluded.grammar, deal = excluded.deal,
       project = excluded.project, figures = excluded.figures, prompt_tokens = excluded.prompt_tokens,
       completion_tokens = excluded.completion_tokens, read_at = excluded.read_at`,
    [
      report.feed,
      report.itemId,
      model,
      report.words,
      grammar,
      reading?.deal ?? null,
      reading?.project ?? null,
      reading === null ? null : JSON.stringify(reading.figures),
      tokens?.prompt ?? null,
      tokens?.completion ?? null,
      now.toISOString(),
    ],
  );
}

/** Notes that a request for a report failed, with the code of the fault. */
export async function saveModelFailure(
  tx: Tx,
  report: Pick<UnreadReport, 'feed' | 'itemId' | 'words' | 'tries'>,
  { model, grammar, fault }: Pick<ModelReadingRow, 'model' | 'grammar'> & { readonly fault: FaultCode },
  now: Date,
): Promise<void> {
  await tx.client.query(
    `insert into news_model_readings (feed, item_id, model, words, grammar, fault, tries, read_at)
     select feed, item_id, $3, $4, $5, $6, $7, $8::timestamptz from news_reports where feed = $1 and item_id = $2
     on conflict (feed, item_id) do update set
       model = excluded.model, words = excluded.words, grammar = excluded.grammar, fault = excluded.fault,
       tries = excluded.tries, read_at = excluded.read_at, deal = null, project = null, figures = null,
       prompt_tokens = null, completion_tokens = null`,
    [report.feed, report.itemId, model, report.words, grammar, fault, report.tries + 1, now.toISOString()],
  );
}

/** Reports that were given up since their request failed each time, newest first, and how many there are of them. */
export async function loadGivenUpReports(
  db: Database,
  most: number,
): Promise<{ readonly count: number; readonly reports: readonly GivenUpReport[] }> {
  const { rows } = await queryRows(
    db.pool,
    { feed: cell.text, title: cell.text, model: cell.text, fault: cell.text, count: cell.number },
    `select known.feed, report.title, known.model, known.fault, count(*) over ()::int as count
     from news_model_readings as known join news_reports as report using (feed, item_id)
     where known.fault is not null and known.tries >= $2
     order by known.read_at desc, known.feed, known.item_id limit $1`,
    [most, MOST_TRIES],
  );
  return { count: rows[0]?.count ?? 0, reports: rows.map(({ count: _, ...report }) => report) };
}

interface GivenUpReport {
  readonly feed: string;
  readonly title: string;
  readonly model: string;
  readonly fault: string;
}

interface ShownReading {
  readonly feed: string;
  readonly title: string;
  readonly model: string;
  readonly grammar: string;
  readonly readAt: string;
  readonly figures: readonly ModelFigure[];
}

/** The newest readings that have the form that was asked for, with all their figures. */
export async function loadModelReadings(db: Database, most: number): Promise<ShownReading[]> {
  const { rows } = await queryRows(
    db.pool,
    {
      feed: cell.text,
      title: cell.text,
      model: cell.text,
      grammar: cell.text,
      readAt: cell.text,
      figures: cell.json<readonly ModelFigure[]>(),
    },
    `select known.feed, report.title, known.model, known.grammar, known.read_at as "readAt", known.figures
     from news_model_readings as known join news_reports as report using (feed, item_id)
     where known.figures is not null order by known.read_at desc, known.feed, known.item_id limit $1`,
    [most],
  );
  return [...rows];
}
