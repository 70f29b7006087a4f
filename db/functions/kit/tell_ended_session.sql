-- However a session or a seat ends (signing out, a new password, a suspension, leaving), every node hears of it with the commit.
CREATE OR REPLACE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guildhall_session_ended', NEW.id::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell_ended AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_ended_session();
