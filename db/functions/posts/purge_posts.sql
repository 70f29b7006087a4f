-- What was removed a month ago goes for good, and what was uploaded a day ago and never posted. Answers the names of their bytes. A piece at a time.
CREATE OR REPLACE FUNCTION purge_posts(OUT gone integer, OUT names text[]) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old_posts AS MATERIALIZED (
    SELECT community_id, id FROM posts WHERE is_system() AND deleted_at < now() - interval '30 days' ORDER BY deleted_at LIMIT 500
       FOR UPDATE SKIP LOCKED
  ), loose AS MATERIALIZED (
    SELECT community_id, id FROM post_files
     WHERE is_system() AND post_id IS NULL AND created_at < now() - interval '1 day' ORDER BY created_at LIMIT 500
       FOR UPDATE SKIP LOCKED
  ), files_of AS (
    SELECT f.community_id, f.id, f.file_id, f.still_file_id FROM post_files f JOIN old_posts p ON p.community_id = f.community_id AND p.id = f.post_id
    UNION
    SELECT f.community_id, f.id, f.file_id, f.still_file_id FROM post_files f JOIN loose l ON l.community_id = f.community_id AND l.id = f.id
  ), gone_posts AS (
    DELETE FROM posts p USING old_posts o WHERE p.community_id = o.community_id AND p.id = o.id
  ), gone_files AS (
    DELETE FROM files b USING files_of f
     WHERE b.community_id = f.community_id AND b.id IN (f.file_id, f.still_file_id) RETURNING b.name
  )
  SELECT ((SELECT count(*) FROM old_posts) + (SELECT count(*) FROM loose))::integer, coalesce((SELECT array_agg(name) FROM gone_files), '{}')
$$;
REVOKE EXECUTE ON FUNCTION purge_posts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_posts TO guildhall_app;
