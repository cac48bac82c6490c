-- alone: documents grow for ever, and are written all the time
DROP INDEX CONCURRENTLY IF EXISTS "documents_at_fault_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_at_fault_index" ON "documents" USING btree ("fetched_at","id","source_id","parse_again_at") WHERE fault is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "documents_parse_again_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "documents_parse_again_index" ON "documents" USING btree ("parse_again_at","id") WHERE parse_again_at is not null;
