CREATE TABLE "deal_links" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"deal_id" text NOT NULL,
	CONSTRAINT "deal_links_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "deal_redirects" (
	"old_id" text PRIMARY KEY NOT NULL,
	"deal_id" text NOT NULL,
	"merged_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"deal_type" text NOT NULL,
	"buyer" text,
	"seller" text,
	"target" text,
	"value_usd" double precision,
	"value_amount" double precision,
	"value_currency" text,
	"value_bound" text,
	"market" text,
	"market_slug" text,
	"status" text NOT NULL,
	"status_at" timestamp(3) with time zone,
	"announced_at" timestamp(3) with time zone,
	"sort_at" timestamp(3) with time zone NOT NULL,
	"quotes" jsonb NOT NULL,
	"first_seen" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_records" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"title" text,
	"deal_type" text,
	"buyer" text,
	"seller" text,
	"target" text,
	"value_usd" double precision,
	"value_amount" double precision,
	"value_currency" text,
	"market" text,
	"status" text,
	"announced_on" date,
	"url" text,
	"document_id" bigint NOT NULL,
	CONSTRAINT "deal_records_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"accession" text NOT NULL,
	"cik" text,
	"company" text,
	"form" text,
	"items" text[] NOT NULL,
	"filed_on" date,
	"report_on" date,
	"url" text,
	"document_id" bigint NOT NULL,
	CONSTRAINT "filings_accession_pk" PRIMARY KEY("accession")
);
--> statement-breakpoint
CREATE TABLE "project_records" (
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
	"operational_mw" double precision,
	"capacity_basis" text,
	"expected" text,
	"announced_on" date,
	"observed_on" date,
	"links" text[] NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "project_records_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "news_mentions" (
	"feed" text NOT NULL,
	"item_id" text NOT NULL,
	"grammar" text NOT NULL,
	"deal" jsonb,
	"project" jsonb,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "news_mentions_feed_item_id_pk" PRIMARY KEY("feed","item_id")
);
--> statement-breakpoint
CREATE TABLE "project_links" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"project_id" text NOT NULL,
	CONSTRAINT "project_links_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "project_redirects" (
	"old_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"merged_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"operator" text,
	"market" text,
	"city" text,
	"state" text,
	"country" text,
	"lat" double precision,
	"lon" double precision,
	"capacity_mw" double precision,
	"operational_mw" double precision,
	"capacity_basis" text,
	"status" text,
	"status_at" timestamp(3) with time zone,
	"expected" text,
	"announced_at" timestamp(3) with time zone,
	"quotes" jsonb NOT NULL,
	"observed_at" timestamp(3) with time zone,
	"is_shown" boolean NOT NULL,
	"first_seen" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_reports" (
	"week" date PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"rules" text NOT NULL,
	"content_hash" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_reports" ADD COLUMN "first_seen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "news_reports" ADD COLUMN "grammar" text;--> statement-breakpoint
ALTER TABLE "news_stories" ADD COLUMN "relevant" boolean;--> statement-breakpoint
ALTER TABLE "news_stories" ADD COLUMN "markets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_state" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "source_state" ADD COLUMN "moved_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "source_state" ADD COLUMN "retired_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "news_mentions" ADD CONSTRAINT "news_mentions_feed_item_id_news_reports_feed_item_id_fk" FOREIGN KEY ("feed","item_id") REFERENCES "public"."news_reports"("feed","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_links_deal_id_index" ON "deal_links" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "deals_sort_at_index" ON "deals" USING btree ("sort_at");--> statement-breakpoint
CREATE INDEX "deals_market_slug_index" ON "deals" USING btree ("market_slug");--> statement-breakpoint
CREATE INDEX "deal_records_document_id_index" ON "deal_records" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "filings_document_id_index" ON "filings" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "project_records_document_id_index" ON "project_records" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "project_links_project_id_index" ON "project_links" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "projects_market_index" ON "projects" USING btree ("market");--> statement-breakpoint
CREATE INDEX "projects_country_index" ON "projects" USING btree ("country");--> statement-breakpoint
CREATE INDEX "news_reports_grammar_index" ON "news_reports" USING btree ("grammar");--> statement-breakpoint
CREATE INDEX "news_stories_markets_index" ON "news_stories" USING gin ("markets");