-- As tell_ended_session, for a seat.
CREATE OR REPLACE FUNCTION tell_ended_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guildhall_seat_ended', NEW.community_id || ':' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell_ended AFTER UPDATE OF suspended_at, left_at, company_id ON members
  FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL OR OLD.left_at IS NULL AND NEW.left_at IS NOT NULL
                     OR OLD.company_id IS DISTINCT FROM NEW.company_id) EXECUTE FUNCTION tell_ended_seat();
