-- A key that is changed or taken away is told to every process that has its holder at hand, as soon as that is so.
CREATE FUNCTION notify_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('keys_changed', '');
  ELSE
    PERFORM pg_notify('keys_changed', OLD.key_hash);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER api_keys_changed AFTER UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION notify_key_changed();--> statement-breakpoint
CREATE TRIGGER api_keys_emptied AFTER TRUNCATE ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION notify_key_changed();
