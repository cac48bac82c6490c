-- Near matches for mistyped names, and words inside headlines. The extension is trusted: no superuser is needed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "news_stories_words_index" ON "news_stories" USING gin ((title || ' ' || coalesce(summary, '')) gin_trgm_ops);
--> statement-breakpoint
-- Rows that each source has given, summed from the ledger without touching it.
CREATE INDEX "source_runs_rows_index" ON "source_runs" ("source_id", "unit") INCLUDE ("written") WHERE "written" > 0;
