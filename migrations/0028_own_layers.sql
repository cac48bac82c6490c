CREATE TABLE "own_layer_things" (
	"layer" text NOT NULL,
	"position" integer NOT NULL,
	"external_id" text NOT NULL,
	"name" text,
	"operator" text,
	"status" text,
	"kvs" double precision[] NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "own_layer_things_layer_position_pk" PRIMARY KEY("layer","position")
);
--> statement-breakpoint
CREATE TABLE "own_layers" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"license" text NOT NULL,
	"attribution" text NOT NULL,
	"rights" text NOT NULL,
	"imported_at" timestamp(3) with time zone NOT NULL,
	"things" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_layer_things" ADD CONSTRAINT "own_layer_things_layer_own_layers_name_fk" FOREIGN KEY ("layer") REFERENCES "public"."own_layers"("name") ON DELETE cascade ON UPDATE no action;