CREATE TABLE "droughts" (
	"state" text NOT NULL,
	"valid_from" date NOT NULL,
	"none_pct" double precision,
	"d0_pct" double precision,
	"d1_pct" double precision,
	"d2_pct" double precision,
	"d3_pct" double precision,
	"d4_pct" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "droughts_state_valid_from_pk" PRIMARY KEY("state","valid_from")
);
--> statement-breakpoint
CREATE TABLE "facility_records" (
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
	"status" text,
	"capacity_mw" double precision,
	"facility_type" text,
	"area_m2" double precision,
	"observed_on" date,
	"document_id" bigint NOT NULL,
	CONSTRAINT "facility_records_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "hazards" (
	"area_id" text NOT NULL,
	"state" text,
	"county" text,
	"edition" text NOT NULL,
	"risk_score" double precision,
	"risk_rating" text,
	"loss_score" double precision,
	"loss_rating" text,
	"vulnerability_score" double precision,
	"resilience_score" double precision,
	"population" double precision,
	"top_hazards" text[] NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "hazards_area_id_edition_pk" PRIMARY KEY("area_id","edition")
);
--> statement-breakpoint
CREATE TABLE "moratoria" (
	"moratorium_id" text NOT NULL,
	"state" text,
	"place" text,
	"jurisdiction_type" text,
	"lat" double precision,
	"lon" double precision,
	"status" text,
	"enacted_on" date,
	"duration_days" integer,
	"ends_on" date,
	"triggers" text[] NOT NULL,
	"verified" boolean,
	"as_of" date,
	"document_id" bigint NOT NULL,
	CONSTRAINT "moratoria_moratorium_id_pk" PRIMARY KEY("moratorium_id")
);
--> statement-breakpoint
CREATE TABLE "plants" (
	"plant_id" text NOT NULL,
	"status" text NOT NULL,
	"as_of" date NOT NULL,
	"name" text,
	"utility" text,
	"sector" text,
	"state" text,
	"county" text,
	"balancing_authority" text,
	"lat" double precision,
	"lon" double precision,
	"fuel" text,
	"nameplate_mw" double precision,
	"net_summer_mw" double precision,
	"fuels" text[] NOT NULL,
	"fuel_mw" double precision[] NOT NULL,
	"expected" text,
	"document_id" bigint NOT NULL,
	CONSTRAINT "plants_plant_id_status_as_of_pk" PRIMARY KEY("plant_id","status","as_of")
);
--> statement-breakpoint
CREATE TABLE "retail_prices" (
	"state" text NOT NULL,
	"sector" text NOT NULL,
	"period" text NOT NULL,
	"cents_per_kwh" double precision,
	"final" boolean,
	"document_id" bigint NOT NULL,
	CONSTRAINT "retail_prices_state_sector_period_pk" PRIMARY KEY("state","sector","period")
);
--> statement-breakpoint
CREATE TABLE "state_bills" (
	"state" text NOT NULL,
	"bill" text NOT NULL,
	"status" text,
	"effects" text[] NOT NULL,
	"enacted_on" date,
	"verified" boolean,
	"as_of" date,
	"document_id" bigint NOT NULL,
	CONSTRAINT "state_bills_state_bill_pk" PRIMARY KEY("state","bill")
);
--> statement-breakpoint
CREATE TABLE "state_capacity" (
	"state" text NOT NULL,
	"year" integer NOT NULL,
	"fuel" text,
	"source_fuel" text NOT NULL,
	"mw" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "state_capacity_state_year_source_fuel_pk" PRIMARY KEY("state","year","source_fuel")
);
--> statement-breakpoint
CREATE TABLE "state_carbon" (
	"state" text NOT NULL,
	"year" integer NOT NULL,
	"gco2_per_kwh" double precision,
	"primary_fuel" text,
	"co2_lb_per_mwh" double precision,
	"generation_mwh" double precision,
	"coal_pct" double precision,
	"oil_pct" double precision,
	"gas_pct" double precision,
	"other_fossil_pct" double precision,
	"nuclear_pct" double precision,
	"hydro_pct" double precision,
	"biomass_pct" double precision,
	"wind_pct" double precision,
	"solar_pct" double precision,
	"geothermal_pct" double precision,
	"other_pct" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "state_carbon_state_year_pk" PRIMARY KEY("state","year")
);
--> statement-breakpoint
CREATE TABLE "technical_potential" (
	"state" text NOT NULL,
	"technology" text NOT NULL,
	"year" integer NOT NULL,
	"capacity_gw" double precision,
	"generation_twh" double precision,
	"area_km2" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "technical_potential_state_technology_year_pk" PRIMARY KEY("state","technology","year")
);
--> statement-breakpoint
CREATE TABLE "utility_rates" (
	"state" text NOT NULL,
	"utility" text,
	"eia_id" text NOT NULL,
	"ownership" text,
	"sector" text NOT NULL,
	"year" integer NOT NULL,
	"cents_per_kwh" double precision,
	"sales_mwh" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "utility_rates_state_eia_id_sector_year_pk" PRIMARY KEY("state","eia_id","sector","year")
);
--> statement-breakpoint
CREATE TABLE "water_risks" (
	"area_type" text NOT NULL,
	"area_id" text NOT NULL,
	"edition" text NOT NULL,
	"overall_risk" double precision,
	"label" text,
	"covered_pct" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "water_risks_area_type_area_id_edition_pk" PRIMARY KEY("area_type","area_id","edition")
);
--> statement-breakpoint
CREATE INDEX "droughts_document_id_index" ON "droughts" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "facility_records_document_id_index" ON "facility_records" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "hazards_document_id_index" ON "hazards" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "moratoria_document_id_index" ON "moratoria" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "plants_document_id_index" ON "plants" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "retail_prices_document_id_index" ON "retail_prices" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "state_bills_document_id_index" ON "state_bills" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "state_capacity_document_id_index" ON "state_capacity" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "state_carbon_document_id_index" ON "state_carbon" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "technical_potential_document_id_index" ON "technical_potential" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "utility_rates_document_id_index" ON "utility_rates" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "water_risks_document_id_index" ON "water_risks" USING btree ("document_id");