import type { Tx } from '../db/client.ts';

/** A report as it is stored. */
interface ReportToSave {
  /** The Monday of its week, `YYYY-MM-DD`. */
  readonly week: string;
  /** All that it says but its facts. */
  readonly body: unknown;
  readonly facts: unknown;
  readonly rules: string;
  readonly contentHash: string;
}

/**
 * Publishes the report of a week. A week that has one keeps it, whatever has become known since.
 * @returns whether it was published now.
 */
export async function saveMarketReport({ client }: Tx, report: ReportToSave, publishedAt: Date): Promise<boolean> {
  const saved = await client.query(
    `insert into market_reports (week, body, facts, rules, content_hash, published_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (week) do nothing`,
    [
      report.week,
      JSON.stringify(report.body),
      JSON.stringify(report.facts),
      report.rules,
      report.contentHash,
      publishedAt.toISOString(),
    ],
  );
  return saved.rowCount === 1;
}
