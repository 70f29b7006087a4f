-- From where, and how it was before and after. An entry holds no names: those of members stand in their own rows, and what else may be
-- gone by the time somebody reads it is called as it was in a table that leaving may empty.
ALTER TABLE audit_entries ADD address text, ADD before jsonb, ADD after jsonb;

-- By column, so that nobody who may write chooses the number or the time.
REVOKE INSERT ON audit_entries FROM guildhall_app;
GRANT INSERT (community_id, member_id, action, about_id, address, before, after) ON audit_entries TO guildhall_app;

CREATE INDEX ON audit_entries (community_id, member_id, id);
CREATE INDEX ON audit_entries (community_id, action, id);
CREATE INDEX ON audit_entries (at);

CREATE TABLE audit_names (
  community_id bigint NOT NULL REFERENCES communities,
  entry_id bigint NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (community_id, entry_id),
  FOREIGN KEY (community_id, entry_id) REFERENCES audit_entries (community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('audit_names');
CREATE INDEX ON audit_names (community_id, name);
GRANT SELECT, INSERT (community_id, entry_id, name), DELETE ON audit_names TO guildhall_app;

-- Kept for two years. Only this function may take something away, and only what is older.
CREATE OR REPLACE FUNCTION refuse_to_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND current_user = 'guildhall_owner' AND current_setting('app.audit_rule', true) = 'kept for two years' THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'What is in % stays as it was written.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;
-- In replica mode too.
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_only_grow;

CREATE FUNCTION forget_old_audit_entries() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
