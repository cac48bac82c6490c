-- alone: prices of new nodes are written every five minutes
DROP INDEX CONCURRENTLY IF EXISTS "lmp_nodes_trigrams_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lmp_nodes_trigrams_index" ON "lmp_nodes" USING gist ("node" gist_trgm_ops);
