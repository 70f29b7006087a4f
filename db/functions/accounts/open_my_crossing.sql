CREATE OR REPLACE FUNCTION open_my_crossing(target_subdomain text, new_token bytea, seconds integer) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH opened AS (
      INSERT INTO tickets (token_hash, kind, community_id, account_id, expires_at)
      SELECT new_token, 'crossing', c.id, m.account_id, now() + make_interval(secs => seconds)
        FROM members m JOIN communities c ON c.id = m.community_id
       WHERE m.account_id = current_account() AND m.suspended_at IS NULL
         AND c.subdomain = target_subdomain AND c.disabled_at IS NULL
      RETURNING 1)
    SELECT EXISTS (SELECT FROM opened)
  $$;
REVOKE EXECUTE ON FUNCTION open_my_crossing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_my_crossing TO guildhall_app;
