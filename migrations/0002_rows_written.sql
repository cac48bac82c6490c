ALTER TABLE "source_state" ADD COLUMN "rows_written" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "source_state" SET "rows_written" = coalesce((SELECT sum("written") FROM "source_runs" WHERE "source_runs"."source_id" = "source_state"."source_id" AND "source_runs"."unit" = "source_state"."unit"), 0);--> statement-breakpoint
-- Served the sum over the ledger that the column replaces.
DROP INDEX IF EXISTS "source_runs_rows_index";
