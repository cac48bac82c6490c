CREATE TABLE "queue_listings" (
	"iso" text NOT NULL,
	"source_id" text NOT NULL,
	"listed_at" timestamp(3) with time zone NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "queue_listings_iso_source_id_pk" PRIMARY KEY("iso","source_id")
);
--> statement-breakpoint
ALTER TABLE "queue_requests" ADD COLUMN "request_key" text GENERATED ALWAYS AS (upper(btrim(queue_id))) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_requests_iso_source_id_request_key_index" ON "queue_requests" USING btree ("iso","source_id","request_key");