ALTER TABLE "project_records" ADD COLUMN "capacity_term" text;--> statement-breakpoint
ALTER TABLE "project_records" ADD COLUMN "permit_status" text;--> statement-breakpoint
ALTER TABLE "project_records" ADD COLUMN "timeline" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "capacity_term" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "permit_status" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "timeline" text;