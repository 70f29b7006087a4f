-- A service is `text` and `colour`, from the column to the wire.
ALTER TABLE company_tags RENAME COLUMN label TO text;

CREATE FUNCTION tags_as_text(tags jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(tag - 'label' || jsonb_build_object('text', coalesce(tag->'text', tag->'label')) ORDER BY place), '[]')
    FROM jsonb_array_elements(tags) WITH ORDINALITY AS each (tag, place)
$$;
UPDATE referrals SET services = tags_as_text(services) WHERE services <> '[]';
UPDATE public_profiles
   SET profile = profile || jsonb_build_object('services', tags_as_text(profile->'services'),
                                               'ideal_client', tags_as_text(profile->'ideal_client'));
DROP FUNCTION tags_as_text;
