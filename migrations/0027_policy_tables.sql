CREATE TABLE "connection_pauses" (
	"pause_id" text NOT NULL,
	"country" text,
	"state" text,
	"county" text,
	"city" text,
	"place" text,
	"body" text,
	"body_kind" text,
	"effect" text,
	"what" text,
	"threshold_mw" double precision,
	"threshold_mva" double precision,
	"threshold_note" text,
	"begins" text,
	"ends" text,
	"ends_note" text,
	"status" text,
	"confidence" text,
	"source_url" text,
	"second_source_url" text,
	"publisher" text,
	"reported" text,
	"as_of" date,
	"document_id" bigint NOT NULL,
	CONSTRAINT "connection_pauses_pause_id_pk" PRIMARY KEY("pause_id")
);
--> statement-breakpoint
CREATE TABLE "data_center_incentives" (
	"incentive_id" text NOT NULL,
	"country" text,
	"state" text,
	"relief" text,
	"program" text,
	"statute" text,
	"begins" text,
	"ends" text,
	"investment_floor" text,
	"min_investment_least_usd" double precision,
	"min_investment_usd" double precision,
	"min_investment_note" text,
	"jobs_floor" text,
	"min_jobs_least" double precision,
	"min_jobs" double precision,
	"covers" text,
	"term" text,
	"status" text,
	"status_note" text,
	"status_on" text,
	"confidence" text,
	"source_url" text,
	"second_source_url" text,
	"publisher" text,
	"reported" text,
	"as_of" date,
	"document_id" bigint NOT NULL,
	CONSTRAINT "data_center_incentives_incentive_id_pk" PRIMARY KEY("incentive_id")
);
--> statement-breakpoint
CREATE TABLE "large_load_tariffs" (
	"tariff_id" text NOT NULL,
	"country" text,
	"states" text[] NOT NULL,
	"scope" text,
	"body" text,
	"regions" text[] NOT NULL,
	"docket" text,
	"name" text,
	"is_contract" boolean,
	"threshold_mw" double precision,
	"threshold_note" text,
	"min_demand_pct" double precision,
	"min_demand_note" text,
	"contract_years" double precision,
	"contract_note" text,
	"collateral" text,
	"status" text,
	"status_note" text,
	"filed" text,
	"decided" text,
	"effective" text,
	"confidence" text,
	"source_url" text,
	"second_source_url" text,
	"publisher" text,
	"reported" text,
	"as_of" date,
	"document_id" bigint NOT NULL,
	CONSTRAINT "large_load_tariffs_tariff_id_pk" PRIMARY KEY("tariff_id")
);
--> statement-breakpoint
CREATE TABLE "load_shares" (
	"source" text NOT NULL,
	"area" text NOT NULL,
	"year" integer NOT NULL,
	"country" text,
	"state" text,
	"share_pct" double precision,
	"least_pct" double precision,
	"most_pct" double precision,
	"basis" text,
	"gwh" double precision,
	"is_measured" boolean,
	"note" text,
	"original_publisher" text,
	"confidence" text,
	"source_url" text,
	"second_source_url" text,
	"publisher" text,
	"reported" text,
	"as_of" date,
	"document_id" bigint NOT NULL,
	CONSTRAINT "load_shares_source_area_year_pk" PRIMARY KEY("source","area","year")
);
--> statement-breakpoint
ALTER TABLE "moratoria" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "moratoria" ADD COLUMN "credit" text;--> statement-breakpoint
ALTER TABLE "moratoria" ADD COLUMN "confidence" text;--> statement-breakpoint
ALTER TABLE "policy_measures" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "policy_measures" ADD COLUMN "threshold_note" text;--> statement-breakpoint
ALTER TABLE "policy_measures" ADD COLUMN "begins" text;--> statement-breakpoint
ALTER TABLE "policy_measures" ADD COLUMN "ends" text;--> statement-breakpoint
ALTER TABLE "policy_measures" ADD COLUMN "confidence" text;--> statement-breakpoint
ALTER TABLE "policy_measures" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "policy_measures" ADD COLUMN "second_source_url" text;--> statement-breakpoint
ALTER TABLE "policy_measures" ADD COLUMN "publisher" text;--> statement-breakpoint
ALTER TABLE "policy_measures" ADD COLUMN "reported" text;--> statement-breakpoint
CREATE INDEX "connection_pauses_document_id_index" ON "connection_pauses" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "data_center_incentives_document_id_index" ON "data_center_incentives" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "large_load_tariffs_document_id_index" ON "large_load_tariffs" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "load_shares_document_id_index" ON "load_shares" USING btree ("document_id");--> statement-breakpoint
CREATE TRIGGER connection_pauses_history_update AFTER UPDATE ON connection_pauses FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER connection_pauses_history_delete AFTER DELETE ON connection_pauses FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER large_load_tariffs_history_update AFTER UPDATE ON large_load_tariffs FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER large_load_tariffs_history_delete AFTER DELETE ON large_load_tariffs FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER data_center_incentives_history_update AFTER UPDATE ON data_center_incentives FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER data_center_incentives_history_delete AFTER DELETE ON data_center_incentives FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER load_shares_history_update AFTER UPDATE ON load_shares FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER load_shares_history_delete AFTER DELETE ON load_shares FOR EACH ROW EXECUTE FUNCTION keep_fact_history();
