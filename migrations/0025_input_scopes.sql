-- What was told only by the words of a note becomes a member: the area that an input is of, how a wait was estimated, and
-- the address under which a feed was gone.
ALTER TABLE "source_state" ADD COLUMN "retired_url" text;--> statement-breakpoint
UPDATE "source_state" SET "retired_url" = regexp_replace("last_fault", ': answered 410, gone for good$', '')
WHERE "retired_at" IS NOT NULL AND "last_fault" LIKE '%: answered 410, gone for good';--> statement-breakpoint
UPDATE "market_scores" SET "inputs" = (
	SELECT jsonb_object_agg(name, input
		|| CASE
			WHEN name LIKE 'queue\_%' AND input->>'notes' LIKE 'operator value%' THEN '{"scope":"operator"}'::jsonb
			WHEN (name LIKE 'queue\_%' OR name = 'water_risk_score') AND input->>'notes' LIKE 'state value%' THEN '{"scope":"state"}'::jsonb
			WHEN name = 'water_risk_score' AND input->>'notes' LIKE 'basin%' THEN '{"scope":"basin"}'::jsonb
			ELSE '{}'::jsonb
		END
		|| CASE
			WHEN name = 'queue_wait_months' AND input->>'notes' LIKE '%; survival over %' THEN '{"estimator":"survival"}'::jsonb
			WHEN name = 'queue_wait_months' AND input->>'notes' LIKE '%median of completed %' THEN '{"estimator":"completed"}'::jsonb
			ELSE '{}'::jsonb
		END)
	FROM jsonb_each("inputs") AS each(name, input))
WHERE jsonb_typeof("inputs") = 'object' AND ("inputs" ? 'queue_wait_months' OR "inputs" ? 'water_risk_score');
