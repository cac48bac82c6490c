DROP INDEX "row_history_table_name_index";--> statement-breakpoint
UPDATE "row_history" SET "replaced_at" = coalesce((SELECT "fetched_at" FROM "documents" WHERE "id" = "replaced_by_document_id"), clock_timestamp())
  WHERE "replaced_at" IS NULL;--> statement-breakpoint
ALTER TABLE "row_history" ALTER COLUMN "replaced_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "row_history_table_name_replaced_at_index" ON "row_history" USING btree ("table_name","replaced_at");--> statement-breakpoint
-- Whoever writes says by its own clock when it was told (`loadstar.told_at`, for its transaction): a document that comes a
-- second time is stored with the date of the first.
CREATE FUNCTION told_at() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('loadstar.told_at', true), '')::timestamptz
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_fact_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO row_history (table_name, row, replaced_by_document_id, replaced_at)
    VALUES (TG_TABLE_NAME, to_jsonb(OLD), NEW.document_id,
      coalesce(told_at(), (SELECT fetched_at FROM documents WHERE id = NEW.document_id), clock_timestamp()));
  ELSE
    INSERT INTO row_history (table_name, row, replaced_at)
    VALUES (TG_TABLE_NAME, to_jsonb(OLD), coalesce(told_at(), clock_timestamp()));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_identified_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO row_history (table_name, row, replaced_at) VALUES (TG_TABLE_NAME, to_jsonb(OLD), NEW.changed_at);
  ELSE
    INSERT INTO row_history (table_name, row, replaced_at)
    VALUES (TG_TABLE_NAME, to_jsonb(OLD), coalesce(told_at(), clock_timestamp()));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_imported_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO row_history (table_name, row, replaced_at) VALUES (TG_TABLE_NAME, to_jsonb(OLD), NEW.imported_at);
  ELSE
    INSERT INTO row_history (table_name, row, replaced_at)
    VALUES (TG_TABLE_NAME, to_jsonb(OLD), coalesce(told_at(), clock_timestamp()));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER imported_facts_history_update AFTER UPDATE ON imported_facts FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_imported_history();--> statement-breakpoint
CREATE TRIGGER imported_facts_history_delete AFTER DELETE ON imported_facts FOR EACH ROW EXECUTE FUNCTION keep_imported_history();
