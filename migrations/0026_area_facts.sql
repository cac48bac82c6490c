CREATE TABLE "area_demand" (
	"source" text NOT NULL,
	"area" text NOT NULL,
	"sub_area" text NOT NULL,
	"period" text NOT NULL,
	"peak_mw" double precision,
	"peak_hour_end" text,
	"mean_mw" double precision,
	"min_mw" double precision,
	"hours" integer,
	"document_id" bigint NOT NULL,
	CONSTRAINT "area_demand_source_area_sub_area_period_pk" PRIMARY KEY("source","area","sub_area","period")
);
--> statement-breakpoint
CREATE TABLE "area_prices" (
	"source" text NOT NULL,
	"area" text NOT NULL,
	"node" text NOT NULL,
	"product" text NOT NULL,
	"period" text NOT NULL,
	"currency" text,
	"mean" double precision,
	"min" double precision,
	"max" double precision,
	"hours" integer,
	"hours_at_or_below_zero" integer,
	"document_id" bigint NOT NULL,
	CONSTRAINT "area_prices_source_area_node_product_period_pk" PRIMARY KEY("source","area","node","product","period")
);
--> statement-breakpoint
CREATE TABLE "connection_queues" (
	"source" text NOT NULL,
	"area" text NOT NULL,
	"place" text NOT NULL,
	"direction" text NOT NULL,
	"as_of" date NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"requests" integer,
	"active_mw" double precision,
	"signed_mw" double precision,
	"due_24_months_mw" double precision,
	"operational_mw" double precision,
	"withdrawn_mw" double precision,
	"withdrawn_requests" integer,
	"completed_requests" integer,
	"wait_months" double precision,
	"wait_requests" integer,
	"survival_months" double precision,
	"survival_requests" integer,
	"relieved_year" integer,
	"document_id" bigint NOT NULL,
	CONSTRAINT "connection_queues_source_area_place_direction_as_of_pk" PRIMARY KEY("source","area","place","direction","as_of")
);
--> statement-breakpoint
CREATE TABLE "country_power" (
	"source" text NOT NULL,
	"country" text NOT NULL,
	"year" integer NOT NULL,
	"generation_twh" double precision,
	"demand_twh" double precision,
	"net_imports_twh" double precision,
	"coal_twh" double precision,
	"gas_twh" double precision,
	"oil_twh" double precision,
	"nuclear_twh" double precision,
	"hydro_twh" double precision,
	"wind_twh" double precision,
	"solar_twh" double precision,
	"biomass_twh" double precision,
	"other_renewable_twh" double precision,
	"gco2_per_kwh" double precision,
	"emissions" text,
	"capacity_mw" double precision,
	"peak_mw" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "country_power_source_country_year_pk" PRIMARY KEY("source","country","year")
);
--> statement-breakpoint
CREATE TABLE "country_prices" (
	"source" text NOT NULL,
	"country" text NOT NULL,
	"band" text NOT NULL,
	"period" text NOT NULL,
	"currency" text,
	"per_kwh" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "country_prices_source_country_band_period_pk" PRIMARY KEY("source","country","band","period")
);
--> statement-breakpoint
CREATE TABLE "country_risks" (
	"source" text NOT NULL,
	"country" text NOT NULL,
	"measure" text NOT NULL,
	"edition" text NOT NULL,
	"score" double precision,
	"best" double precision,
	"worst" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "country_risks_source_country_measure_edition_pk" PRIMARY KEY("source","country","measure","edition")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"source" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"per_eur" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "exchange_rates_source_currency_day_pk" PRIMARY KEY("source","currency","day")
);
--> statement-breakpoint
CREATE TABLE "large_loads" (
	"source" text NOT NULL,
	"area" text NOT NULL,
	"zone" text NOT NULL,
	"vintage" text NOT NULL,
	"year" integer NOT NULL,
	"category" text NOT NULL,
	"mw" double precision,
	"document_id" bigint NOT NULL,
	CONSTRAINT "large_loads_source_area_zone_vintage_year_category_pk" PRIMARY KEY("source","area","zone","vintage","year","category")
);
--> statement-breakpoint
CREATE TABLE "policy_measures" (
	"measure_id" text NOT NULL,
	"country" text,
	"place" text,
	"direction" text,
	"effect" text,
	"status" text,
	"begins_on" date,
	"ends_on" date,
	"url" text,
	"as_of" date,
	"primary_source" boolean,
	"document_id" bigint NOT NULL,
	CONSTRAINT "policy_measures_measure_id_pk" PRIMARY KEY("measure_id")
);
--> statement-breakpoint
CREATE TABLE "world_plants" (
	"source" text NOT NULL,
	"plant_id" text NOT NULL,
	"name" text,
	"country" text,
	"lat" double precision,
	"lon" double precision,
	"fuel" text,
	"source_fuel" text,
	"mw" double precision,
	"commissioned" integer,
	"closes" integer,
	"as_of" date,
	"document_id" bigint NOT NULL,
	CONSTRAINT "world_plants_source_plant_id_pk" PRIMARY KEY("source","plant_id")
);
--> statement-breakpoint
CREATE INDEX "area_demand_document_id_index" ON "area_demand" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "area_prices_document_id_index" ON "area_prices" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "connection_queues_document_id_index" ON "connection_queues" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "country_power_document_id_index" ON "country_power" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "country_prices_document_id_index" ON "country_prices" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "country_risks_document_id_index" ON "country_risks" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "exchange_rates_document_id_index" ON "exchange_rates" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "large_loads_document_id_index" ON "large_loads" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "policy_measures_document_id_index" ON "policy_measures" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "world_plants_document_id_index" ON "world_plants" USING btree ("document_id");--> statement-breakpoint
CREATE TRIGGER area_prices_history_update AFTER UPDATE ON area_prices FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER area_prices_history_delete AFTER DELETE ON area_prices FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER exchange_rates_history_update AFTER UPDATE ON exchange_rates FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER exchange_rates_history_delete AFTER DELETE ON exchange_rates FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER area_demand_history_update AFTER UPDATE ON area_demand FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER area_demand_history_delete AFTER DELETE ON area_demand FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER large_loads_history_update AFTER UPDATE ON large_loads FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER large_loads_history_delete AFTER DELETE ON large_loads FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER connection_queues_history_update AFTER UPDATE ON connection_queues FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER connection_queues_history_delete AFTER DELETE ON connection_queues FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER world_plants_history_update AFTER UPDATE ON world_plants FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER world_plants_history_delete AFTER DELETE ON world_plants FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER country_power_history_update AFTER UPDATE ON country_power FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER country_power_history_delete AFTER DELETE ON country_power FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER country_risks_history_update AFTER UPDATE ON country_risks FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER country_risks_history_delete AFTER DELETE ON country_risks FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER country_prices_history_update AFTER UPDATE ON country_prices FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER country_prices_history_delete AFTER DELETE ON country_prices FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER policy_measures_history_update AFTER UPDATE ON policy_measures FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER policy_measures_history_delete AFTER DELETE ON policy_measures FOR EACH ROW EXECUTE FUNCTION keep_fact_history();
