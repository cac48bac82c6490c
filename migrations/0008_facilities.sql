CREATE TABLE "facilities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"operator" text,
	"lat" double precision,
	"lon" double precision,
	"address" text,
	"city" text,
	"state" text,
	"country" text,
	"stated_country" text,
	"country_mismatch" boolean DEFAULT false NOT NULL,
	"status" text,
	"capacity_mw" double precision,
	"facility_type" text,
	"area_m2" double precision,
	"observed_on" date,
	"confidence" double precision NOT NULL,
	"sources" text[] NOT NULL,
	"chosen" jsonb NOT NULL,
	"is_shown" boolean NOT NULL,
	"market" text,
	"market_km" double precision,
	"first_seen" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility_links" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"facility_id" text NOT NULL,
	"confidence" double precision NOT NULL,
	CONSTRAINT "facility_links_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "facility_near_misses" (
	"left_source" text NOT NULL,
	"left_id" text NOT NULL,
	"right_source" text NOT NULL,
	"right_id" text NOT NULL,
	"score" double precision NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "facility_near_misses_left_source_left_id_right_source_right_id_pk" PRIMARY KEY("left_source","left_id","right_source","right_id")
);
--> statement-breakpoint
CREATE TABLE "facility_redirects" (
	"old_id" text PRIMARY KEY NOT NULL,
	"facility_id" text NOT NULL,
	"merged_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"resolved_at" timestamp(3) with time zone NOT NULL,
	"records" jsonb NOT NULL,
	"set_aside" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "time_zone" text;--> statement-breakpoint
CREATE INDEX "facilities_market_index" ON "facilities" USING btree ("market");--> statement-breakpoint
CREATE INDEX "facilities_country_index" ON "facilities" USING btree ("country");--> statement-breakpoint
CREATE INDEX "facility_links_facility_id_index" ON "facility_links" USING btree ("facility_id");
--> statement-breakpoint
-- Every figure about facilities, wherever it is shown, is of these rows.
CREATE VIEW "facility_register" AS
SELECT "id", "name", "operator", "lat", "lon", "address", "city", "state", "country", "stated_country", "country_mismatch",
  "status", "capacity_mw", "facility_type", "area_m2", "observed_on", "confidence", "sources", "chosen", "market", "market_km",
  "first_seen", "changed_at"
FROM "facilities"
WHERE "is_shown" AND "status" IS DISTINCT FROM 'closed';
