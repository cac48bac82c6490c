CREATE TABLE "area_carbon" (
	"source" text NOT NULL,
	"area" text NOT NULL,
	"place" text NOT NULL,
	"place_name" text,
	"interval_start" text,
	"interval_minutes" integer,
	"forecast_gco2_per_kwh" double precision,
	"actual_gco2_per_kwh" double precision,
	"biomass_pct" double precision,
	"coal_pct" double precision,
	"gas_pct" double precision,
	"hydro_pct" double precision,
	"imports_pct" double precision,
	"nuclear_pct" double precision,
	"solar_pct" double precision,
	"wind_pct" double precision,
	"other_pct" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "area_carbon_source_area_place_pk" PRIMARY KEY("source","area","place")
);
--> statement-breakpoint
CREATE TABLE "country_capacity" (
	"source" text NOT NULL,
	"country" text NOT NULL,
	"year" integer NOT NULL,
	"total_mw" double precision,
	"solar_mw" double precision,
	"wind_mw" double precision,
	"hydro_mw" double precision,
	"biomass_mw" double precision,
	"geothermal_mw" double precision,
	"other_renewable_mw" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "country_capacity_source_country_year_pk" PRIMARY KEY("source","country","year")
);
--> statement-breakpoint
CREATE INDEX "area_carbon_document_id_index" ON "area_carbon" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "country_capacity_document_id_index" ON "country_capacity" USING btree ("document_id");