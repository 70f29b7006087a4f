-- The rule of two years holds for each row, whoever says that they follow it.
CREATE OR REPLACE FUNCTION refuse_to_forget_early() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.at >= now() - interval '2 years' THEN
      RAISE EXCEPTION 'What is in % stays for two years.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN OLD;
  END $$;

CREATE OR REPLACE TRIGGER audit_entries_keep_two_years BEFORE DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_to_forget_early();
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_keep_two_years;
