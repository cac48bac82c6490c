CREATE TABLE "fuel_mix_hours" (
	"iso" text NOT NULL,
	"source_id" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"fuel" text NOT NULL,
	"hour_intervals" smallint NOT NULL,
	"intervals" smallint NOT NULL,
	"mw_mean" double precision NOT NULL,
	"positive_mw_mean" double precision NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "fuel_mix_hours_iso_source_id_starts_at_fuel_pk" PRIMARY KEY("iso","source_id","starts_at","fuel")
);
--> statement-breakpoint
CREATE TABLE "kept_since" (
	"subject" text PRIMARY KEY NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
