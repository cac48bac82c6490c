ALTER TABLE "facility_power" ADD COLUMN "changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE TRIGGER facility_power_history_update AFTER UPDATE ON facility_power FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_identified_history();--> statement-breakpoint
CREATE TRIGGER facility_power_history_delete AFTER DELETE ON facility_power FOR EACH ROW EXECUTE FUNCTION keep_identified_history();
