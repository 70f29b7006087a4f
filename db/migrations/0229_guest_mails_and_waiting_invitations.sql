-- How many emails have asked guests to confirm, in the day that began with the first of them: to one address (as a hash that only this
-- installation can make), from one network (likewise), about one date, and in all.
CREATE TABLE calendar_guest_mails (
  community_id bigint NOT NULL REFERENCES communities,
  about text NOT NULL CHECK (about ~ '^(address|network|date|community) '),
  mails integer NOT NULL DEFAULT 1,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, about)
);
CALL protect_tenant_table('calendar_guest_mails');
GRANT SELECT, INSERT, UPDATE ON calendar_guest_mails TO guildhall_app;

CREATE INDEX calendar_guest_mails_by_age ON calendar_guest_mails (since);
CREATE FUNCTION forget_old_guest_mails() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM calendar_guest_mails WHERE (community_id, about) IN (
    SELECT community_id, about FROM calendar_guest_mails WHERE is_system() AND since <= now() - interval '1 day' LIMIT 5000) RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_guest_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_guest_mails TO guildhall_app;

-- What an admin looks through, page by page: those that no one has answered, the longest valid first, without the many that ended long ago.
CREATE INDEX invitations_waiting ON invitations (community_id, expires_at, id)
  WHERE accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL;
DROP INDEX invitations_unanswered;
