CREATE TABLE "lmp_days" (
	"node_id" integer NOT NULL,
	"market" smallint NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"intervals" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"lmp_mean" double precision NOT NULL,
	"lmp_p5" double precision NOT NULL,
	"lmp_p95" double precision NOT NULL,
	"lmp_min" double precision NOT NULL,
	"lmp_max" double precision NOT NULL,
	"minutes_at_or_below_zero" smallint NOT NULL,
	"energy_mean" double precision,
	"congestion_mean" double precision,
	"loss_mean" double precision,
	"congestion_share" double precision,
	"revised" smallint NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "lmp_days_node_id_market_starts_at_pk" PRIMARY KEY("node_id","market","starts_at")
);
--> statement-breakpoint
CREATE TABLE "lmp_hours" (
	"node_id" integer NOT NULL,
	"market" smallint NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"intervals" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"lmp_mean" double precision NOT NULL,
	"lmp_p5" double precision NOT NULL,
	"lmp_p95" double precision NOT NULL,
	"lmp_min" double precision NOT NULL,
	"lmp_max" double precision NOT NULL,
	"minutes_at_or_below_zero" smallint NOT NULL,
	"energy_mean" double precision,
	"congestion_mean" double precision,
	"loss_mean" double precision,
	"congestion_share" double precision,
	"revised" smallint NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "lmp_hours_node_id_market_starts_at_pk" PRIMARY KEY("node_id","market","starts_at")
) PARTITION BY RANGE ("starts_at");
--> statement-breakpoint
CREATE TABLE "lmp_revisions" (
	"interval_start" timestamp(3) with time zone NOT NULL,
	"node_id" integer NOT NULL,
	"market" smallint NOT NULL,
	"revision" smallint NOT NULL,
	"lmp" double precision NOT NULL,
	"energy" double precision,
	"congestion" double precision,
	"loss" double precision,
	"document_id" bigint NOT NULL,
	"replaced_by_document_id" bigint NOT NULL,
	CONSTRAINT "lmp_revisions_interval_start_node_id_market_revision_pk" PRIMARY KEY("interval_start","node_id","market","revision")
);
--> statement-breakpoint
CREATE TABLE "lmp_rollup_marks" (
	"grain" text NOT NULL,
	"iso" text NOT NULL,
	"market" smallint NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"marked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lmp_rollup_marks_grain_iso_market_starts_at_pk" PRIMARY KEY("grain","iso","market","starts_at")
);
--> statement-breakpoint
CREATE TABLE "queue_changes" (
	"iso" text NOT NULL,
	"queue_id" text NOT NULL,
	"source_id" text NOT NULL,
	"revision" integer NOT NULL,
	"was" jsonb NOT NULL,
	"document_id" bigint NOT NULL,
	"replaced_by_document_id" bigint NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "queue_changes_iso_queue_id_source_id_revision_pk" PRIMARY KEY("iso","queue_id","source_id","revision")
);
--> statement-breakpoint
CREATE TABLE "queue_requests" (
	"iso" text NOT NULL,
	"queue_id" text NOT NULL,
	"source_id" text NOT NULL,
	"name" text,
	"fuel" text,
	"fuels" text[] NOT NULL,
	"source_fuel" text,
	"project_type" text NOT NULL,
	"capacity_mw" double precision,
	"state" text,
	"county" text,
	"status" text NOT NULL,
	"source_status" text,
	"requested_on" date,
	"proposed_on" date,
	"operational_on" date,
	"withdrawn_on" date,
	"agreement_status" text,
	"agreement_signed" boolean,
	"revision" integer DEFAULT 0 NOT NULL,
	"listed_at" timestamp(3) with time zone NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "queue_requests_iso_queue_id_source_id_pk" PRIMARY KEY("iso","queue_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "issued_at" timestamp(3) with time zone;--> statement-breakpoint
-- Two sources may tell of one interval: whose account a row is becomes part of its key.
ALTER TABLE "fuel_mix" ADD COLUMN "source_id" text;--> statement-breakpoint
UPDATE "fuel_mix" SET "source_id" = "documents"."source_id" FROM "documents" WHERE "documents"."id" = "fuel_mix"."document_id";--> statement-breakpoint
ALTER TABLE "fuel_mix" ALTER COLUMN "source_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fuel_mix" DROP CONSTRAINT "fuel_mix_iso_interval_start_source_fuel_pk";--> statement-breakpoint
ALTER TABLE "fuel_mix" ADD CONSTRAINT "fuel_mix_iso_interval_start_source_id_source_fuel_pk" PRIMARY KEY("iso","interval_start","source_id","source_fuel");--> statement-breakpoint
ALTER TABLE "lmp_prices" ADD COLUMN "revision" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "source_runs" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "queue_requests_iso_state_status_index" ON "queue_requests" USING btree ("iso","state","status");--> statement-breakpoint
UPDATE "documents" SET "issued_at" = coalesce("published_at", "fetched_at");--> statement-breakpoint
-- Months become UTC days, so that old prices leave by the day.
DO $$
DECLARE
	part record;
BEGIN
	CREATE TEMP TABLE moved ON COMMIT DROP AS SELECT * FROM lmp_prices;
	FOR part IN SELECT inhrelid::regclass AS name FROM pg_inherits WHERE inhparent = 'lmp_prices'::regclass LOOP
		EXECUTE format('DROP TABLE %s', part.name);
	END LOOP;
	FOR part IN SELECT DISTINCT date_trunc('day', interval_start, 'UTC') AS starts_at FROM moved LOOP
		EXECUTE format(
			'CREATE TABLE %I PARTITION OF lmp_prices FOR VALUES FROM (%L) TO (%L)',
			'lmp_prices_' || to_char(part.starts_at AT TIME ZONE 'UTC', 'YYYY_MM_DD'),
			part.starts_at, part.starts_at + interval '24 hours'
		);
	END LOOP;
	INSERT INTO lmp_prices SELECT * FROM moved;
	INSERT INTO lmp_rollup_marks
		SELECT DISTINCT 'hour', node.iso, moved.market, date_trunc('hour', moved.interval_start, 'UTC'), now()
		FROM moved JOIN lmp_nodes AS node ON node.id = moved.node_id;
END $$;
