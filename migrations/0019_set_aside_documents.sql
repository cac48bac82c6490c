CREATE TABLE "set_aside_documents" (
	"source_id" text NOT NULL,
	"sha256" text NOT NULL,
	"reader" text NOT NULL,
	"reason" text NOT NULL,
	"set_aside_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "set_aside_documents_source_id_sha256_reader_pk" PRIMARY KEY("source_id","sha256","reader")
);
--> statement-breakpoint
ALTER TABLE "set_aside_documents" ADD CONSTRAINT "set_aside_documents_sha256_archived_bytes_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."archived_bytes"("sha256") ON DELETE no action ON UPDATE no action;