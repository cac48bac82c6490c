-- alone: webhooks are read and moved forward with every message
DROP INDEX CONCURRENTLY IF EXISTS "webhooks_owner_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhooks_owner_index" ON "webhooks" USING btree ("owner");
