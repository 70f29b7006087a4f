-- The outbox: a mail is written in the transaction that wants it sent, and sent by a job afterwards.
-- A mail about no community in particular (the list of one's communities) has none.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  community_id bigint REFERENCES communities,
  kind text NOT NULL,
  from_name text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_part text NOT NULL,
  html_part text NOT NULL,
  unsubscribe_url text,
  attempts integer NOT NULL DEFAULT 0,
  last_problem text,
  -- Somebody is handing it to the mail server right now. One who died meanwhile is not waited for.
  sending_since timestamptz,
  sent_at timestamptz,
  -- There was no mail server to hand it to; it can be read on a demo instance, and is never sent later.
  kept_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mails_by_community ON mails (community_id, id);
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
CREATE POLICY own_community ON mails TO guildhall_app
  USING (is_system() OR community_id = current_community_if_any()) WITH CHECK (is_system() OR community_id = current_community_if_any());
CREATE POLICY across_communities ON mails TO guildhall_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON mails TO guildhall_app;

-- Addresses that want no more mail of a kind from a community.
CREATE TABLE mail_opt_outs (
  community_id bigint NOT NULL REFERENCES communities,
  email text NOT NULL CHECK (email = lower(email)),
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, email, kind)
);
CALL protect_tenant_table('mail_opt_outs');
GRANT SELECT, INSERT, DELETE ON mail_opt_outs TO guildhall_app;

-- A mail can carry the secret of an invitation or a new password: none is kept for longer than it is of use.
CREATE INDEX mails_by_age ON mails (created_at);
CREATE FUNCTION forget_old_mails() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM mails WHERE id IN (
    SELECT id FROM mails WHERE created_at < now() - interval '30 days' ORDER BY id LIMIT 5000) RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_mails TO guildhall_app;
