CREATE OR REPLACE FUNCTION forget_old_audit_entries() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE forgotten bigint;
  BEGIN
    PERFORM set_config('app.audit_rule', 'kept for two years', true);
    WITH old AS (DELETE FROM audit_entries WHERE (community_id, id) IN (
      SELECT community_id, id FROM audit_entries WHERE at < now() - interval '2 years' LIMIT 5000) RETURNING 1)
    SELECT count(*) INTO forgotten FROM old;
    PERFORM set_config('app.audit_rule', '', true);
    RETURN forgotten;
  END $$;
REVOKE EXECUTE ON FUNCTION forget_old_audit_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_audit_entries TO guildhall_app;
