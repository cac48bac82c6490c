-- Who tells of a project or deal is known of a past day too, when its list or filing has been told again since.
CREATE TRIGGER project_records_history_update AFTER UPDATE ON project_records FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER project_records_history_delete AFTER DELETE ON project_records FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER deal_records_history_update AFTER UPDATE ON deal_records FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER deal_records_history_delete AFTER DELETE ON deal_records FOR EACH ROW EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER filings_history_update AFTER UPDATE ON filings FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_fact_history();--> statement-breakpoint
CREATE TRIGGER filings_history_delete AFTER DELETE ON filings FOR EACH ROW EXECUTE FUNCTION keep_fact_history();
