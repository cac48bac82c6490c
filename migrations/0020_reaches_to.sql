ALTER TABLE "source_runs" ADD COLUMN "outdated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "source_state" ADD COLUMN "reaches_to" timestamp(3) with time zone;