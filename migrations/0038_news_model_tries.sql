ALTER TABLE "news_model_readings" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "news_model_readings" ADD COLUMN "tries" integer;