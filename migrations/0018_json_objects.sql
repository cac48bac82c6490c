-- What IS JSON OBJECT says from Postgres 16 on: whether a text is a JSON object. Postgres 15 is the oldest that is kept up here.
CREATE FUNCTION is_json_object(body text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN json_typeof(body::json) = 'object';
EXCEPTION WHEN invalid_text_representation OR untranslatable_character OR statement_too_complex THEN
	RETURN false;
END
$$;
