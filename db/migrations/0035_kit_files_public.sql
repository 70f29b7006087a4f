-- Pictures are for whoever knows their name. Everything else is handed out by what it belongs to, which asks who wants
-- it: a referral's files are for its two companies. A file is not public unless that was said.
ALTER TABLE files ADD COLUMN is_public boolean NOT NULL DEFAULT false;
UPDATE files f SET is_public = true
 WHERE NOT EXISTS (SELECT FROM referral_files r WHERE r.community_id = f.community_id AND r.file_id = f.id);

CREATE POLICY public_files ON files AS RESTRICTIVE FOR SELECT TO guildhall_public USING (is_public);

-- Bytes lie in one store for all communities; what no row of any of them knows has been left behind.
CREATE FUNCTION names_of_no_file(names text[]) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT stored FROM unnest(names) AS stored
     WHERE is_system() AND NOT EXISTS (SELECT FROM files f WHERE f.name = stored)
  $$;
REVOKE EXECUTE ON FUNCTION names_of_no_file(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION names_of_no_file(text[]) TO guildhall_app;
CREATE INDEX files_by_name ON files (name);
