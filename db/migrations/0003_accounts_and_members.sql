-- An account is a person who can sign in, to any number of communities.
CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND char_length(email) <= 254),
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CALL protect_system_table('accounts');
GRANT SELECT, INSERT, UPDATE ON accounts TO guildhall_app;

CREATE TABLE companies (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- What public pages are addressed by; it cannot be guessed from another one.
  public_id text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  avatar text,
  country text NOT NULL DEFAULT 'Australia',
  currency text NOT NULL DEFAULT 'AUD' CHECK (currency ~ '^[A-Z]{3}$'),
  subscription_type text NOT NULL DEFAULT 'Free' CHECK (subscription_type IN ('Free', 'Basic')),
  subscription_status text NOT NULL DEFAULT 'Trial' CHECK (subscription_status IN ('Trial', 'Active', 'Expired')),
  subscription_expiry timestamptz NOT NULL DEFAULT now() + interval '30 days',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, public_id)
);
CALL protect_tenant_table('companies');
GRANT SELECT, INSERT, UPDATE ON companies TO guildhall_app;

-- A member is an account's seat in one community, and speaks for a company.
CREATE TABLE members (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL REFERENCES accounts,
  company_id bigint NOT NULL,
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 60),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 60),
  avatar text,
  bio text NOT NULL DEFAULT '',
  role text NOT NULL DEFAULT 'GUEST',
  community_role text NOT NULL DEFAULT 'Member' CHECK (community_role IN ('Admin', 'Member')),
  user_type text NOT NULL DEFAULT 'Member',
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, account_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX members_by_account ON members (account_id);
CREATE INDEX members_by_company ON members (community_id, company_id, id);
CALL protect_tenant_table('members');
GRANT SELECT, INSERT, UPDATE ON members TO guildhall_app;

-- A session is one sign-in to one community, in one browser. Its refresh tokens are used once each.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX sessions_by_member ON sessions (community_id, member_id) WHERE ended_at IS NULL;
CALL protect_system_table('sessions');
GRANT SELECT, INSERT, UPDATE ON sessions TO guildhall_app;

CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  used_at timestamptz,
  -- Never handed over, as far as we know: its predecessor came back. Whoever has it after all is not alone.
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
CALL protect_system_table('refresh_tokens');
GRANT SELECT, INSERT, UPDATE ON refresh_tokens TO guildhall_app;

-- Asked by every request: is this session alive, and what may its member do right now? It answers for the
-- community of the transaction only.
CREATE FUNCTION member_of_session(wanted_session uuid)
  RETURNS TABLE (member_id bigint, company_id bigint, community_role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.id, m.company_id, m.community_role
      FROM sessions s JOIN members m ON m.community_id = s.community_id AND m.id = s.member_id
     WHERE s.id = wanted_session AND s.community_id = current_community()
       AND s.ended_at IS NULL AND s.expires_at > now() AND m.suspended_at IS NULL
  $$;
REVOKE EXECUTE ON FUNCTION member_of_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION member_of_session TO guildhall_app;

-- The one look across communities that a person is entitled to: where do I belong?
CREATE FUNCTION communities_of_account(wanted_account bigint)
  RETURNS TABLE (name text, subdomain text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.name, c.subdomain
      FROM members m JOIN communities c ON c.id = m.community_id
     WHERE is_system() AND m.account_id = wanted_account AND m.suspended_at IS NULL AND c.disabled_at IS NULL
     ORDER BY lower(c.name)
  $$;
REVOKE EXECUTE ON FUNCTION communities_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_of_account TO guildhall_app;

-- A personal invitation: the address it was mailed to, and the hash of the secret in its link.
CREATE TABLE invitations (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL CHECK (email = lower(email)),
  community_role text NOT NULL DEFAULT 'Member' CHECK (community_role IN ('Admin', 'Member')),
  token_hash bytea NOT NULL,
  invited_by bigint,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, token_hash),
  FOREIGN KEY (community_id, invited_by) REFERENCES members (community_id, id)
);
CREATE INDEX invitations_by_email ON invitations (community_id, email);
CALL protect_tenant_table('invitations');
GRANT SELECT, INSERT, UPDATE ON invitations TO guildhall_app;
