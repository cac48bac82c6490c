DROP INDEX "news_stories_sort_at_index";--> statement-breakpoint
-- Trigrams found words inside words; read whole for each common one, they were slower than lists of words by ten times.
DROP INDEX "news_stories_words_index";--> statement-breakpoint
ALTER TABLE "news_reports" ADD COLUMN "page" text;--> statement-breakpoint
UPDATE "news_reports" SET "page" = "story_key", "first_seen_at" = coalesce("news_reports"."first_seen_at", "news_stories"."first_seen_at")
  FROM "news_stories" WHERE "news_stories"."id" = "news_reports"."story_id";--> statement-breakpoint
ALTER TABLE "news_stories" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower(title || ' ' || coalesce(summary, '')), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "news_reports_page_index" ON "news_reports" USING btree ("page");--> statement-breakpoint
CREATE INDEX "news_reports_told_at_index" ON "news_reports" USING btree (coalesce("published_at", "first_seen_at"));--> statement-breakpoint
CREATE INDEX "news_stories_sort_at_id_index" ON "news_stories" USING btree ("sort_at","id");--> statement-breakpoint
CREATE INDEX "news_stories_words_index" ON "news_stories" USING gin ("words");--> statement-breakpoint
CREATE INDEX "news_stories_sort_at_index" ON "news_stories" USING btree ("sort_at") WHERE relevant;
