ALTER TABLE "deals" ADD COLUMN "status_url" text;--> statement-breakpoint
ALTER TABLE "deal_records" ADD COLUMN "status_on" date;--> statement-breakpoint
ALTER TABLE "deal_records" ADD COLUMN "status_url" text;--> statement-breakpoint
ALTER TABLE "project_records" ADD COLUMN "capacity_term" text;--> statement-breakpoint
ALTER TABLE "project_records" ADD COLUMN "permit_status" text;--> statement-breakpoint
ALTER TABLE "project_records" ADD COLUMN "timeline" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "capacity_term" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "permit_status" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "timeline" text;