ALTER TABLE "news_reports" ADD COLUMN "keys" integer[];--> statement-breakpoint
ALTER TABLE "news_reports" ADD COLUMN "keyed" text;--> statement-breakpoint
-- Versions before this one change words and dates and know of no keys: those of the words before must not stay.
CREATE FUNCTION forget_story_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.keys := NULL;
	NEW.keyed := NULL;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER news_reports_forget_keys BEFORE UPDATE OF title, summary, published_at ON news_reports FOR EACH ROW
WHEN (NEW.keyed IS NOT NULL AND NEW.keys IS NOT DISTINCT FROM OLD.keys
	AND (NEW.title, NEW.summary, NEW.published_at) IS DISTINCT FROM (OLD.title, OLD.summary, OLD.published_at))
EXECUTE FUNCTION forget_story_keys();
