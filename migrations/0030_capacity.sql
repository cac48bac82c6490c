CREATE TABLE "facility_power" (
	"facility_id" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"term" text NOT NULL,
	"as_of" date NOT NULL,
	"capacity_mw" double precision NOT NULL,
	"low_mw" double precision,
	"high_mw" double precision,
	"basis" text NOT NULL,
	"status" text,
	"scope" text NOT NULL,
	"citation" text,
	"quote" text,
	"held_by" text NOT NULL,
	"is_chosen" boolean NOT NULL,
	CONSTRAINT "facility_power_facility_id_source_external_id_term_as_of_pk" PRIMARY KEY("facility_id","source","external_id","term","as_of")
);
--> statement-breakpoint
CREATE TABLE "capacity_statements" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text,
	"operator" text,
	"lat" double precision,
	"lon" double precision,
	"address" text,
	"city" text,
	"state" text,
	"country" text,
	"capacity_mw" double precision,
	"low_mw" double precision,
	"high_mw" double precision,
	"basis" text,
	"term" text NOT NULL,
	"status" text,
	"scope" text,
	"as_of" date NOT NULL,
	"citation" text,
	"quote" text,
	"document_id" bigint NOT NULL,
	CONSTRAINT "capacity_statements_source_external_id_term_as_of_pk" PRIMARY KEY("source","external_id","term","as_of")
);
--> statement-breakpoint
CREATE INDEX "facility_power_is_chosen_index" ON "facility_power" USING btree ("is_chosen");--> statement-breakpoint
CREATE INDEX "capacity_statements_document_id_index" ON "capacity_statements" USING btree ("document_id");--> statement-breakpoint
CREATE TRIGGER capacity_statements_history_update AFTER UPDATE ON capacity_statements FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER capacity_statements_history_delete AFTER DELETE ON capacity_statements FOR EACH ROW EXECUTE FUNCTION keep_fact_history();
