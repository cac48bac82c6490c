CREATE TABLE "brief_figures" (
	"market_slug" text NOT NULL,
	"seq" bigint NOT NULL,
	"revision" integer NOT NULL,
	"computed_at" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"figures" jsonb,
	CONSTRAINT "brief_figures_market_slug_seq_pk" PRIMARY KEY("market_slug","seq")
);
