-- Addresses that their own mail servers refuse. Hard refusals count two, soft ones one; from four on, only what an account needs is sent.
CREATE TABLE mail_refusals (
  community_id bigint NOT NULL REFERENCES communities,
  email text NOT NULL CHECK (email = lower(email)),
  score integer NOT NULL,
  refused_at timestamptz NOT NULL,
  PRIMARY KEY (community_id, email)
);
CALL protect_tenant_table('mail_refusals');
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_refusals TO guildhall_app;

-- Tried again for a day, a mail counts once all the same.
ALTER TABLE mails ADD COLUMN is_refused boolean NOT NULL DEFAULT false;

-- What is forgiven is forgotten, and so are addresses of people who have left.
CREATE INDEX mail_refusals_by_age ON mail_refusals (refused_at);
CREATE FUNCTION forget_old_mail_refusals() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS (DELETE FROM mail_refusals WHERE is_system() AND refused_at < now() - interval '30 days' RETURNING 1)
  SELECT count(*) FROM old
$$;
REVOKE EXECUTE ON FUNCTION forget_old_mail_refusals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_mail_refusals TO guildhall_app;
