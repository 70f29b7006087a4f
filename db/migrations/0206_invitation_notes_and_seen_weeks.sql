-- Why somebody is invited, in the admin's own words: it stands in the mail, also when that is sent again.
ALTER TABLE invitations ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 500);

-- A company that an import has founded was not here yet: only somebody's activity is. It is written at most once in 45 seconds for each member, so each
-- of those may be looked at.
DROP TRIGGER dashboard_sees_new ON company_activity;
DROP TRIGGER dashboard_sees ON company_activity;
CREATE TRIGGER dashboard_sees AFTER UPDATE ON company_activity FOR EACH ROW
  WHEN (OLD.last_active_at IS DISTINCT FROM NEW.last_active_at) EXECUTE FUNCTION dashboard_see();
