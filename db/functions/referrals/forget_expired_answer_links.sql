-- A link that has expired opens nothing: its row says no more than that an email was sent.
CREATE OR REPLACE FUNCTION forget_expired_answer_links() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH old AS (DELETE FROM referral_answer_links WHERE is_system() AND (community_id, token_hash) IN (
      SELECT community_id, token_hash FROM referral_answer_links
       WHERE expires_at <= now() ORDER BY expires_at LIMIT 1000) RETURNING 1)
    SELECT count(*) FROM old
  $$;
REVOKE EXECUTE ON FUNCTION forget_expired_answer_links FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_expired_answer_links TO guildhall_app;
