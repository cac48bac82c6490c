CREATE TABLE "account_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watch_id" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"market_slug" text,
	"said" text NOT NULL,
	"before" text,
	"after" text,
	"since" timestamp(3) with time zone NOT NULL,
	"source" text NOT NULL,
	"source_url" text,
	"document_date" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "watch_alerts_watchId_subject_unique" UNIQUE("watch_id","subject")
);
--> statement-breakpoint
CREATE TABLE "watch_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watch_id" text NOT NULL,
	"kind" text NOT NULL,
	"alert_ids" uuid[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"dead_at" timestamp(3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"name" text,
	"markets" text[],
	"verdict_changes" boolean NOT NULL,
	"restrictions" boolean NOT NULL,
	"score_points" double precision,
	"deal_usd" double precision,
	"price_usd_per_mwh" double precision,
	"webhook_id" text,
	"email" text,
	"email_token" text,
	"email_confirmed_at" timestamp(3) with time zone,
	"feed_token" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"baseline" jsonb,
	"checked_at" timestamp(3) with time zone,
	CONSTRAINT "watches_emailToken_unique" UNIQUE("email_token"),
	CONSTRAINT "watches_feedToken_unique" UNIQUE("feed_token")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "events" text[];--> statement-breakpoint
CREATE INDEX "account_keys_account_index" ON "account_keys" USING btree ("account");--> statement-breakpoint
CREATE INDEX "watch_alerts_watch_id_created_at_index" ON "watch_alerts" USING btree ("watch_id","created_at");--> statement-breakpoint
CREATE INDEX "watch_mails_next_attempt_at_index" ON "watch_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "watch_mails_watch_id_index" ON "watch_mails" USING btree ("watch_id");--> statement-breakpoint
CREATE INDEX "watches_owner_index" ON "watches" USING btree ("owner");