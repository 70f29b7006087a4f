-- Words that no company uses any more; those of one community at a time.
CREATE OR REPLACE FUNCTION forget_unused_word_variants() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH unused AS (
      SELECT v.community_id, v.variant, v.word FROM word_variants v
       WHERE is_system() AND NOT EXISTS (
         SELECT FROM company_words w WHERE w.community_id = v.community_id AND w.word = v.word)
       LIMIT 5000),
    gone AS (
      DELETE FROM word_variants v USING unused u
       WHERE v.community_id = u.community_id AND v.variant = u.variant AND v.word = u.word RETURNING 1)
    SELECT count(*) FROM gone
  $$;
REVOKE EXECUTE ON FUNCTION forget_unused_word_variants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_unused_word_variants TO guildhall_app;
