import type { ModelFigure, ModelReading } from '../../domain/news/model-reading.ts';
import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import type { StoredReport } from './load-unread-stories.ts';

/** The hash of a report's words; a change of either is a new text. */
const WORDS = "md5(report.title || chr(10) || coalesce(report.summary, ''))";

interface UnreadReport extends StoredReport {
  readonly words: string;
}

/** Reports of the trade that are newer than `since`, read by the grammar and not by this model, newest first. */
export async function loadReportsForModel(
  db: Database,
  { model, since, most }: { readonly model: string; readonly since: Date; readonly most: number },
): Promise<UnreadReport[]> {
  const { rows } = await queryRows(
    db.pool,
    { feed: cell.text, itemId: cell.text, title: cell.text, summary: cell.orNull(cell.text), words: cell.text },
    `select report.feed, report.item_id as "itemId", report.title, report.summary, ${WORDS} as words
     from news_reports as report join news_stories as story on story.id = report.story_id
       left join news_model_readings as known using (feed, item_id)
     where story.relevant and report.grammar is not null
       and coalesce(report.published_at, report.first_seen_at) >= $2::timestamptz
       and (known.model, known.words) is distinct from ($1::text, ${WORDS})
     order by coalesce(report.published_at, report.first_seen_at) desc, report.feed, report.item_id limit $3`,
    [model, since.toISOString(), most],
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
       model = excluded.model, words = excluded.words, grammar = excluded.grammar, deal = excluded.deal,
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
