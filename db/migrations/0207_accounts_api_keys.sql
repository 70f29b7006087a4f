-- What a program signs its calls with. It is found by its public part; of its secret there is a hash alone, which need not be slow: nobody
-- guesses 256 bits. A key acts as the admin who made it, and `session` is what it is in place of: their sign-in.
CREATE TABLE api_keys (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  session uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  public_part text NOT NULL CHECK (public_part ~ '^[a-z0-9]{12}$'),
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  last_four text NOT NULL CHECK (char_length(last_four) = 4),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  end_announced_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, public_part),
  UNIQUE (community_id, session),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CALL protect_tenant_table('api_keys');
GRANT SELECT, INSERT ON api_keys TO guildhall_app;
GRANT UPDATE (name, revoked_at, end_announced_at, last_used_from) ON api_keys TO guildhall_app;
-- Who makes the same one a second time because the answer was lost is told so, and not left with two.
CREATE UNIQUE INDEX api_keys_by_name ON api_keys (community_id, lower(name)) WHERE revoked_at IS NULL;
CREATE INDEX api_keys_by_member ON api_keys (community_id, member_id);
CREATE INDEX api_keys_by_end ON api_keys (expires_at) WHERE revoked_at IS NULL AND end_announced_at IS NULL;

-- Never more than its creator may do at this moment: who was suspended, made a plain member or removed has no living key.
CREATE FUNCTION seat_of_api_key(of_community bigint, of_session uuid, of_member bigint)
  RETURNS TABLE (company_id bigint, community_role text)
  LANGUAGE sql STABLE AS $$
    SELECT m.company_id, m.community_role
      FROM api_keys k JOIN members m ON m.community_id = k.community_id AND m.id = k.member_id
     WHERE k.community_id = of_community AND k.session = of_session AND k.member_id = of_member
       AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
       AND m.suspended_at IS NULL AND m.left_at IS NULL AND m.community_role = 'Admin'
  $$;
REVOKE EXECUTE ON FUNCTION seat_of_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seat_of_api_key TO guildhall_app;

-- A browser's session is looked for first, so that its calls pay nothing for the keys.
CREATE OR REPLACE FUNCTION poll_seat(of_community bigint, of_session uuid, of_member bigint)
  RETURNS TABLE (company_id bigint, community_role text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  BEGIN
    RETURN QUERY SELECT seat.company_id, seat.community_role FROM seat_of_session(of_community, of_session, of_member) seat;
    IF NOT FOUND THEN
      RETURN QUERY SELECT seat.company_id, seat.community_role FROM seat_of_api_key(of_community, of_session, of_member) seat;
    END IF;
  END $$;

-- At the door, outside of any transaction: whose key it is and how it stands. When and from where it was used is written every few minutes.
CREATE FUNCTION poll_api_key(of_community bigint, of_public_part text, of_secret_hash bytea, from_address text)
  RETURNS TABLE (id bigint, session uuid, member_id bigint, scopes text[], standing text)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public SET lock_timeout = '5s' AS $$
  DECLARE found_key api_keys; how text;
  BEGIN
    SELECT * INTO found_key FROM api_keys k
     WHERE k.community_id = of_community AND k.public_part = of_public_part AND k.secret_hash = of_secret_hash;
    IF NOT FOUND THEN RETURN; END IF;
    how := CASE
      WHEN found_key.revoked_at IS NOT NULL THEN 'revoked'
      WHEN found_key.expires_at <= now() THEN 'expired'
      WHEN NOT EXISTS (SELECT FROM seat_of_api_key(of_community, found_key.session, found_key.member_id)) THEN 'orphaned'
      ELSE 'alive' END;
    IF how = 'alive' THEN
      UPDATE api_keys k SET last_used_at = now(), last_used_from = from_address
       WHERE k.community_id = of_community AND k.id = found_key.id
         AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '5 minutes');
    END IF;
    RETURN QUERY SELECT found_key.id, found_key.session, found_key.member_id, found_key.scopes, how;
  END $$;
REVOKE EXECUTE ON FUNCTION poll_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_api_key TO guildhall_app;

CREATE FUNCTION communities_with_ending_api_keys() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT k.community_id FROM api_keys k
     WHERE k.revoked_at IS NULL AND k.end_announced_at IS NULL AND k.expires_at <= now() + interval '7 days' AND k.expires_at > now()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_ending_api_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_ending_api_keys TO guildhall_app;

-- By whose program it was done, where it was one.
ALTER TABLE audit_entries ADD api_key_id bigint;
GRANT INSERT (api_key_id) ON audit_entries TO guildhall_app;
