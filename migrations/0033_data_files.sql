CREATE TABLE "data_chunks" (
	"content_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_chunks_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
CREATE TABLE "data_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_files" (
	"name" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"edition" text NOT NULL,
	"format" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"content_id" uuid NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"rows" bigint NOT NULL,
	"left_out" bigint,
	"observed_at" timestamp(3) with time zone,
	"sources" jsonb NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_takes" (
	"day" date NOT NULL,
	"holder" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "data_takes_day_holder_sha256_pk" PRIMARY KEY("day","holder","sha256")
);
--> statement-breakpoint
ALTER TABLE "data_chunks" ADD CONSTRAINT "data_chunks_content_id_data_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."data_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_files" ADD CONSTRAINT "data_files_content_id_data_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."data_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_files_content_id_index" ON "data_files" USING btree ("content_id");--> statement-breakpoint
-- Parquet and gzip are compressed already, and a range of a value that is not compressed again is read alone.
ALTER TABLE "data_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;