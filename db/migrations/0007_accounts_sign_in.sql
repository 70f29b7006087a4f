-- Whose account is acting. Functions below take the account from here and never from a parameter.
CREATE FUNCTION current_account() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT account_id FROM members WHERE community_id = current_community() AND id = current_member()
$$;

-- Kept when a session is refreshed, not with every request.
ALTER TABLE sessions ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();

-- Two-step sign-in: the authenticator's secret (encrypted), and the time step of the last code, which counts once.
CREATE TABLE two_steps (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  secret bytea,
  -- Shown to its owner and not yet confirmed by a code.
  pending_secret bytea,
  last_step bigint,
  CHECK (secret IS NOT NULL OR pending_secret IS NOT NULL)
);
CALL protect_system_table('two_steps');
GRANT SELECT, INSERT, UPDATE ON two_steps TO guildhall_app;

CREATE TABLE recovery_codes (
  account_id bigint NOT NULL REFERENCES accounts,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);
CALL protect_system_table('recovery_codes');
GRANT SELECT, INSERT, UPDATE ON recovery_codes TO guildhall_app;

-- A passkey is made for one address, and so for one community.
CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  community_id bigint NOT NULL REFERENCES communities,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX passkeys_by_account ON passkeys (account_id);
CALL protect_system_table('passkeys');
GRANT SELECT, INSERT, UPDATE ON passkeys TO guildhall_app;

-- Something that was begun and is to be finished within moments, once: the second step, a passkey's challenge, a
-- crossing to another community. The secret is with whoever began it, its hash is here.
CREATE TABLE tickets (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('second step', 'passkey sign-in', 'new passkey', 'crossing')),
  community_id bigint NOT NULL REFERENCES communities,
  -- Unknown until a passkey says who it is.
  account_id bigint REFERENCES accounts,
  challenge text,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (account_id IS NOT NULL OR kind = 'passkey sign-in')
);
CREATE INDEX tickets_by_account ON tickets (account_id);
CREATE INDEX tickets_by_age ON tickets (expires_at);
CALL protect_system_table('tickets');
GRANT SELECT, INSERT, UPDATE ON tickets TO guildhall_app;

-- Sign-ins that went wrong, by what was guessed at and by who guessed; both are hashes of what was typed or seen.
CREATE TABLE sign_in_failures (
  target bytea NOT NULL,
  source bytea NOT NULL,
  failures integer NOT NULL DEFAULT 1,
  last_failed_at timestamptz NOT NULL DEFAULT now(),
  blocked_until timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (target, source)
);
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (last_failed_at);
CALL protect_system_table('sign_in_failures');
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failures TO guildhall_app;

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  -- Whose address the link leads to.
  community_id bigint NOT NULL REFERENCES communities,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_resets_by_account ON password_resets (account_id, created_at);
CALL protect_system_table('password_resets');
GRANT SELECT, INSERT, UPDATE ON password_resets TO guildhall_app;

-- Every session of an account, wherever it is, except one. For the functions of this file and the system.
CREATE FUNCTION end_sessions_of_account(whose bigint, keep uuid) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH ended AS (
      UPDATE sessions s SET ended_at = now() FROM members m
       WHERE m.community_id = s.community_id AND m.id = s.member_id AND m.account_id = whose
         AND s.ended_at IS NULL AND s.id IS DISTINCT FROM keep
         AND (is_system() OR whose = current_account())
      RETURNING 1)
    SELECT count(*) FROM ended
  $$;

