-- What is shown of a kept file, by what it belongs to.
CREATE OR REPLACE FUNCTION kept_file(of_community bigint, of_file bigint)
  RETURNS TABLE (name text, original_name text, media_type text, bytes bigint, width integer, height integer) LANGUAGE sql STABLE AS $$
    SELECT f.name, f.original_name, f.media_type, f.bytes, f.width, f.height FROM files f
     WHERE f.community_id = of_community AND f.id = of_file LIMIT 1
  $$;
