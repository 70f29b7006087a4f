-- Rows of the audit are added and never changed, not even by the tables' owner. Only forget_old_audit_entries takes some away, after two years.
CREATE OR REPLACE FUNCTION refuse_to_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND current_user = 'guildhall_owner' AND current_setting('app.audit_rule', true) = 'kept for two years' THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'What is in % stays as it was written.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END $$;

CREATE OR REPLACE TRIGGER audit_entries_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_only_grow;