-- A new password is a new beginning: what was begun with the old one does not go on.
CREATE FUNCTION void_links_of_account(whose bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE password_resets SET expires_at = now()
     WHERE account_id = whose AND used_at IS NULL AND expires_at > now() AND (is_system() OR whose = current_account());
    UPDATE tickets SET expires_at = now()
     WHERE account_id = whose AND used_at IS NULL AND expires_at > now() AND (is_system() OR whose = current_account())
  $$;

CREATE FUNCTION my_account() RETURNS TABLE (email text, password_hash text, has_two_step boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT a.email, a.password_hash, EXISTS (SELECT FROM two_steps t WHERE t.account_id = a.id AND t.secret IS NOT NULL)
      FROM accounts a WHERE a.id = current_account()
  $$;

CREATE FUNCTION my_communities() RETURNS TABLE (name text, subdomain text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.name, c.subdomain
      FROM members m JOIN communities c ON c.id = m.community_id
     WHERE m.account_id = current_account() AND m.suspended_at IS NULL AND c.disabled_at IS NULL
     ORDER BY lower(c.name), c.id
  $$;

CREATE FUNCTION open_my_crossing(target_subdomain text, new_token bytea, seconds integer) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH opened AS (
      INSERT INTO tickets (token_hash, kind, community_id, account_id, expires_at)
      SELECT new_token, 'crossing', c.id, m.account_id, now() + make_interval(secs => seconds)
        FROM members m JOIN communities c ON c.id = m.community_id
       WHERE m.account_id = current_account() AND m.suspended_at IS NULL
         AND c.subdomain = target_subdomain AND c.disabled_at IS NULL
      RETURNING 1)
    SELECT EXISTS (SELECT FROM opened)
  $$;

CREATE FUNCTION my_sessions()
  RETURNS TABLE (id uuid, community text, user_agent text, created_at timestamptz, last_used_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT s.id, c.name, s.user_agent, s.created_at, s.last_used_at
      FROM sessions s
      JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
      JOIN communities c ON c.id = s.community_id
     WHERE m.account_id = current_account() AND s.ended_at IS NULL AND s.expires_at > now()
     ORDER BY s.last_used_at DESC, s.id LIMIT 200
  $$;

-- Whether the session is mine at all; ending one that has ended changes nothing.
CREATE FUNCTION end_my_session(wanted uuid) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH mine AS (
      UPDATE sessions s SET ended_at = coalesce(s.ended_at, now()) FROM members m
       WHERE s.id = wanted AND m.community_id = s.community_id AND m.id = s.member_id AND m.account_id = current_account()
      RETURNING 1)
    SELECT EXISTS (SELECT FROM mine)
  $$;

CREATE FUNCTION end_my_other_sessions(keep uuid) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    SELECT end_sessions_of_account(current_account(), keep)
  $$;

-- Whether the password was still the one that had been checked.
CREATE FUNCTION set_my_password(old_hash text, new_hash text, keep uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE mine bigint := current_account();
  BEGIN
    UPDATE accounts SET password_hash = new_hash WHERE id = mine AND password_hash = old_hash;
    IF NOT FOUND THEN RETURN false; END IF;
    PERFORM end_sessions_of_account(mine, keep), void_links_of_account(mine);
    RETURN true;
  END $$;

CREATE FUNCTION my_two_step() RETURNS TABLE (pending_secret bytea, recovery_codes_left bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT t.pending_secret,
           (SELECT count(*) FROM recovery_codes r WHERE r.account_id = t.account_id AND r.used_at IS NULL)
      FROM two_steps t WHERE t.account_id = current_account()
  $$;

CREATE FUNCTION begin_my_two_step(new_secret bytea) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO two_steps (account_id, pending_secret) VALUES (current_account(), new_secret)
    ON CONFLICT (account_id) DO UPDATE SET pending_secret = new_secret
  $$;

-- Whether the secret was still the one that the code had been checked against.
CREATE FUNCTION confirm_my_two_step(checked bytea, step bigint, code_hashes bytea[]) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE mine bigint := current_account();
  BEGIN
    UPDATE two_steps SET secret = pending_secret, pending_secret = NULL, last_step = step
     WHERE account_id = mine AND pending_secret = checked;
    IF NOT FOUND THEN RETURN false; END IF;
    DELETE FROM recovery_codes WHERE account_id = mine;
    INSERT INTO recovery_codes (account_id, code_hash) SELECT mine, unnest(code_hashes);
    RETURN true;
  END $$;

-- Whether there was something to turn off.
CREATE FUNCTION end_my_two_step() RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE was_on boolean;
  BEGIN
    DELETE FROM recovery_codes WHERE account_id = current_account();
    DELETE FROM two_steps WHERE account_id = current_account() RETURNING secret IS NOT NULL INTO was_on;
    RETURN coalesce(was_on, false);
  END $$;

CREATE FUNCTION my_passkeys()
  RETURNS TABLE (id bigint, name text, created_at timestamptz, credential_id text, transports text[], is_of_here boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT p.id, p.name, p.created_at, p.credential_id, p.transports, p.community_id = current_community()
      FROM passkeys p WHERE p.account_id = current_account() ORDER BY p.id
  $$;

CREATE FUNCTION open_my_passkey_ticket(new_token bytea, new_challenge text, seconds integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO tickets (token_hash, kind, community_id, account_id, challenge, expires_at)
    VALUES (new_token, 'new passkey', current_community(), current_account(), new_challenge, now() + make_interval(secs => seconds))
  $$;

CREATE FUNCTION use_my_passkey_ticket(wanted bytea) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE tickets SET used_at = now()
     WHERE token_hash = wanted AND kind = 'new passkey' AND community_id = current_community()
       AND account_id = current_account() AND used_at IS NULL AND expires_at > now()
    RETURNING challenge
  $$;

CREATE FUNCTION add_my_passkey(new_credential text, new_key bytea, new_counter bigint, new_transports text[], new_name text)
  RETURNS TABLE (id bigint, name text, created_at timestamptz)
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    INSERT INTO passkeys AS p (account_id, community_id, credential_id, public_key, counter, transports, name)
    VALUES (current_account(), current_community(), new_credential, new_key, new_counter, new_transports, new_name)
    RETURNING p.id, p.name, p.created_at
  $$;

CREATE FUNCTION remove_my_passkey(wanted bigint) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM passkeys WHERE id = wanted AND account_id = current_account() RETURNING name
  $$;

-- Sessions stay on record for a month after their end; everything else here is of no use the day after.
CREATE FUNCTION forget_old_sign_ins() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM tickets WHERE expires_at < now() - interval '1 day';
  DELETE FROM sign_in_failures WHERE last_failed_at < now() - interval '2 days';
  DELETE FROM password_resets WHERE created_at < now() - interval '30 days';
  -- An old token that comes back after this is unknown, and refused as such.
  DELETE FROM refresh_tokens WHERE coalesce(revoked_at, used_at) < now() - interval '2 days';
  DELETE FROM sessions WHERE least(ended_at, expires_at) < now() - interval '30 days'
$$;

DO $$
DECLARE signature text;
BEGIN
  FOREACH signature IN ARRAY ARRAY[
    'end_sessions_of_account(bigint, uuid)', 'void_links_of_account(bigint)', 'my_account()', 'my_communities()',
    'open_my_crossing(text, bytea, integer)', 'my_sessions()', 'end_my_session(uuid)', 'end_my_other_sessions(uuid)',
    'set_my_password(text, text, uuid)', 'my_two_step()', 'begin_my_two_step(bytea)',
    'confirm_my_two_step(bytea, bigint, bytea[])', 'end_my_two_step()', 'my_passkeys()',
    'open_my_passkey_ticket(bytea, text, integer)', 'use_my_passkey_ticket(bytea)',
    'add_my_passkey(text, bytea, bigint, text[], text)', 'remove_my_passkey(bigint)', 'forget_old_sign_ins()']
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', signature);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO guildhall_app', signature);
  END LOOP;
END $$;
