CREATE TABLE "fleet_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"last_tick_at" timestamp(3) with time zone,
	"is_stopping" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_slots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missed_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"after" timestamp(3) with time zone NOT NULL,
	"before" timestamp(3) with time zone NOT NULL,
	"slots" integer NOT NULL,
	"noted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "missed_slots_job_after_unique" UNIQUE("job","after")
);
--> statement-breakpoint
ALTER TABLE "archived_bytes" ALTER COLUMN "gzipped" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "archived_bytes" ADD COLUMN "pruned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "fault_code" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "fault_field" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "fault_place" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "parse_again_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "feed_clock" ADD COLUMN "cluster" text;--> statement-breakpoint
CREATE INDEX "fleet_processes_seen_at_index" ON "fleet_processes" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "missed_slots_noted_at_index" ON "missed_slots" USING btree ("noted_at");