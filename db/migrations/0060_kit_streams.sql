-- A stream is what happened to one member, to one company, or to a whole community, numbered without a gap. An event of a
-- community is one row however many members there are; a browser follows the three streams that it belongs to.
CREATE TABLE streams (
  community_id bigint NOT NULL REFERENCES communities,
  audience text NOT NULL CHECK (audience IN ('member', 'company', 'community')),
  -- The member's or the company's id; 0 for the community itself.
  owner_id bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (community_id, audience, owner_id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('streams');
GRANT SELECT, INSERT, UPDATE ON streams TO guildhall_app;

CREATE TABLE stream_events (
  community_id bigint NOT NULL,
  audience text NOT NULL,
  owner_id bigint NOT NULL,
  version bigint NOT NULL,
  event_id bigint NOT NULL,
  PRIMARY KEY (community_id, audience, owner_id, version),
  FOREIGN KEY (community_id, audience, owner_id) REFERENCES streams (community_id, audience, owner_id),
  FOREIGN KEY (community_id, event_id) REFERENCES events (community_id, id) ON DELETE CASCADE
);
CREATE INDEX stream_events_by_event ON stream_events (community_id, event_id);
CALL protect_tenant_table('stream_events');
GRANT SELECT, INSERT ON stream_events TO guildhall_app;

-- What was numbered for each member is of no use to a browser that follows three streams: it fetches afresh once.
DROP TABLE member_events, member_streams;

-- Whom it concerns (members or companies, as the audience says), and whose doing it was: null is a customer, an admin between
-- two companies, or time.
ALTER TABLE events ADD COLUMN audience text NOT NULL DEFAULT 'member' CHECK (audience IN ('member', 'company', 'community')),
  ADD COLUMN tells bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN by_company_id bigint,
  ADD FOREIGN KEY (community_id, by_company_id) REFERENCES companies (community_id, id);
ALTER TABLE events ALTER COLUMN audience DROP DEFAULT, ALTER COLUMN tells DROP DEFAULT, ALTER COLUMN created_at SET DEFAULT moment();
-- All events of a commit are written by one statement that numbers them itself.
GRANT USAGE ON SEQUENCE events_id_seq TO guildhall_app;

-- Which of these sessions still open a door: for streams that are held open, many at a time.
CREATE FUNCTION living_sessions(wanted uuid[]) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT s.id FROM sessions s
      JOIN communities c ON c.id = s.community_id AND c.disabled_at IS NULL
      JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
     WHERE is_system() AND s.id = ANY (wanted) AND s.ended_at IS NULL AND s.expires_at > now()
       AND m.suspended_at IS NULL AND m.left_at IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION living_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION living_sessions TO guildhall_app;

-- However a session or a seat ends (signing out, a new password, a suspension, leaving), every node hears of it with the commit.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guildhall_session_ended', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_ended AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_ended_session();

CREATE FUNCTION tell_ended_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guildhall_seat_ended', NEW.community_id || ':' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_ended AFTER UPDATE OF suspended_at, left_at, company_id ON members
  FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL OR OLD.left_at IS NULL AND NEW.left_at IS NOT NULL
                     OR OLD.company_id IS DISTINCT FROM NEW.company_id) EXECUTE FUNCTION tell_ended_seat();
