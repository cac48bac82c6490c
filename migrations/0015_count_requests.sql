CREATE TABLE "api_usage" (
	"holder" text NOT NULL,
	"day" date NOT NULL,
	"bucket" text NOT NULL,
	"used" integer NOT NULL,
	"granted" integer NOT NULL,
	CONSTRAINT "api_usage_day_holder_bucket_pk" PRIMARY KEY("day","holder","bucket")
);
--> statement-breakpoint
CREATE TABLE "key_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"idempotency" text,
	"body_hash" text NOT NULL,
	"claimed_at" timestamp(3) with time zone NOT NULL,
	"client_name" text,
	"intended_use" text,
	"email" text,
	CONSTRAINT "key_claims_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "key_claims_idempotency_unique" UNIQUE("idempotency")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_at" timestamp(3) with time zone;--> statement-breakpoint
-- Every request of a caller writes its rows of the day: room in the page keeps those writes off the index.
ALTER TABLE api_usage SET (fillfactor = 50);--> statement-breakpoint
-- The day by which requests are counted is the database's, wherever it is asked; one name for it, so that a test can turn it.
CREATE FUNCTION usage_now() RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$ SELECT now() $$;--> statement-breakpoint
-- When a key was last used changes nothing of who holds it.
DROP TRIGGER api_keys_changed ON api_keys;--> statement-breakpoint
CREATE TRIGGER api_keys_changed AFTER UPDATE OF key_hash, prefix, tier, name, expires_at, revoked_at OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION notify_key_changed();
