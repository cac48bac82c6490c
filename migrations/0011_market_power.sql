CREATE TABLE "row_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"row" jsonb NOT NULL,
	"replaced_by_document_id" bigint,
	"replaced_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "imported_facts" (
	"market_slug" text NOT NULL,
	"name" text NOT NULL,
	"observed_on" date NOT NULL,
	"value" double precision NOT NULL,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"source_url" text,
	"basis" text NOT NULL,
	"notes" text,
	"imported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "imported_facts_market_slug_name_observed_on_pk" PRIMARY KEY("market_slug","name","observed_on")
);
--> statement-breakpoint
CREATE TABLE "score_runs" (
	"scored_for" timestamp(3) with time zone PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"markets" integer NOT NULL,
	"appended" integer NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_figures" (
	"iso" text NOT NULL,
	"source_id" text NOT NULL,
	"listed_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"county_fips" text NOT NULL,
	"active_requests" integer NOT NULL,
	"active_mw" double precision,
	"agreement_told_mw" double precision,
	"agreement_signed_mw" double precision,
	"due24_months_mw" double precision,
	"settled_requests" integer,
	"completed_requests" integer,
	"withdrawn_requests" integer,
	"wait_months" double precision,
	"wait_projects" integer NOT NULL,
	"wait_from" date,
	"wait_to" date,
	"survival_months" double precision,
	"survival_requests" integer NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "queue_figures_iso_source_id_listed_at_state_county_fips_pk" PRIMARY KEY("iso","source_id","listed_at","state","county_fips")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"epoch" uuid NOT NULL,
	"after_seq" bigint NOT NULL,
	"through_seq" bigint NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone,
	"dead_at" timestamp(3) with time zone,
	"last_status" integer,
	"last_error" text,
	CONSTRAINT "webhook_deliveries_webhookId_epoch_throughSeq_unique" UNIQUE("webhook_id","epoch","through_seq")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"name" text,
	"secret" text NOT NULL,
	"tier" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	"epoch" uuid NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_briefs" ADD COLUMN "teaser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_scores" ADD COLUMN "inputs_hash" text;--> statement-breakpoint
CREATE INDEX "row_history_table_name_index" ON "row_history" USING btree ("table_name");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next_attempt_at_index" ON "webhook_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_created_at_index" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
-- What rows said before is kept, whoever replaces them: a past day is judged by what was known on it.
CREATE FUNCTION keep_fact_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO row_history (table_name, row, replaced_by_document_id) VALUES (TG_TABLE_NAME, to_jsonb(OLD), NEW.document_id);
  ELSE
    INSERT INTO row_history (table_name, row, replaced_at) VALUES (TG_TABLE_NAME, to_jsonb(OLD), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_identified_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO row_history (table_name, row, replaced_at) VALUES (TG_TABLE_NAME, to_jsonb(OLD), NEW.changed_at);
  ELSE
    INSERT INTO row_history (table_name, row, replaced_at) VALUES (TG_TABLE_NAME, to_jsonb(OLD), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER plants_history_update AFTER UPDATE ON plants FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER plants_history_delete AFTER DELETE ON plants FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER droughts_history_update AFTER UPDATE ON droughts FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER droughts_history_delete AFTER DELETE ON droughts FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER water_risks_history_update AFTER UPDATE ON water_risks FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER water_risks_history_delete AFTER DELETE ON water_risks FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER hazards_history_update AFTER UPDATE ON hazards FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER hazards_history_delete AFTER DELETE ON hazards FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER moratoria_history_update AFTER UPDATE ON moratoria FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER moratoria_history_delete AFTER DELETE ON moratoria FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER state_bills_history_update AFTER UPDATE ON state_bills FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER state_bills_history_delete AFTER DELETE ON state_bills FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER retail_prices_history_update AFTER UPDATE ON retail_prices FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER retail_prices_history_delete AFTER DELETE ON retail_prices FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER facilities_history_update AFTER UPDATE ON facilities FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_identified_history();--> statement-breakpoint
CREATE TRIGGER facilities_history_delete AFTER DELETE ON facilities FOR EACH ROW EXECUTE FUNCTION keep_identified_history();--> statement-breakpoint
CREATE TRIGGER projects_history_update AFTER UPDATE ON projects FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_identified_history();--> statement-breakpoint
CREATE TRIGGER projects_history_delete AFTER DELETE ON projects FOR EACH ROW EXECUTE FUNCTION keep_identified_history();--> statement-breakpoint
CREATE TRIGGER deals_history_update AFTER UPDATE ON deals FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_identified_history();--> statement-breakpoint
CREATE TRIGGER deals_history_delete AFTER DELETE ON deals FOR EACH ROW EXECUTE FUNCTION keep_identified_history();
