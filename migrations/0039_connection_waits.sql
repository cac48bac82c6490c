CREATE TABLE "connection_waits" (
	"wait_id" text NOT NULL,
	"country" text,
	"area" text,
	"cities" text[] NOT NULL,
	"place" text,
	"body" text,
	"body_kind" text,
	"what" text,
	"threshold_note" text,
	"least_months" integer,
	"most_months" integer,
	"least_year" integer,
	"most_year" integer,
	"confidence" text,
	"source_url" text,
	"second_source_url" text,
	"publisher" text,
	"reported" text,
	"as_of" date,
	"document_id" bigint NOT NULL,
	CONSTRAINT "connection_waits_wait_id_pk" PRIMARY KEY("wait_id")
);
--> statement-breakpoint
CREATE INDEX "connection_waits_document_id_index" ON "connection_waits" USING btree ("document_id");--> statement-breakpoint
CREATE TRIGGER connection_waits_history_update AFTER UPDATE ON connection_waits FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER connection_waits_history_delete AFTER DELETE ON connection_waits FOR EACH ROW EXECUTE FUNCTION keep_fact_history();
