-- alone: reports grow for ever, and are written all the time
DROP INDEX CONCURRENTLY IF EXISTS "news_reports_keys_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "news_reports_keys_index" ON "news_reports" USING gin ("keys") WHERE keys is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "news_reports_keyed_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "news_reports_keyed_index" ON "news_reports" USING btree ("keyed",coalesce("published_at", "first_seen_at"));
