CREATE TABLE "archived_bytes" (
	"sha256" text PRIMARY KEY NOT NULL,
	"gzipped" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	"archived_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"url" text,
	"origin" text NOT NULL,
	"content_type" text,
	"fetched_at" timestamp(3) with time zone NOT NULL,
	"published_at" timestamp(3) with time zone,
	"fault" text,
	CONSTRAINT "documents_sourceId_unit_sha256_url_unique" UNIQUE NULLS NOT DISTINCT("source_id","unit","sha256","url")
);
--> statement-breakpoint
CREATE TABLE "fetch_validators" (
	"source_id" text NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"sha256" text NOT NULL,
	CONSTRAINT "fetch_validators_source_id_url_pk" PRIMARY KEY("source_id","url")
);
--> statement-breakpoint
CREATE TABLE "host_gates" (
	"host" text PRIMARY KEY NOT NULL,
	"next_request_at" timestamp(3) with time zone NOT NULL,
	"paused_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fuel_mix" (
	"iso" text NOT NULL,
	"interval_start" timestamp(3) with time zone NOT NULL,
	"source_fuel" text NOT NULL,
	"fuel" text NOT NULL,
	"interval_minutes" smallint,
	"mw" double precision NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "fuel_mix_iso_interval_start_source_fuel_pk" PRIMARY KEY("iso","interval_start","source_fuel")
);
--> statement-breakpoint
CREATE TABLE "lmp_nodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lmp_nodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"iso" text NOT NULL,
	"node" text NOT NULL,
	"node_type" text NOT NULL,
	CONSTRAINT "lmp_nodes_iso_node_unique" UNIQUE("iso","node")
);
--> statement-breakpoint
CREATE TABLE "lmp_prices" (
	"interval_start" timestamp(3) with time zone NOT NULL,
	"node_id" integer NOT NULL,
	"market" smallint NOT NULL,
	"interval_minutes" smallint NOT NULL,
	"lmp" double precision NOT NULL,
	"energy" double precision,
	"congestion" double precision,
	"loss" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "lmp_prices_interval_start_node_id_market_pk" PRIMARY KEY("interval_start","node_id","market")
) PARTITION BY RANGE ("interval_start");
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text NOT NULL,
	"slot" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"claim" text,
	"claimed_until" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"enqueued_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"summary" jsonb,
	"fault_code" text,
	"fault" text,
	CONSTRAINT "job_runs_job_slot_pk" PRIMARY KEY("job","slot")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"tier" text NOT NULL,
	"name" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_briefs" (
	"market_slug" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content_hash" text NOT NULL,
	"seq" bigint NOT NULL,
	"computed_at" timestamp(3) with time zone NOT NULL,
	"live_as_of" timestamp(3) with time zone NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_scores" (
	"market_slug" text NOT NULL,
	"scored_for" timestamp(3) with time zone NOT NULL,
	"method" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"score" text NOT NULL,
	"verdict" text NOT NULL,
	"composite" double precision,
	"excess_power" double precision,
	"constraint_score" double precision,
	"coverage" double precision NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "market_scores_market_slug_scored_for_pk" PRIMARY KEY("market_slug","scored_for")
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text,
	"country" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"radius_km" double precision NOT NULL,
	"aliases" text[] NOT NULL,
	"iso" text,
	"iso_source" text,
	"balancing_authority" text,
	"price_iso" text,
	"price_node" text
);
--> statement-breakpoint
CREATE TABLE "news_reports" (
	"feed" text NOT NULL,
	"item_id" text NOT NULL,
	"story_id" bigint NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"summary" text,
	"source_title" text,
	"published_at" timestamp(3) with time zone,
	"document_id" bigint NOT NULL,
	CONSTRAINT "news_reports_feed_item_id_pk" PRIMARY KEY("feed","item_id")
);
--> statement-breakpoint
CREATE TABLE "news_stories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_stories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"story_key" text NOT NULL,
	"lead_feed" text NOT NULL,
	"lead_item_id" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"summary" text,
	"source_title" text,
	"published_at" timestamp(3) with time zone,
	"first_seen_at" timestamp(3) with time zone NOT NULL,
	"sort_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "news_stories_storyKey_unique" UNIQUE("story_key")
);
--> statement-breakpoint
CREATE TABLE "source_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"fetched" integer NOT NULL,
	"parsed" integer NOT NULL,
	"written" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"rejected" integer NOT NULL,
	"flagged" integer NOT NULL,
	"warnings" jsonb NOT NULL,
	"fault_code" text,
	"fault" text,
	"fault_field" text,
	"fault_place" text
);
--> statement-breakpoint
CREATE TABLE "source_state" (
	"source_id" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"last_attempt_at" timestamp(3) with time zone,
	"last_success_at" timestamp(3) with time zone,
	"newest_observed_at" timestamp(3) with time zone,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"last_fault_code" text,
	"last_fault" text,
	"not_before" timestamp(3) with time zone,
	CONSTRAINT "source_state_source_id_unit_pk" PRIMARY KEY("source_id","unit")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_sha256_archived_bytes_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."archived_bytes"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reports" ADD CONSTRAINT "news_reports_story_id_news_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."news_stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_source_id_unit_fetched_at_index" ON "documents" USING btree ("source_id","unit","fetched_at");--> statement-breakpoint
CREATE INDEX "lmp_prices_node_id_market_interval_start_index" ON "lmp_prices" USING btree ("node_id","market","interval_start");--> statement-breakpoint
CREATE INDEX "job_runs_state_slot_index" ON "job_runs" USING btree ("state","slot");--> statement-breakpoint
CREATE INDEX "job_runs_slot_index" ON "job_runs" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "market_briefs_seq_index" ON "market_briefs" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "market_briefs_computed_at_index" ON "market_briefs" USING btree ("computed_at");--> statement-breakpoint
CREATE INDEX "market_scores_scored_for_index" ON "market_scores" USING btree ("scored_for");--> statement-breakpoint
CREATE INDEX "news_reports_story_id_index" ON "news_reports" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "news_stories_sort_at_index" ON "news_stories" USING btree ("sort_at");--> statement-breakpoint
CREATE INDEX "source_runs_source_id_unit_started_at_index" ON "source_runs" USING btree ("source_id","unit","started_at");--> statement-breakpoint
CREATE INDEX "source_runs_started_at_index" ON "source_runs" USING btree ("started_at");--> statement-breakpoint
INSERT INTO "feed_clock" ("id", "epoch", "seq", "at") VALUES (1, gen_random_uuid(), 0, clock_timestamp());
