CREATE TABLE "news_model_readings" (
	"feed" text NOT NULL,
	"item_id" text NOT NULL,
	"model" text NOT NULL,
	"words" text NOT NULL,
	"grammar" text NOT NULL,
	"deal" boolean,
	"project" boolean,
	"figures" jsonb,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "news_model_readings_feed_item_id_pk" PRIMARY KEY("feed","item_id")
);
--> statement-breakpoint
ALTER TABLE "news_model_readings" ADD CONSTRAINT "news_model_readings_feed_item_id_news_reports_feed_item_id_fk" FOREIGN KEY ("feed","item_id") REFERENCES "public"."news_reports"("feed","item_id") ON DELETE cascade ON UPDATE no action;