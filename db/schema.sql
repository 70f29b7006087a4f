-- Written by `npm run generate` from the migrated database, to be read: nothing runs it, and a test holds that it is fresh.
-- By feature: its tables, then its functions with arguments and results, whose text is in db/functions/<feature>/<name>.sql. The text of a
-- trigger is beside the function that it calls. protect_tenant_table and protect_system_table set up row-level security (db/functions/kit).
-- The tables of the job queue (schema pgboss) are made by pg-boss.

-- ── kit ───────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE audit_entries (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT moment(),
  member_id bigint,
  action text NOT NULL,
  about_id bigint,
  address text,
  before jsonb,
  after jsonb,
  api_key_id bigint,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT audit_entries_action_check CHECK (action ~ '^[a-z_]+\.[a-z_]+$'::text),
  CONSTRAINT audit_entries_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT audit_entries_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX audit_entries_about ON audit_entries (community_id, about_id, action);
CREATE INDEX audit_entries_at_idx ON audit_entries (at);
CREATE INDEX audit_entries_by_action ON audit_entries (community_id, action, at, id);
CREATE INDEX audit_entries_by_member ON audit_entries (community_id, member_id, at, id);
CREATE INDEX audit_entries_by_member_and_action ON audit_entries (community_id, member_id, action, at, id);
CREATE INDEX audit_entries_newest ON audit_entries (community_id, at, id);
CALL protect_tenant_table('audit_entries');
CREATE POLICY as_oneself ON audit_entries AS RESTRICTIVE FOR INSERT TO guildhall_app WITH CHECK (NOT member_id IS DISTINCT FROM current_member() AND action <> 'session.opened'::text);
GRANT INSERT (community_id, member_id, action, about_id, address, before, after, api_key_id) ON audit_entries TO guildhall_app;
GRANT SELECT ON audit_entries TO guildhall_app;
CREATE TRIGGER audit_entries_keep_two_years BEFORE DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_to_forget_early(); -- enabled always
CREATE TRIGGER audit_entries_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite(); -- enabled always

CREATE TABLE audit_names (
  community_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  name text NOT NULL,
  CONSTRAINT audit_names_pkey PRIMARY KEY (community_id, entry_id),
  CONSTRAINT audit_names_community_id_entry_id_fkey FOREIGN KEY (community_id, entry_id) REFERENCES audit_entries(community_id, id) ON DELETE CASCADE,
  CONSTRAINT audit_names_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX audit_names_by_name ON audit_names (name, community_id);
CALL protect_tenant_table('audit_names');
GRANT DELETE, SELECT ON audit_names TO guildhall_app;
GRANT INSERT (community_id, entry_id, name) ON audit_names TO guildhall_app;

CREATE TABLE events (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  actor_member_id bigint,
  created_at timestamptz NOT NULL DEFAULT moment(),
  audience text NOT NULL,
  tells bigint[] NOT NULL,
  by_company_id bigint,
  CONSTRAINT events_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT events_audience_check CHECK (audience = ANY (ARRAY['member'::text, 'company'::text, 'community'::text])),
  CONSTRAINT events_community_id_actor_member_id_fkey FOREIGN KEY (community_id, actor_member_id) REFERENCES members(community_id, id),
  CONSTRAINT events_community_id_by_company_id_fkey FOREIGN KEY (community_id, by_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT events_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX events_by_age ON events (created_at);
CALL protect_tenant_table('events');
GRANT INSERT, SELECT ON events TO guildhall_app;

CREATE TABLE files (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  original_name text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  uploaded_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  is_public boolean NOT NULL DEFAULT false,
  hidden_at timestamptz,
  CONSTRAINT files_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT files_community_id_name_key UNIQUE (community_id, name),
  CONSTRAINT files_bytes_check CHECK (bytes > 0),
  CONSTRAINT files_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT files_community_id_uploaded_by_fkey FOREIGN KEY (community_id, uploaded_by) REFERENCES members(community_id, id)
);
CREATE INDEX files_by_name ON files (name);
CREATE INDEX files_by_uploader ON files (community_id, uploaded_by);
CALL protect_tenant_table('files');
CREATE POLICY public_files ON files AS RESTRICTIVE FOR SELECT TO guildhall_public USING (is_public);
GRANT DELETE, INSERT, SELECT ON files TO guildhall_app;
GRANT UPDATE (original_name, hidden_at) ON files TO guildhall_app;
GRANT SELECT ON files TO guildhall_public;

CREATE TABLE idempotency_keys (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status smallint,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  about text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (community_id, member_id, key),
  CONSTRAINT idempotency_keys_key_check CHECK (char_length(key) >= 8 AND char_length(key) <= 200),
  CONSTRAINT idempotency_keys_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT idempotency_keys_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
CALL protect_tenant_table('idempotency_keys');
GRANT INSERT, SELECT, UPDATE ON idempotency_keys TO guildhall_app;

CREATE TABLE mail_opt_outs (
  community_id bigint NOT NULL,
  email text NOT NULL,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mail_opt_outs_pkey PRIMARY KEY (community_id, email, kind),
  CONSTRAINT mail_opt_outs_email_check CHECK (email = lower(email)),
  CONSTRAINT mail_opt_outs_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX mail_opt_outs_by_address ON mail_opt_outs (email);
CALL protect_tenant_table('mail_opt_outs');
GRANT DELETE, INSERT, SELECT ON mail_opt_outs TO guildhall_app;

CREATE TABLE mail_refusals (
  community_id bigint NOT NULL,
  email text NOT NULL,
  score integer NOT NULL,
  refused_at timestamptz NOT NULL,
  CONSTRAINT mail_refusals_pkey PRIMARY KEY (community_id, email),
  CONSTRAINT mail_refusals_email_check CHECK (email = lower(email)),
  CONSTRAINT mail_refusals_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX mail_refusals_by_age ON mail_refusals (refused_at);
CALL protect_tenant_table('mail_refusals');
GRANT DELETE, INSERT, SELECT, UPDATE ON mail_refusals TO guildhall_app;

CREATE TABLE mails (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  community_id bigint,
  kind text NOT NULL,
  from_name text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_part text,
  html_part text,
  unsubscribe_url text,
  attempts integer NOT NULL DEFAULT 0,
  last_problem text,
  sending_since timestamptz,
  sent_at timestamptz,
  kept_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  reply_to text,
  about_member_id bigint,
  thread text,
  is_refused boolean NOT NULL DEFAULT false,
  calendar_method text,
  calendar_part text,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_calendar_method_check CHECK (calendar_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text, 'PUBLISH'::text])),
  CONSTRAINT mails_check CHECK ((calendar_method IS NULL) = (calendar_part IS NULL)),
  CONSTRAINT mails_thread_check CHECK (thread ~ '^[\w-]+$'::text),
  CONSTRAINT mails_words_until_it_leaves CHECK (sent_at IS NOT NULL OR kept_at IS NOT NULL OR text_part IS NOT NULL AND html_part IS NOT NULL),
  CONSTRAINT mails_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX mails_about_member ON mails (community_id, about_member_id) WHERE about_member_id IS NOT NULL;
CREATE INDEX mails_by_age ON mails (created_at);
CREATE INDEX mails_by_community ON mails (community_id, id);
CREATE INDEX mails_by_recipient ON mails (recipient);
CREATE INDEX mails_by_reply_address ON mails (reply_to) WHERE reply_to IS NOT NULL;
CREATE INDEX mails_by_thread ON mails (community_id, thread) WHERE thread IS NOT NULL;
CREATE INDEX mails_waiting ON mails (community_id, (unsubscribe_url IS NULL)) WHERE sent_at IS NULL AND kept_at IS NULL;
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
CREATE POLICY across_communities ON mails TO guildhall_owner USING (true) WITH CHECK (true);
CREATE POLICY own_community ON mails TO guildhall_app USING (is_system() OR community_id = current_community_if_any()) WITH CHECK (is_system() OR community_id = current_community_if_any());
GRANT INSERT, SELECT, UPDATE ON mails TO guildhall_app;

CREATE TABLE operator_marks (
  name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT operator_marks_pkey PRIMARY KEY (name),
  CONSTRAINT operator_marks_name_check CHECK (name = ANY (ARRAY['backed_up'::text, 'restored'::text]))
);
CALL protect_system_table('operator_marks');
GRANT SELECT ON operator_marks TO guildhall_app;

CREATE TABLE server_versions (
  version text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT server_versions_pkey PRIMARY KEY (version),
  CONSTRAINT server_versions_version_check CHECK (char_length(version) >= 1 AND char_length(version) <= 100)
);
CALL protect_system_table('server_versions');
GRANT INSERT, SELECT ON server_versions TO guildhall_app;

CREATE TABLE stream_events (
  community_id bigint NOT NULL,
  audience text NOT NULL,
  owner_id bigint NOT NULL,
  version bigint NOT NULL,
  event_id bigint NOT NULL,
  CONSTRAINT stream_events_pkey PRIMARY KEY (community_id, audience, owner_id, version),
  CONSTRAINT stream_events_community_id_audience_owner_id_fkey FOREIGN KEY (community_id, audience, owner_id) REFERENCES streams(community_id, audience, owner_id),
  CONSTRAINT stream_events_community_id_event_id_fkey FOREIGN KEY (community_id, event_id) REFERENCES events(community_id, id) ON DELETE CASCADE
);
CREATE INDEX stream_events_by_event ON stream_events (community_id, event_id);
CALL protect_tenant_table('stream_events');
GRANT INSERT, SELECT ON stream_events TO guildhall_app;

CREATE TABLE streams (
  community_id bigint NOT NULL,
  audience text NOT NULL,
  owner_id bigint NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT streams_pkey PRIMARY KEY (community_id, audience, owner_id),
  CONSTRAINT streams_audience_check CHECK (audience = ANY (ARRAY['member'::text, 'company'::text, 'community'::text])),
  CONSTRAINT streams_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('streams');
GRANT INSERT, SELECT, UPDATE ON streams TO guildhall_app;

-- clock_moment() → timestamptz
-- current_community() → bigint
-- current_community_if_any() → bigint
-- current_member() → bigint
-- drawn_id() → bigint
-- forget_answers_about(subject text) → void
-- forget_mails_of_thread(of_thread text) → void
-- forget_old_audit_entries() → bigint
-- forget_old_events() → bigint
-- forget_old_idempotency_keys() → bigint
-- forget_old_mail_refusals() → bigint
-- forget_old_mails() → bigint
-- installation_facts(its_version text) → TABLE(backed_up_at timestamptz, updated_at timestamptz)
-- is_system() → boolean
-- kept_file(of_community bigint, of_file bigint) → TABLE(name text, original_name text, media_type text, bytes bigint, width integer, height integer)
-- living_sessions(wanted uuid[]) → TABLE(id uuid)
-- missed_in_streams(communities bigint[], audiences text[], owners bigint[], past bigint[], newest integer[], most integer) → TABLE(place bigint, current bigint, version bigint, name text, payload jsonb, age double precision)
-- moment() → timestamptz
-- names_of_no_file(names text[]) → SETOF text
-- poll_seat(of_community bigint, of_session uuid, of_member bigint) → TABLE(company_id bigint, community_role text, roles text[])
-- protect_system_table(IN system_table regclass)
-- protect_tenant_table(IN tenant_table regclass)
-- refuse_to_forget_early() → trigger
-- refuse_to_rewrite() → trigger
-- seat_of_session(of_community bigint, of_session uuid, of_member bigint) → TABLE(company_id bigint, community_role text, roles text[])
-- stream_versions(of_community bigint, of_member bigint, of_company bigint) → text
-- tell_ended_seat() → trigger
-- tell_ended_session() → trigger

-- ── communities ───────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE brandings (
  community_id bigint NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  logo text,
  logo_icon text,
  primary_color text NOT NULL,
  topbar_color text NOT NULL,
  tab_name_feed text,
  tab_name_members text,
  tab_name_opportunities_board text,
  tab_name_library text,
  tab_name_events text,
  saved_by bigint,
  saved_at timestamptz NOT NULL DEFAULT moment(),
  restores integer,
  CONSTRAINT brandings_pkey PRIMARY KEY (community_id, version),
  CONSTRAINT brandings_version_check CHECK (version > 0),
  CONSTRAINT brandings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT brandings_community_id_saved_by_fkey FOREIGN KEY (community_id, saved_by) REFERENCES members(community_id, id) ON DELETE SET NULL (saved_by)
);
CREATE INDEX brandings_community_id_saved_by_idx ON brandings (community_id, saved_by);
CALL protect_tenant_table('brandings');
GRANT INSERT, SELECT ON brandings TO guildhall_app;

CREATE TABLE communities (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  subdomain text NOT NULL,
  name text NOT NULL,
  logo text,
  logo_icon text,
  primary_color text NOT NULL DEFAULT '#232c66'::text,
  topbar_color text NOT NULL DEFAULT '#232c66'::text,
  tab_name_feed text,
  tab_name_members text,
  tab_name_opportunities_board text,
  tab_name_library text,
  tab_name_events text,
  time_zone text NOT NULL DEFAULT 'Australia/Sydney'::text,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  enterprise_email text,
  branding_version integer NOT NULL DEFAULT 1,
  currency text NOT NULL DEFAULT 'AUD'::text,
  mail_sender_name text,
  sign_up_domains text[] NOT NULL DEFAULT '{}'::text[],
  session_days integer NOT NULL DEFAULT 30,
  admins_need_two_step boolean NOT NULL DEFAULT false,
  country text NOT NULL DEFAULT 'Australia'::text,
  phone_prefix text NOT NULL DEFAULT '+61'::text,
  disabled_text text,
  CONSTRAINT communities_pkey PRIMARY KEY (id),
  CONSTRAINT communities_subdomain_key UNIQUE (subdomain),
  CONSTRAINT communities_country_check CHECK (char_length(country) >= 1 AND char_length(country) <= 80),
  CONSTRAINT communities_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT communities_disabled_text_check CHECK (char_length(disabled_text) >= 1 AND char_length(disabled_text) <= 500),
  CONSTRAINT communities_enterprise_email_check CHECK (enterprise_email <> ''::text AND length(enterprise_email) <= 254),
  CONSTRAINT communities_mail_sender_name_check CHECK (char_length(mail_sender_name) >= 1 AND char_length(mail_sender_name) <= 80),
  CONSTRAINT communities_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  CONSTRAINT communities_phone_prefix_check CHECK (phone_prefix ~ '^\+[1-9][0-9]{0,3}$'::text),
  CONSTRAINT communities_primary_color_check CHECK (primary_color ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT communities_session_days_check CHECK (session_days >= 1 AND session_days <= 90),
  CONSTRAINT communities_subdomain_check CHECK (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'::text),
  CONSTRAINT communities_topbar_color_check CHECK (topbar_color ~ '^#[0-9a-f]{6}$'::text)
);
CREATE INDEX communities_by_name ON communities (lower(name) text_pattern_ops);
ALTER TABLE communities ENABLE ROW LEVEL SECURITY;
ALTER TABLE communities FORCE ROW LEVEL SECURITY;
CREATE POLICY across_communities ON communities TO guildhall_owner USING (true) WITH CHECK (true);
CREATE POLICY own_community ON communities TO guildhall_app, guildhall_public USING (is_system() OR id = current_community_if_any()) WITH CHECK (is_system() OR id = current_community_if_any());
GRANT INSERT, SELECT, UPDATE ON communities TO guildhall_app;
GRANT SELECT ON communities TO guildhall_public;
CREATE TRIGGER begin_library AFTER INSERT ON communities FOR EACH ROW EXECUTE FUNCTION begin_library();

-- ── accounts ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE accounts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_email_key UNIQUE (email),
  CONSTRAINT accounts_email_check CHECK (email = lower(email) AND char_length(email) <= 254)
);
CALL protect_system_table('accounts');
GRANT INSERT, SELECT, UPDATE ON accounts TO guildhall_app;

CREATE TABLE api_keys (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  session uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL,
  name text NOT NULL,
  public_part text NOT NULL,
  secret_hash bytea NOT NULL,
  last_four text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  expires_at timestamptz,
  end_announced_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  CONSTRAINT api_keys_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT api_keys_community_id_public_part_key UNIQUE (community_id, public_part),
  CONSTRAINT api_keys_community_id_session_key UNIQUE (community_id, session),
  CONSTRAINT api_keys_last_four_check CHECK (char_length(last_four) = 4),
  CONSTRAINT api_keys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  CONSTRAINT api_keys_public_part_check CHECK (public_part ~ '^[a-z0-9]{12}$'::text),
  CONSTRAINT api_keys_scopes_check CHECK (cardinality(scopes) > 0),
  CONSTRAINT api_keys_secret_hash_check CHECK (octet_length(secret_hash) = 32),
  CONSTRAINT api_keys_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT api_keys_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX api_keys_by_end ON api_keys (expires_at) WHERE revoked_at IS NULL AND end_announced_at IS NULL;
CREATE INDEX api_keys_by_member ON api_keys (community_id, member_id);
CREATE UNIQUE INDEX api_keys_by_name ON api_keys (community_id, lower(name)) WHERE revoked_at IS NULL;
CALL protect_tenant_table('api_keys');
GRANT INSERT, SELECT ON api_keys TO guildhall_app;
GRANT UPDATE (name, end_announced_at, last_used_from, revoked_at) ON api_keys TO guildhall_app;

CREATE TABLE invitations (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  community_role text NOT NULL DEFAULT 'Member'::text,
  token_hash bytea NOT NULL,
  invited_by bigint,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  declined_at timestamptz,
  join_request_id bigint,
  company_id bigint,
  first_name text,
  last_name text,
  mailed_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  cancelled_by bigint,
  note text,
  CONSTRAINT invitations_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT invitations_community_id_token_hash_key UNIQUE (community_id, token_hash),
  CONSTRAINT invitations_community_role_check CHECK (community_role = ANY (ARRAY['Admin'::text, 'Member'::text])),
  CONSTRAINT invitations_email_check CHECK (email = lower(email)),
  CONSTRAINT invitations_first_name_check CHECK (char_length(first_name) >= 1 AND char_length(first_name) <= 60),
  CONSTRAINT invitations_last_name_check CHECK (char_length(last_name) >= 1 AND char_length(last_name) <= 60),
  CONSTRAINT invitations_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 500),
  CONSTRAINT invitations_community_id_cancelled_by_fkey FOREIGN KEY (community_id, cancelled_by) REFERENCES members(community_id, id),
  CONSTRAINT invitations_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT invitations_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT invitations_community_id_invited_by_fkey FOREIGN KEY (community_id, invited_by) REFERENCES members(community_id, id),
  CONSTRAINT invitations_community_id_join_request_id_fkey FOREIGN KEY (community_id, join_request_id) REFERENCES join_requests(community_id, id)
);
CREATE INDEX invitations_by_company ON invitations (community_id, company_id, id) WHERE company_id IS NOT NULL;
CREATE INDEX invitations_by_email ON invitations (community_id, email);
CREATE INDEX invitations_by_request ON invitations (community_id, join_request_id) WHERE join_request_id IS NOT NULL;
CREATE INDEX invitations_declined ON invitations (community_id, declined_at, id) WHERE declined_at IS NOT NULL;
CREATE INDEX invitations_joined ON invitations (community_id, accepted_at, id) WHERE accepted_at IS NOT NULL;
CREATE INDEX invitations_to_address ON invitations (email);
CREATE INDEX invitations_to_forget ON invitations (expires_at) WHERE accepted_at IS NULL;
CREATE INDEX invitations_waiting ON invitations (community_id, expires_at, id) WHERE accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX invitations_withdrawn ON invitations (community_id, cancelled_at, id) WHERE cancelled_at IS NOT NULL;
CALL protect_tenant_table('invitations');
GRANT INSERT, SELECT, UPDATE ON invitations TO guildhall_app;

CREATE TABLE join_links (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  is_vetted boolean NOT NULL,
  community_role text NOT NULL,
  questions jsonb NOT NULL DEFAULT '[]'::jsonb,
  max_uses integer,
  uses integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT join_links_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT join_links_check CHECK (uses <= max_uses),
  CONSTRAINT join_links_community_role_check CHECK (community_role = ANY (ARRAY['Admin'::text, 'Member'::text])),
  CONSTRAINT join_links_max_uses_check CHECK (max_uses > 0),
  CONSTRAINT join_links_community_id_created_by_fkey FOREIGN KEY (community_id, created_by) REFERENCES members(community_id, id),
  CONSTRAINT join_links_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('join_links');
GRANT INSERT, SELECT, UPDATE ON join_links TO guildhall_app;

CREATE TABLE join_requests (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  link_id bigint NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company text NOT NULL,
  answers jsonb NOT NULL DEFAULT '[]'::jsonb,
  status text NOT NULL DEFAULT 'Received'::text,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT join_requests_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT join_requests_community_id_link_id_email_key UNIQUE (community_id, link_id, email),
  CONSTRAINT join_requests_email_check CHECK (email = lower(email)),
  CONSTRAINT join_requests_status_check CHECK (status = ANY (ARRAY['Received'::text, 'Member'::text, 'Waiting'::text, 'Approved'::text, 'Rejected'::text])),
  CONSTRAINT join_requests_community_id_decided_by_fkey FOREIGN KEY (community_id, decided_by) REFERENCES members(community_id, id),
  CONSTRAINT join_requests_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT join_requests_community_id_link_id_fkey FOREIGN KEY (community_id, link_id) REFERENCES join_links(community_id, id)
);
CREATE INDEX join_requests_by_address ON join_requests (email);
CREATE INDEX join_requests_by_status ON join_requests (community_id, status, id DESC);
CREATE INDEX join_requests_to_forget ON join_requests (COALESCE(decided_at, created_at)) WHERE status <> 'Member'::text;
CALL protect_tenant_table('join_requests');
GRANT INSERT, SELECT, UPDATE ON join_requests TO guildhall_app;

CREATE TABLE passkeys (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  community_id bigint NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT passkeys_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX passkeys_by_account ON passkeys (account_id);
CALL protect_system_table('passkeys');
GRANT INSERT, SELECT, UPDATE ON passkeys TO guildhall_app;

CREATE TABLE password_resets (
  token_hash bytea NOT NULL,
  account_id bigint NOT NULL,
  community_id bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT password_resets_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX password_resets_by_account ON password_resets (account_id, created_at);
CALL protect_system_table('password_resets');
GRANT INSERT, SELECT, UPDATE ON password_resets TO guildhall_app;

CREATE TABLE recovery_codes (
  account_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CALL protect_system_table('recovery_codes');
GRANT INSERT, SELECT, UPDATE ON recovery_codes TO guildhall_app;

CREATE TABLE refresh_tokens (
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
CALL protect_system_table('refresh_tokens');
GRANT INSERT, SELECT, UPDATE ON refresh_tokens TO guildhall_app;

CREATE TABLE reminder_runs (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  invitation_ids bigint[] NOT NULL,
  done integer NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  moved_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CONSTRAINT reminder_runs_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT reminder_runs_check CHECK (done >= 0 AND done <= cardinality(invitation_ids)),
  CONSTRAINT reminder_runs_check1 CHECK (sent >= 0 AND sent <= done),
  CONSTRAINT reminder_runs_invitation_ids_check CHECK (cardinality(invitation_ids) >= 1 AND cardinality(invitation_ids) <= 1000),
  CONSTRAINT reminder_runs_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT reminder_runs_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX reminder_runs_by_member ON reminder_runs (community_id, member_id);
CREATE UNIQUE INDEX reminder_runs_unfinished ON reminder_runs (community_id) WHERE finished_at IS NULL;
CALL protect_tenant_table('reminder_runs');
GRANT DELETE, INSERT, SELECT ON reminder_runs TO guildhall_app;
GRANT UPDATE (done, sent, moved_at, finished_at) ON reminder_runs TO guildhall_app;

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  user_agent text NOT NULL DEFAULT ''::text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  password_tries integer NOT NULL DEFAULT 0,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX sessions_by_member ON sessions (community_id, member_id) WHERE ended_at IS NULL;
CALL protect_system_table('sessions');
GRANT INSERT, SELECT, UPDATE ON sessions TO guildhall_app;
CREATE TRIGGER tell_ended AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION tell_ended_session();

CREATE TABLE sign_in_failures (
  target bytea NOT NULL,
  source bytea NOT NULL,
  failures integer NOT NULL DEFAULT 1,
  last_failed_at timestamptz NOT NULL DEFAULT now(),
  blocked_until timestamptz NOT NULL DEFAULT '-infinity'::timestamptz,
  CONSTRAINT sign_in_failures_pkey PRIMARY KEY (target, source)
);
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (last_failed_at);
CALL protect_system_table('sign_in_failures');
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_failures TO guildhall_app;

CREATE TABLE tickets (
  token_hash bytea NOT NULL,
  kind text NOT NULL,
  community_id bigint NOT NULL,
  account_id bigint,
  challenge text,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT tickets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT tickets_check CHECK (account_id IS NOT NULL OR kind = 'passkey sign-in'::text),
  CONSTRAINT tickets_kind_check CHECK (kind = ANY (ARRAY['second step'::text, 'passkey sign-in'::text, 'new passkey'::text, 'crossing'::text])),
  CONSTRAINT tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT tickets_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX tickets_by_account ON tickets (account_id);
CREATE INDEX tickets_by_age ON tickets (expires_at);
CALL protect_system_table('tickets');
GRANT INSERT, SELECT, UPDATE ON tickets TO guildhall_app;

CREATE TABLE two_steps (
  account_id bigint NOT NULL,
  secret bytea,
  pending_secret bytea,
  last_step bigint,
  CONSTRAINT two_steps_pkey PRIMARY KEY (account_id),
  CONSTRAINT two_steps_check CHECK (secret IS NOT NULL OR pending_secret IS NOT NULL),
  CONSTRAINT two_steps_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CALL protect_system_table('two_steps');
GRANT INSERT, SELECT, UPDATE ON two_steps TO guildhall_app;

-- account_from_invitation(wanted bytea, new_hash text) → bigint
-- add_my_passkey(new_credential text, new_key bytea, new_counter bigint, new_transports text[], new_name text) → TABLE(id bigint, name text, created_at timestamptz)
-- admins_here(or_role text DEFAULT NULL::text) → TABLE(member_id bigint, email text)
-- audit_opened_session(opened uuid, from_address text, by_way text) → void
-- begin_my_two_step(new_secret bytea) → void
-- close_accounts(addresses text[]) → integer
-- communities_of_account(wanted_account bigint) → TABLE(name text, subdomain text)
-- communities_that_need_me() → TABLE(name text)
-- communities_with_ending_api_keys() → TABLE(community_id bigint)
-- confirm_my_two_step(checked bytea, step bigint, code_hashes bytea[]) → boolean
-- current_account() → bigint
-- delete_my_account(checked_hash text) → TABLE(in_community bigint, seat bigint, its_company bigint, is_closed boolean, file_names text[])
-- end_my_other_sessions(keep uuid) → bigint
-- end_my_session(wanted uuid) → boolean
-- end_my_two_step() → boolean
-- end_seat(in_community bigint, seat bigint, has_waited boolean DEFAULT false) → TABLE(its_company bigint, is_closed boolean, file_names text[])
-- end_sessions_of_account(whose bigint, keep uuid) → bigint
-- end_sessions_of_member(wanted bigint) → integer
-- end_two_step_of(wanted bigint) → boolean
-- forget_my_password_tries(mine uuid) → void
-- forget_old_invitations(most integer) → bigint
-- forget_old_join_requests(most integer) → bigint
-- forget_old_sign_ins() → void
-- is_known_at(wanted_account bigint, wanted_community bigint) → boolean
-- lacks_two_step(of_community bigint, of_member bigint) → boolean
-- look_at_invitation(wanted bytea) → TABLE(state text, email text, community_role text, invited_by text, has_account boolean, first_name text, last_name text, company text, company_id bigint, has_team boolean, partner_company text, partner_message text, partner_pays jsonb, guest_pays jsonb)
-- look_at_join_link(wanted bigint) → TABLE(state text, is_vetted boolean, questions jsonb)
-- member_with_address(wanted text) → bigint
-- my_account() → TABLE(email text, password_hash text, has_two_step boolean)
-- my_account_began() → timestamptz
-- my_communities() → TABLE(name text, subdomain text)
-- my_passkeys() → TABLE(id bigint, name text, created_at timestamptz, credential_id text, transports text[], is_of_here boolean)
-- my_sessions() → TABLE(id uuid, community text, user_agent text, created_at timestamptz, last_used_at timestamptz)
-- my_two_step() → TABLE(pending_secret bytea, recovery_codes_left bigint)
-- names_of_account(whose bigint) → TABLE(first_name text, last_name text)
-- open_my_crossing(target_subdomain text, new_token bytea, seconds integer) → boolean
-- open_my_passkey_ticket(new_token bytea, new_challenge text, seconds integer) → void
-- poll_api_key(of_community bigint, of_public_part text, of_secret_hash bytea, from_address text) → TABLE(id bigint, session uuid, member_id bigint, scopes text[], standing text)
-- poll_lacks_two_step(of_community bigint, of_member bigint) → boolean
-- remove_colleague(wanted bigint) → TABLE(address text, its_company bigint, is_closed boolean, file_names text[])
-- remove_member(wanted bigint) → TABLE(address text, account bigint, its_company bigint, is_closed boolean, file_names text[])
-- remove_my_passkey(wanted bigint) → text
-- remove_seat(wanted bigint) → TABLE(address text, its_company bigint, is_closed boolean, file_names text[])
-- seat_of_api_key(of_community bigint, of_session uuid, of_member bigint) → TABLE(company_id bigint, community_role text, roles text[])
-- sessions_of_member(wanted bigint) → integer
-- set_my_password(old_hash text, new_hash text, keep uuid) → boolean
-- try_my_password(mine uuid, most integer) → integer
-- use_my_passkey_ticket(wanted bytea) → text
-- void_links_of_account(whose bigint) → void
-- wait_for_writers(in_community bigint, company bigint, seat bigint) → void

-- ── members ───────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE companies (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  public_id text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-'::text, ''::text),
  name text NOT NULL,
  avatar text,
  country text NOT NULL DEFAULT 'Australia'::text,
  currency text NOT NULL DEFAULT 'AUD'::text,
  subscription_type text NOT NULL DEFAULT 'Free'::text,
  subscription_status text NOT NULL DEFAULT 'Trial'::text,
  subscription_expiry timestamptz NOT NULL DEFAULT now() + '30 days'::interval,
  created_at timestamptz NOT NULL DEFAULT now(),
  name_key text COLLATE "C" NOT NULL DEFAULT ''::text,
  cover text,
  pitch text,
  bio text,
  industry text,
  city text,
  region text,
  website text,
  phone text,
  email text,
  linkedin text,
  facebook text,
  instagram text,
  youtube text,
  x text,
  commission jsonb,
  is_public boolean NOT NULL DEFAULT false,
  public_parts text[] NOT NULL DEFAULT '{about,services,location,website,socials,contact_form,reputation}'::text[],
  contact_member_id bigint,
  is_listed boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  index_version smallint NOT NULL DEFAULT 0,
  closed_at timestamptz,
  merged_into bigint,
  end_announced_for timestamptz,
  last_day_announced_for timestamptz,
  first_member_id bigint,
  concepts_off text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT companies_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT companies_community_id_public_id_key UNIQUE (community_id, public_id),
  CONSTRAINT companies_bio_check CHECK (char_length(bio) <= 4000),
  CONSTRAINT companies_city_check CHECK (char_length(city) <= 80),
  CONSTRAINT companies_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT companies_email_check CHECK (char_length(email) <= 254),
  CONSTRAINT companies_facebook_check CHECK (char_length(facebook) <= 200),
  CONSTRAINT companies_industry_check CHECK (char_length(industry) <= 60),
  CONSTRAINT companies_instagram_check CHECK (char_length(instagram) <= 200),
  CONSTRAINT companies_linkedin_check CHECK (char_length(linkedin) <= 200),
  CONSTRAINT companies_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  CONSTRAINT companies_phone_check CHECK (char_length(phone) <= 40),
  CONSTRAINT companies_pitch_check CHECK (char_length(pitch) <= 140),
  CONSTRAINT companies_region_check CHECK (char_length(region) <= 80),
  CONSTRAINT companies_subscription_status_check CHECK (subscription_status = ANY (ARRAY['Trial'::text, 'Active'::text, 'Expired'::text])),
  CONSTRAINT companies_subscription_type_check CHECK (subscription_type = ANY (ARRAY['Free'::text, 'Basic'::text])),
  CONSTRAINT companies_website_check CHECK (char_length(website) <= 200),
  CONSTRAINT companies_x_check CHECK (char_length(x) <= 200),
  CONSTRAINT companies_youtube_check CHECK (char_length(youtube) <= 200),
  CONSTRAINT companies_community_id_contact_member_id_fkey FOREIGN KEY (community_id, contact_member_id) REFERENCES members(community_id, id),
  CONSTRAINT companies_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT companies_community_id_merged_into_fkey FOREIGN KEY (community_id, merged_into) REFERENCES companies(community_id, id),
  CONSTRAINT companies_first_member FOREIGN KEY (community_id, first_member_id) REFERENCES members(community_id, id)
);
CREATE INDEX companies_by_age ON companies (community_id, id) WHERE is_listed;
CREATE INDEX companies_by_expiry ON companies (subscription_expiry) WHERE subscription_status <> 'Expired'::text;
CREATE INDEX companies_by_joining ON companies (community_id, created_at, id) WHERE is_listed;
CREATE INDEX companies_by_name ON companies (community_id, name_key, id) WHERE is_listed;
CREATE INDEX companies_by_plan_and_end ON companies (community_id, subscription_type, subscription_status, subscription_expiry, id) WHERE is_listed;
CREATE INDEX companies_by_plan_and_name ON companies (community_id, subscription_type, subscription_status, name_key, id) WHERE is_listed;
CREATE INDEX companies_merged_into ON companies (community_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX companies_to_index ON companies (index_version, community_id);
CALL protect_tenant_table('companies');
GRANT INSERT, SELECT, UPDATE ON companies TO guildhall_app;
CREATE TRIGGER remember_first_trial AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION remember_first_trial();

CREATE TABLE company_activity (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  last_active_at timestamptz NOT NULL,
  CONSTRAINT company_activity_pkey PRIMARY KEY (community_id, company_id),
  CONSTRAINT company_activity_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id) ON DELETE CASCADE,
  CONSTRAINT company_activity_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX company_activity_by_time ON company_activity (community_id, last_active_at, company_id);
CALL protect_tenant_table('company_activity');
GRANT DELETE, INSERT, SELECT, UPDATE ON company_activity TO guildhall_app;
CREATE TRIGGER dashboard_misses AFTER DELETE ON company_activity REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION dashboard_miss();
CREATE TRIGGER dashboard_sees AFTER UPDATE ON company_activity REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION dashboard_see();

CREATE TABLE company_counts (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  incoming_referral_count integer NOT NULL DEFAULT 0,
  incoming_partnership_count integer NOT NULL DEFAULT 0,
  outgoing_partnership_count integer NOT NULL DEFAULT 0,
  partners integer NOT NULL DEFAULT 0,
  waiting_partnerships integer NOT NULL DEFAULT 0,
  former_partnerships integer NOT NULL DEFAULT 0,
  outbound_partners integer NOT NULL DEFAULT 0,
  inbound_partners integer NOT NULL DEFAULT 0,
  outbound_former integer NOT NULL DEFAULT 0,
  inbound_former integer NOT NULL DEFAULT 0,
  CONSTRAINT company_counts_pkey PRIMARY KEY (community_id, company_id),
  CONSTRAINT company_counts_former_partnerships_check CHECK (former_partnerships >= 0),
  CONSTRAINT company_counts_inbound_former_check CHECK (inbound_former >= 0),
  CONSTRAINT company_counts_inbound_partners_check CHECK (inbound_partners >= 0),
  CONSTRAINT company_counts_incoming_partnership_count_check CHECK (incoming_partnership_count >= 0),
  CONSTRAINT company_counts_incoming_referral_count_check CHECK (incoming_referral_count >= 0),
  CONSTRAINT company_counts_outbound_former_check CHECK (outbound_former >= 0),
  CONSTRAINT company_counts_outbound_partners_check CHECK (outbound_partners >= 0),
  CONSTRAINT company_counts_outgoing_partnership_count_check CHECK (outgoing_partnership_count >= 0),
  CONSTRAINT company_counts_partners_check CHECK (partners >= 0),
  CONSTRAINT company_counts_waiting_partnerships_check CHECK (waiting_partnerships >= 0),
  CONSTRAINT company_counts_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CREATE INDEX company_counts_near_limits ON company_counts (community_id, company_id) WHERE partners >= 40;
CALL protect_tenant_table('company_counts');
GRANT INSERT, SELECT, UPDATE ON company_counts TO guildhall_app;

CREATE TABLE company_facets (
  community_id bigint NOT NULL,
  facet text NOT NULL,
  value text COLLATE "C" NOT NULL,
  company_id bigint NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  CONSTRAINT company_facets_pkey PRIMARY KEY (community_id, facet, value, company_id),
  CONSTRAINT company_facets_facet_check CHECK ((facet = ANY (ARRAY['industry'::text, 'service'::text, 'place'::text, 'terms'::text, 'listed'::text])) OR facet ~ '^field:[0-9]+$'::text),
  CONSTRAINT company_facets_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id) ON DELETE CASCADE,
  CONSTRAINT company_facets_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX company_facets_by_company ON company_facets (community_id, company_id, facet, value);
CREATE INDEX company_facets_by_name ON company_facets (community_id, facet, value, name_key, company_id);
CALL protect_tenant_table('company_facets');
GRANT DELETE, INSERT, SELECT, UPDATE ON company_facets TO guildhall_app;

CREATE TABLE company_merges (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  stays_company_id bigint NOT NULL,
  goes_company_id bigint NOT NULL,
  stays_name text NOT NULL,
  goes_name text NOT NULL,
  asked_by bigint NOT NULL,
  address text,
  status text NOT NULL DEFAULT 'Running'::text,
  lines jsonb NOT NULL DEFAULT '[]'::jsonb,
  refusals jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamptz NOT NULL DEFAULT moment(),
  ended_at timestamptz,
  CONSTRAINT company_merges_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT company_merges_check CHECK (stays_company_id <> goes_company_id),
  CONSTRAINT company_merges_status_check CHECK (status = ANY (ARRAY['Running'::text, 'Done'::text, 'Refused'::text])),
  CONSTRAINT company_merges_community_id_asked_by_fkey FOREIGN KEY (community_id, asked_by) REFERENCES members(community_id, id),
  CONSTRAINT company_merges_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT company_merges_community_id_goes_company_id_fkey FOREIGN KEY (community_id, goes_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT company_merges_community_id_stays_company_id_fkey FOREIGN KEY (community_id, stays_company_id) REFERENCES companies(community_id, id)
);
CREATE INDEX company_merges_by_goes ON company_merges (community_id, goes_company_id);
CREATE INDEX company_merges_by_member ON company_merges (community_id, asked_by);
CREATE INDEX company_merges_by_stays ON company_merges (community_id, stays_company_id);
CREATE UNIQUE INDEX company_merges_running ON company_merges (community_id) WHERE status = 'Running'::text;
CALL protect_tenant_table('company_merges');
GRANT INSERT, SELECT ON company_merges TO guildhall_app;
GRANT UPDATE (status, lines, refusals, ended_at) ON company_merges TO guildhall_app;

CREATE TABLE company_tags (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  kind text NOT NULL,
  "position" smallint NOT NULL,
  text text NOT NULL,
  colour text NOT NULL,
  CONSTRAINT company_tags_pkey PRIMARY KEY (community_id, company_id, kind, "position"),
  CONSTRAINT company_tags_colour_check CHECK (char_length(colour) <= 20),
  CONSTRAINT company_tags_kind_check CHECK (kind = ANY (ARRAY['service'::text, 'ideal_client'::text])),
  CONSTRAINT company_tags_label_check CHECK (char_length(text) >= 1 AND char_length(text) <= 40),
  CONSTRAINT company_tags_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id) ON DELETE CASCADE,
  CONSTRAINT company_tags_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('company_tags');
GRANT DELETE, INSERT, SELECT, UPDATE ON company_tags TO guildhall_app;

CREATE TABLE company_values (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  field_id bigint NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT company_values_pkey PRIMARY KEY (community_id, company_id, field_id),
  CONSTRAINT company_values_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id) ON DELETE CASCADE,
  CONSTRAINT company_values_community_id_field_id_fkey FOREIGN KEY (community_id, field_id) REFERENCES own_fields(community_id, id) ON DELETE CASCADE,
  CONSTRAINT company_values_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX company_values_by_field ON company_values (community_id, field_id);
CALL protect_tenant_table('company_values');
GRANT DELETE, INSERT, SELECT, UPDATE ON company_values TO guildhall_app;

CREATE TABLE company_words (
  community_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL,
  company_id bigint NOT NULL,
  weight smallint NOT NULL,
  is_public boolean NOT NULL,
  CONSTRAINT company_words_pkey PRIMARY KEY (community_id, word, company_id) INCLUDE (weight, is_public),
  CONSTRAINT company_words_word_check CHECK (char_length(word) >= 1 AND char_length(word) <= 40),
  CONSTRAINT company_words_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id) ON DELETE CASCADE,
  CONSTRAINT company_words_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX company_words_by_company ON company_words (community_id, company_id, word) INCLUDE (weight, is_public);
CREATE INDEX company_words_public ON company_words (community_id, word, company_id) WHERE is_public;
CALL protect_tenant_table('company_words');
CREATE POLICY only_public ON company_words AS RESTRICTIVE TO guildhall_public USING (is_public);
GRANT DELETE, INSERT, SELECT, UPDATE ON company_words TO guildhall_app;
GRANT SELECT ON company_words TO guildhall_public;

CREATE TABLE facet_beginnings (
  community_id bigint NOT NULL,
  facet text NOT NULL,
  beginning text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  CONSTRAINT facet_beginnings_pkey PRIMARY KEY (community_id, facet, beginning, value),
  CONSTRAINT facet_beginnings_community_id_facet_value_fkey FOREIGN KEY (community_id, facet, value) REFERENCES facet_values(community_id, facet, value) ON DELETE CASCADE,
  CONSTRAINT facet_beginnings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX facet_beginnings_by_value ON facet_beginnings (community_id, facet, value);
CALL protect_tenant_table('facet_beginnings');
GRANT DELETE, INSERT, SELECT ON facet_beginnings TO guildhall_app;

CREATE TABLE facet_values (
  community_id bigint NOT NULL,
  facet text NOT NULL,
  value text COLLATE "C" NOT NULL,
  label text NOT NULL,
  uses integer NOT NULL,
  CONSTRAINT facet_values_pkey PRIMARY KEY (community_id, facet, value),
  CONSTRAINT facet_values_uses_check CHECK (uses >= 0),
  CONSTRAINT facet_values_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX facet_values_by_term ON facet_values (community_id, term_key(value)) WHERE facet = 'service'::text;
CREATE INDEX facet_values_by_uses ON facet_values (community_id, facet, uses DESC, value);
CALL protect_tenant_table('facet_values');
GRANT DELETE, INSERT, SELECT, UPDATE ON facet_values TO guildhall_app;

CREATE TABLE former_industries (
  community_id bigint NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  industry_id integer NOT NULL,
  CONSTRAINT former_industries_pkey PRIMARY KEY (community_id, name_key),
  CONSTRAINT former_industries_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT former_industries_community_id_industry_id_fkey FOREIGN KEY (community_id, industry_id) REFERENCES industries(community_id, id) ON DELETE CASCADE
);
CREATE INDEX former_industries_by_industry ON former_industries (community_id, industry_id);
CALL protect_tenant_table('former_industries');
GRANT DELETE, INSERT, SELECT, UPDATE ON former_industries TO guildhall_app;
GRANT SELECT ON former_industries TO guildhall_public;

CREATE TABLE industries (
  community_id bigint NOT NULL,
  id integer NOT NULL,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT industries_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT industries_community_id_name_key_key UNIQUE (community_id, name_key),
  CONSTRAINT industries_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT industries_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('industries');
GRANT DELETE, INSERT, SELECT, UPDATE ON industries TO guildhall_app;
GRANT SELECT ON industries TO guildhall_public;

CREATE TABLE industry_lists (
  community_id bigint NOT NULL,
  version integer NOT NULL DEFAULT 0,
  last_id integer NOT NULL DEFAULT 0,
  CONSTRAINT industry_lists_pkey PRIMARY KEY (community_id),
  CONSTRAINT industry_lists_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('industry_lists');
GRANT INSERT, SELECT, UPDATE ON industry_lists TO guildhall_app;

CREATE TABLE match_signals (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  company_id bigint NOT NULL,
  concept text NOT NULL,
  happened_at timestamptz NOT NULL DEFAULT moment(),
  asked_at timestamptz,
  settled_at timestamptz,
  CONSTRAINT match_signals_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT match_signals_community_id_kind_subject_id_company_id_key UNIQUE (community_id, kind, subject_id, company_id),
  CONSTRAINT match_signals_kind_check CHECK (kind = ANY (ARRAY['declined'::text, 'passed'::text, 'picked_other'::text])),
  CONSTRAINT match_signals_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT match_signals_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX match_signals_by_company ON match_signals (community_id, company_id);
CREATE INDEX match_signals_open ON match_signals (community_id, id) WHERE settled_at IS NULL;
CALL protect_tenant_table('match_signals');
GRANT DELETE, INSERT, SELECT ON match_signals TO guildhall_app;
GRANT UPDATE (company_id, asked_at, settled_at) ON match_signals TO guildhall_app;

CREATE TABLE member_activity (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  last_active_at timestamptz,
  CONSTRAINT member_activity_pkey PRIMARY KEY (community_id, member_id),
  CONSTRAINT member_activity_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT member_activity_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id) ON DELETE CASCADE
);
CREATE INDEX member_activity_by_time ON member_activity (community_id, (
CASE
    WHEN last_active_at IS NULL THEN '-infinity'::timestamptz
    ELSE last_active_at
END) DESC, member_id DESC) INCLUDE (last_active_at);
CALL protect_tenant_table('member_activity');
GRANT DELETE, INSERT, SELECT, UPDATE ON member_activity TO guildhall_app;

CREATE TABLE member_suspensions (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  reason text NOT NULL,
  suspended_at timestamptz NOT NULL DEFAULT now(),
  suspended_by bigint,
  lifted_at timestamptz,
  lifted_by bigint,
  CONSTRAINT member_suspensions_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT member_suspensions_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 500),
  CONSTRAINT member_suspensions_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT member_suspensions_community_id_lifted_by_fkey FOREIGN KEY (community_id, lifted_by) REFERENCES members(community_id, id),
  CONSTRAINT member_suspensions_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT member_suspensions_community_id_suspended_by_fkey FOREIGN KEY (community_id, suspended_by) REFERENCES members(community_id, id)
);
CREATE INDEX member_suspensions_community_id_lifted_by_idx ON member_suspensions (community_id, lifted_by);
CREATE INDEX member_suspensions_community_id_suspended_by_idx ON member_suspensions (community_id, suspended_by);
CREATE UNIQUE INDEX member_suspensions_in_force ON member_suspensions (community_id, member_id) WHERE lifted_at IS NULL;
CREATE INDEX member_suspensions_of_member ON member_suspensions (community_id, member_id, id);
CALL protect_tenant_table('member_suspensions');
GRANT DELETE, INSERT, SELECT, UPDATE ON member_suspensions TO guildhall_app;

CREATE TABLE member_words (
  community_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL,
  member_id bigint NOT NULL,
  CONSTRAINT member_words_pkey PRIMARY KEY (community_id, word, member_id),
  CONSTRAINT member_words_word_check CHECK (char_length(word) >= 1 AND char_length(word) <= 254),
  CONSTRAINT member_words_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT member_words_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id) ON DELETE CASCADE
);
CREATE INDEX member_words_by_member ON member_words (community_id, member_id, word);
CALL protect_tenant_table('member_words');
GRANT DELETE, INSERT, SELECT ON member_words TO guildhall_app;

CREATE TABLE members (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint,
  company_id bigint NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  avatar text,
  bio text NOT NULL DEFAULT ''::text,
  role text NOT NULL DEFAULT 'GUEST'::text,
  community_role text NOT NULL DEFAULT 'Member'::text,
  user_type text NOT NULL DEFAULT 'Member'::text,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  name_key text COLLATE "C" NOT NULL DEFAULT ''::text,
  roles text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT members_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT members_check CHECK ((account_id IS NULL) = (left_at IS NOT NULL)),
  CONSTRAINT members_community_role_check CHECK (community_role = ANY (ARRAY['Admin'::text, 'Member'::text])),
  CONSTRAINT members_first_name_check CHECK (char_length(first_name) >= 1 AND char_length(first_name) <= 60),
  CONSTRAINT members_last_name_check CHECK (char_length(last_name) >= 1 AND char_length(last_name) <= 60),
  CONSTRAINT members_roles_check CHECK (roles <@ ARRAY['moderator'::text, 'membership'::text, 'treasurer'::text] AND (community_role <> 'Admin'::text OR roles = '{}'::text[])),
  CONSTRAINT members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT members_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT members_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX members_by_account ON members (account_id);
CREATE INDEX members_by_age ON members (community_id, created_at DESC, id DESC) WHERE left_at IS NULL;
CREATE INDEX members_by_company ON members (community_id, company_id, id);
CREATE INDEX members_by_name ON members (community_id, name_key, id) WHERE left_at IS NULL;
CREATE UNIQUE INDEX members_one_seat ON members (community_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX members_who_are_admins ON members (community_id, id) WHERE left_at IS NULL AND community_role = 'Admin'::text;
CREATE INDEX members_who_are_suspended ON members (community_id, id) WHERE left_at IS NULL AND suspended_at IS NOT NULL;
CREATE INDEX members_with_roles ON members (community_id, id) WHERE left_at IS NULL AND roles <> '{}'::text[];
CALL protect_tenant_table('members');
GRANT INSERT, SELECT, UPDATE ON members TO guildhall_app;
CREATE TRIGGER name_first_members AFTER INSERT ON members REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION name_first_members();
CREATE TRIGGER tell_ended AFTER UPDATE OF suspended_at, left_at, company_id ON members FOR EACH ROW WHEN (old.suspended_at IS NULL AND new.suspended_at IS NOT NULL OR old.left_at IS NULL AND new.left_at IS NOT NULL OR old.company_id IS DISTINCT FROM new.company_id) EXECUTE FUNCTION tell_ended_seat();

CREATE TABLE own_concept_versions (
  community_id bigint NOT NULL,
  version uuid NOT NULL,
  read_version uuid,
  CONSTRAINT own_concept_versions_pkey PRIMARY KEY (community_id),
  CONSTRAINT own_concept_versions_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('own_concept_versions');
GRANT INSERT, SELECT, UPDATE ON own_concept_versions TO guildhall_app;
GRANT SELECT ON own_concept_versions TO guildhall_public;

CREATE TABLE own_concepts (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  part_of text,
  CONSTRAINT own_concepts_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT own_concepts_community_id_name_key_key UNIQUE (community_id, name_key),
  CONSTRAINT own_concepts_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 36),
  CONSTRAINT own_concepts_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('own_concepts');
GRANT DELETE, INSERT, SELECT ON own_concepts TO guildhall_app;
GRANT SELECT ON own_concepts TO guildhall_public;

CREATE TABLE own_fields (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  about text NOT NULL,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  choices jsonb NOT NULL DEFAULT '[]'::jsonb,
  help text NOT NULL DEFAULT ''::text,
  seen_by text NOT NULL,
  is_required boolean NOT NULL DEFAULT false,
  last_choice integer NOT NULL DEFAULT 0,
  "position" smallint NOT NULL,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT own_fields_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT own_fields_community_id_about_name_key_key UNIQUE (community_id, about, name_key),
  CONSTRAINT own_fields_about_check CHECK (about = ANY (ARRAY['company'::text, 'person'::text])),
  CONSTRAINT own_fields_help_check CHECK (char_length(help) <= 200),
  CONSTRAINT own_fields_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'choice'::text, 'choices'::text, 'number'::text, 'date'::text, 'link'::text])),
  CONSTRAINT own_fields_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT own_fields_seen_by_check CHECK (seen_by = ANY (ARRAY['members'::text, 'partners'::text, 'admins'::text])),
  CONSTRAINT own_fields_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('own_fields');
GRANT DELETE, INSERT, SELECT, UPDATE ON own_fields TO guildhall_app;

CREATE TABLE own_words (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  concept_id bigint NOT NULL,
  text text NOT NULL,
  text_key text COLLATE "C" NOT NULL,
  CONSTRAINT own_words_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT own_words_community_id_concept_id_text_key_key UNIQUE (community_id, concept_id, text_key),
  CONSTRAINT own_words_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 60),
  CONSTRAINT own_words_community_id_concept_id_fkey FOREIGN KEY (community_id, concept_id) REFERENCES own_concepts(community_id, id) ON DELETE CASCADE,
  CONSTRAINT own_words_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('own_words');
GRANT DELETE, INSERT, SELECT ON own_words TO guildhall_app;
GRANT SELECT ON own_words TO guildhall_public;

CREATE TABLE public_profiles (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  public_id text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  industry text,
  profile jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT public_profiles_pkey PRIMARY KEY (community_id, company_id),
  CONSTRAINT public_profiles_community_id_public_id_key UNIQUE (community_id, public_id),
  CONSTRAINT public_profiles_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id) ON DELETE CASCADE,
  CONSTRAINT public_profiles_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX public_profiles_by_change ON public_profiles (community_id, updated_at, company_id);
CREATE INDEX public_profiles_by_industry ON public_profiles (community_id, industry, name_key, public_id);
CREATE INDEX public_profiles_by_name ON public_profiles (community_id, name_key, public_id);
CALL protect_tenant_table('public_profiles');
GRANT DELETE, INSERT, SELECT, UPDATE ON public_profiles TO guildhall_app;
GRANT SELECT ON public_profiles TO guildhall_public;

CREATE TABLE unmet_search_counts (
  community_id bigint NOT NULL,
  term text NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  companies integer NOT NULL,
  CONSTRAINT unmet_search_counts_pkey PRIMARY KEY (community_id, term, kind, value),
  CONSTRAINT unmet_search_counts_kind_check CHECK (kind = ANY (ARRAY['everywhere'::text, 'place'::text, 'label'::text])),
  CONSTRAINT unmet_search_counts_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX unmet_search_counts_most ON unmet_search_counts (community_id, companies DESC, term) WHERE kind = 'everywhere'::text;
CALL protect_tenant_table('unmet_search_counts');

CREATE TABLE unmet_searches (
  community_id bigint NOT NULL,
  term text NOT NULL,
  label text NOT NULL,
  place text NOT NULL,
  searched_on date NOT NULL,
  who bytea NOT NULL,
  CONSTRAINT unmet_searches_pkey PRIMARY KEY (community_id, term, who),
  CONSTRAINT unmet_searches_label_check CHECK (char_length(label) >= 1 AND char_length(label) <= 200),
  CONSTRAINT unmet_searches_term_check CHECK (char_length(term) >= 1 AND char_length(term) <= 200),
  CONSTRAINT unmet_searches_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX unmet_searches_by_day ON unmet_searches (searched_on);
CALL protect_tenant_table('unmet_searches');
CREATE TRIGGER unmet_searches_added AFTER INSERT ON unmet_searches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_unmet_searches();
CREATE TRIGGER unmet_searches_forgotten AFTER DELETE ON unmet_searches REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_unmet_searches();

CREATE TABLE word_variants (
  community_id bigint NOT NULL,
  variant text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  CONSTRAINT word_variants_pkey PRIMARY KEY (community_id, variant, word),
  CONSTRAINT word_variants_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX word_variants_by_word ON word_variants (community_id, word);
CALL protect_tenant_table('word_variants');
GRANT DELETE, INSERT, SELECT ON word_variants TO guildhall_app;

-- addresses_of_members(wanted bigint[]) → TABLE(member_id bigint, email text)
-- assert_merging(goes bigint, stays bigint) → bigint
-- close_company(in_community bigint, which bigint) → void
-- close_merged_company(goes bigint, stays bigint) → text[]
-- companies_to_index(current_version smallint, most integer) → TABLE(community_id bigint, company_id bigint)
-- company_lock(company bigint) → bigint
-- contact_address_of(wanted bigint) → text
-- count_unmet_searches() → trigger
-- forget_unmet_searches(days integer) → bigint
-- forget_unused_word_variants() → bigint
-- hold_admins(but bigint) → TABLE(am_admin boolean, has_other boolean, may_act boolean)
-- member_face(of_community bigint, of_member bigint) → TABLE(first_name text, last_name text, avatar text, company_id bigint, has_left boolean, is_suspended boolean)
-- merge_alone(ids bigint[]) → void
-- name_first_members() → trigger
-- note_unmet_search(typed text, meant text, at_place text, of_company bigint, marks bytea[]) → void
-- offers_of(terms text[], few integer) → TABLE(term text, place text, companies integer)
-- recount_unmet_searches() → bigint
-- searched_in_vain(fewest integer, most integer) → TABLE(term text, place text, label text, companies integer, words text[])
-- term_key(text text) → text
-- unmet_search_facts(u unmet_searches) → TABLE(kind text, value text)
-- work_between(ids bigint[]) → void

-- ── subscriptions ─────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE plan_trials (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  plan text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT plan_trials_pkey PRIMARY KEY (community_id, company_id, plan),
  CONSTRAINT plan_trials_plan_check CHECK (plan = ANY (ARRAY['Free'::text, 'Basic'::text])),
  CONSTRAINT plan_trials_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CALL protect_tenant_table('plan_trials');
GRANT INSERT, SELECT ON plan_trials TO guildhall_app;
GRANT UPDATE (expires_at) ON plan_trials TO guildhall_app;

CREATE TABLE plan_usage (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  month date NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  received integer NOT NULL DEFAULT 0,
  CONSTRAINT plan_usage_pkey PRIMARY KEY (community_id, company_id, month),
  CONSTRAINT plan_usage_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT plan_usage_received_check CHECK (received >= 0),
  CONSTRAINT plan_usage_sent_check CHECK (sent >= 0),
  CONSTRAINT plan_usage_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CREATE INDEX plan_usage_near_limits ON plan_usage (community_id, month, company_id) WHERE sent >= 16 OR received >= 4;
CALL protect_tenant_table('plan_usage');
GRANT INSERT, SELECT, UPDATE ON plan_usage TO guildhall_app;

-- communities_with_ended_plans() → TABLE(community_id bigint)
-- communities_with_ending_plans() → TABLE(community_id bigint)
-- merge_subscriptions(goes bigint, stays bigint) → void
-- remember_first_trial() → trigger

-- ── partnerships ──────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE company_pairs (
  community_id bigint NOT NULL,
  sender_company_id bigint NOT NULL,
  receiver_company_id bigint NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  accepted integer NOT NULL DEFAULT 0,
  closed integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT company_pairs_pkey PRIMARY KEY (community_id, sender_company_id, receiver_company_id),
  CONSTRAINT company_pairs_accepted_check CHECK (accepted >= 0),
  CONSTRAINT company_pairs_check CHECK (sender_company_id <> receiver_company_id),
  CONSTRAINT company_pairs_closed_check CHECK (closed >= 0),
  CONSTRAINT company_pairs_sent_check CHECK (sent >= 0),
  CONSTRAINT company_pairs_community_id_receiver_company_id_fkey FOREIGN KEY (community_id, receiver_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT company_pairs_community_id_sender_company_id_fkey FOREIGN KEY (community_id, sender_company_id) REFERENCES companies(community_id, id)
);
CREATE INDEX company_pairs_of_receiver ON company_pairs (community_id, receiver_company_id);
CALL protect_tenant_table('company_pairs');
GRANT INSERT, SELECT, UPDATE ON company_pairs TO guildhall_app;

CREATE TABLE partner_invitations (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  member_id bigint NOT NULL,
  email text NOT NULL,
  message text,
  they_pay jsonb,
  we_pay jsonb,
  status text NOT NULL DEFAULT 'Open'::text,
  mailed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + '30 days'::interval,
  created_at timestamptz NOT NULL DEFAULT now(),
  invitation_id bigint,
  is_for_outbound boolean NOT NULL DEFAULT true,
  is_for_inbound boolean NOT NULL DEFAULT true,
  CONSTRAINT partner_invitations_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT partner_invitations_email_check CHECK (email = lower(email)),
  CONSTRAINT partner_invitations_message_check CHECK (char_length(message) <= 2000),
  CONSTRAINT partner_invitations_status_check CHECK (status = ANY (ARRAY['Open'::text, 'Joined'::text, 'Cancelled'::text, 'Expired'::text])),
  CONSTRAINT partner_invitations_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT partner_invitations_community_id_invitation_id_fkey FOREIGN KEY (community_id, invitation_id) REFERENCES invitations(community_id, id) ON DELETE SET NULL (invitation_id),
  CONSTRAINT partner_invitations_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX partner_invitations_by_company ON partner_invitations (community_id, company_id, id);
CREATE INDEX partner_invitations_by_link ON partner_invitations (community_id, invitation_id);
CREATE INDEX partner_invitations_by_member ON partner_invitations (community_id, member_id);
CREATE UNIQUE INDEX partner_invitations_open ON partner_invitations (community_id, email, company_id) WHERE status = 'Open'::text;
CREATE INDEX partner_invitations_to_expire ON partner_invitations (expires_at, community_id) WHERE status = 'Open'::text;
CREATE INDEX partner_invitations_to_forget ON partner_invitations (expires_at) WHERE status = ANY (ARRAY['Cancelled'::text, 'Expired'::text]);
CALL protect_tenant_table('partner_invitations');
GRANT DELETE, INSERT, SELECT, UPDATE ON partner_invitations TO guildhall_app;

CREATE TABLE partnership_sides (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  other_company_id bigint NOT NULL,
  partnership_id bigint NOT NULL,
  is_liked boolean NOT NULL DEFAULT false,
  last_activity_at timestamptz NOT NULL DEFAULT moment(),
  is_outbound boolean NOT NULL DEFAULT false,
  is_inbound boolean NOT NULL DEFAULT false,
  is_our_turn boolean NOT NULL DEFAULT false,
  CONSTRAINT partnership_sides_pkey PRIMARY KEY (community_id, company_id, other_company_id),
  CONSTRAINT partnership_sides_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT partnership_sides_community_id_other_company_id_fkey FOREIGN KEY (community_id, other_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT partnership_sides_community_id_partnership_id_fkey FOREIGN KEY (community_id, partnership_id) REFERENCES partnerships(community_id, id)
);
CREATE INDEX partnership_sides_by_activity ON partnership_sides (community_id, company_id, last_activity_at, partnership_id);
CREATE INDEX partnership_sides_inbound ON partnership_sides (community_id, company_id, is_our_turn, last_activity_at, partnership_id) WHERE is_inbound OR is_our_turn;
CREATE INDEX partnership_sides_of_other ON partnership_sides (community_id, other_company_id);
CREATE INDEX partnership_sides_of_partnership ON partnership_sides (community_id, partnership_id);
CREATE INDEX partnership_sides_outbound ON partnership_sides (community_id, company_id, is_our_turn, last_activity_at, partnership_id) WHERE is_outbound OR is_our_turn;
CALL protect_tenant_table('partnership_sides');
GRANT INSERT, SELECT, UPDATE ON partnership_sides TO guildhall_app;

CREATE TABLE partnership_terms (
  community_id bigint NOT NULL,
  partnership_id bigint NOT NULL,
  version integer NOT NULL,
  paid_by_a jsonb,
  paid_by_b jsonb,
  message text,
  offered_by_company bigint,
  offered_by_member bigint,
  accepted_a_at timestamptz,
  accepted_b_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT moment(),
  answers_version integer,
  CONSTRAINT partnership_terms_pkey PRIMARY KEY (community_id, partnership_id, version),
  CONSTRAINT partnership_terms_check CHECK (answers_version < version),
  CONSTRAINT partnership_terms_message_check CHECK (char_length(message) <= 2000),
  CONSTRAINT partnership_terms_version_check CHECK (version >= 1),
  CONSTRAINT partnership_terms_community_id_offered_by_company_fkey FOREIGN KEY (community_id, offered_by_company) REFERENCES companies(community_id, id),
  CONSTRAINT partnership_terms_community_id_offered_by_member_fkey FOREIGN KEY (community_id, offered_by_member) REFERENCES members(community_id, id),
  CONSTRAINT partnership_terms_community_id_partnership_id_fkey FOREIGN KEY (community_id, partnership_id) REFERENCES partnerships(community_id, id)
);
CREATE INDEX partnership_terms_by_member ON partnership_terms (community_id, offered_by_member);
CALL protect_tenant_table('partnership_terms');
GRANT INSERT, SELECT, UPDATE ON partnership_terms TO guildhall_app;

CREATE TABLE partnerships (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_a bigint NOT NULL,
  company_b bigint NOT NULL,
  status text NOT NULL,
  invited_by_company bigint,
  invited_by_member bigint,
  message text,
  accepted_a boolean NOT NULL DEFAULT false,
  accepted_b boolean NOT NULL DEFAULT false,
  version_in_force integer,
  open_version integer,
  paused_by_company bigint,
  reason text,
  invited_at timestamptz NOT NULL DEFAULT moment(),
  expires_at timestamptz NOT NULL DEFAULT moment() + '30 days'::interval,
  accepted_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT moment(),
  for_a_to_b boolean NOT NULL DEFAULT false,
  for_b_to_a boolean NOT NULL DEFAULT false,
  closed_by_company bigint,
  CONSTRAINT partnerships_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT partnerships_community_id_company_a_company_b_key UNIQUE (community_id, company_a, company_b),
  CONSTRAINT partnerships_check CHECK (company_a < company_b),
  CONSTRAINT partnerships_check1 CHECK (invited_by_company = company_a OR invited_by_company = company_b),
  CONSTRAINT partnerships_check2 CHECK (paused_by_company = company_a OR paused_by_company = company_b),
  CONSTRAINT partnerships_check3 CHECK ((status = 'Paused'::text) = (paused_by_company IS NOT NULL)),
  CONSTRAINT partnerships_check4 CHECK (closed_by_company = company_a OR closed_by_company = company_b),
  CONSTRAINT partnerships_message_check CHECK (char_length(message) <= 2000),
  CONSTRAINT partnerships_reason_check CHECK (char_length(reason) <= 2000),
  CONSTRAINT partnerships_status_check CHECK (status = ANY (ARRAY['Invited'::text, 'Accepted'::text, 'Declined'::text, 'Cancelled'::text, 'Expired'::text, 'Paused'::text, 'Ended'::text])),
  CONSTRAINT partnerships_community_id_company_a_fkey FOREIGN KEY (community_id, company_a) REFERENCES companies(community_id, id),
  CONSTRAINT partnerships_community_id_company_b_fkey FOREIGN KEY (community_id, company_b) REFERENCES companies(community_id, id),
  CONSTRAINT partnerships_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT partnerships_community_id_invited_by_member_fkey FOREIGN KEY (community_id, invited_by_member) REFERENCES members(community_id, id)
);
CREATE INDEX partnerships_by_member ON partnerships (community_id, invited_by_member);
CREATE INDEX partnerships_of_b ON partnerships (community_id, company_b);
CREATE INDEX partnerships_to_expire ON partnerships (expires_at, community_id) WHERE status = 'Invited'::text;
CALL protect_tenant_table('partnerships');
GRANT INSERT, SELECT, UPDATE ON partnerships TO guildhall_app;

-- communities_with_old_partner_invitations() → TABLE(community_id bigint)
-- forget_old_partner_invitations(most integer) → bigint
-- merge_partnerships(goes bigint, stays bigint) → void
-- partner_companies(of_community bigint, of_company bigint) → SETOF bigint
-- partner_invitations_to_member(wanted bigint) → TABLE(invitation_id bigint)
-- partnership_link(of_community bigint, of_partnership bigint, of_company bigint) → text
-- partnership_made_at(of_community bigint, of_partnership bigint) → timestamptz

-- ── referrals ─────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE company_reputations (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  answer_seconds integer,
  answers integer NOT NULL DEFAULT 0,
  accepted integer NOT NULL DEFAULT 0,
  closed integer NOT NULL DEFAULT 0,
  reviews integer NOT NULL DEFAULT 0,
  stars integer NOT NULL DEFAULT 0,
  CONSTRAINT company_reputations_pkey PRIMARY KEY (community_id, company_id),
  CONSTRAINT company_reputations_accepted_check CHECK (accepted >= 0),
  CONSTRAINT company_reputations_closed_check CHECK (closed >= 0),
  CONSTRAINT company_reputations_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CALL protect_tenant_table('company_reputations');
CREATE POLICY only_public ON company_reputations AS RESTRICTIVE TO guildhall_public USING ((EXISTS ( SELECT
   FROM public_profiles p
  WHERE p.community_id = company_reputations.community_id AND p.company_id = company_reputations.company_id AND ((p.profile ->> 'shows_reputation'::text)::boolean))));
GRANT INSERT, SELECT, UPDATE ON company_reputations TO guildhall_app;
GRANT SELECT (community_id, company_id, answer_seconds, answers, closed, reviews, stars) ON company_reputations TO guildhall_public;

CREATE TABLE customer_links (
  community_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  referral_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  mail_id bigint,
  CONSTRAINT customer_links_pkey PRIMARY KEY (community_id, token_hash),
  CONSTRAINT customer_links_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CREATE INDEX customer_links_by_referral ON customer_links (community_id, referral_id);
CALL protect_tenant_table('customer_links');
GRANT DELETE, INSERT, SELECT ON customer_links TO guildhall_app;

CREATE TABLE referral_activities (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  referral_id bigint NOT NULL,
  company_id bigint,
  member_id bigint,
  actor text NOT NULL,
  action_type text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  note text,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT referral_activities_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT referral_activities_actor_check CHECK (actor = ANY (ARRAY['sender'::text, 'receiver'::text, 'customer'::text, 'admin'::text, 'time'::text])),
  CONSTRAINT referral_activities_note_check CHECK (char_length(note) <= 2000),
  CONSTRAINT referral_activities_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT referral_activities_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT referral_activities_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CREATE INDEX referral_activities_by_member ON referral_activities (community_id, member_id);
CREATE INDEX referral_activities_by_referral ON referral_activities (community_id, referral_id, id);
CALL protect_tenant_table('referral_activities');
GRANT INSERT, SELECT ON referral_activities TO guildhall_app;
CREATE CONSTRAINT TRIGGER dashboard_counts_line AFTER INSERT ON referral_activities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.actor = ANY (ARRAY['sender'::text, 'receiver'::text])) EXECUTE FUNCTION dashboard_count_line();

CREATE TABLE referral_answer_links (
  community_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  referral_id bigint NOT NULL,
  member_id bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT referral_answer_links_pkey PRIMARY KEY (community_id, token_hash),
  CONSTRAINT referral_answer_links_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT referral_answer_links_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CREATE INDEX referral_answer_links_by_expiry ON referral_answer_links (expires_at);
CREATE INDEX referral_answer_links_by_member ON referral_answer_links (community_id, member_id);
CREATE INDEX referral_answer_links_by_referral ON referral_answer_links (community_id, referral_id);
CALL protect_tenant_table('referral_answer_links');
GRANT DELETE, INSERT, SELECT ON referral_answer_links TO guildhall_app;
GRANT UPDATE (ended_at) ON referral_answer_links TO guildhall_app;

CREATE TABLE referral_counts (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL,
  status text NOT NULL,
  referrals integer NOT NULL,
  CONSTRAINT referral_counts_pkey PRIMARY KEY (community_id, company_id, direction, status),
  CONSTRAINT referral_counts_direction_check CHECK (direction = ANY (ARRAY['outgoing'::text, 'incoming'::text])),
  CONSTRAINT referral_counts_referrals_check CHECK (referrals >= 0),
  CONSTRAINT referral_counts_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CALL protect_tenant_table('referral_counts');
GRANT INSERT, SELECT, UPDATE ON referral_counts TO guildhall_app;

CREATE TABLE referral_files (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  referral_id bigint NOT NULL,
  file_id bigint NOT NULL,
  company_id bigint NOT NULL,
  member_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT referral_files_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT referral_files_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT referral_files_community_id_file_id_fkey FOREIGN KEY (community_id, file_id) REFERENCES files(community_id, id) ON DELETE CASCADE,
  CONSTRAINT referral_files_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT referral_files_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CREATE INDEX referral_files_by_file ON referral_files (community_id, file_id);
CREATE INDEX referral_files_by_member ON referral_files (community_id, member_id);
CREATE INDEX referral_files_by_referral ON referral_files (community_id, referral_id, id);
CALL protect_tenant_table('referral_files');
GRANT DELETE, INSERT, SELECT ON referral_files TO guildhall_app;

CREATE TABLE referral_words (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL,
  referral_id bigint NOT NULL,
  CONSTRAINT referral_words_pkey PRIMARY KEY (community_id, company_id, word, referral_id),
  CONSTRAINT referral_words_word_check CHECK (char_length(word) >= 1 AND char_length(word) <= 40),
  CONSTRAINT referral_words_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id) ON DELETE CASCADE
);
CREATE INDEX referral_words_by_referral ON referral_words (community_id, referral_id, company_id, word);
CALL protect_tenant_table('referral_words');
GRANT DELETE, INSERT, SELECT ON referral_words TO guildhall_app;

CREATE TABLE referrals (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sender_company_id bigint NOT NULL,
  receiver_company_id bigint NOT NULL,
  sender_member_id bigint NOT NULL,
  is_logged boolean NOT NULL DEFAULT false,
  status text NOT NULL,
  status_since timestamptz NOT NULL DEFAULT moment(),
  status_before text,
  contact_name text NOT NULL,
  contact_email text,
  contact_phone text,
  contact_position text,
  contact_address text,
  contact_linkedin text,
  contact_company text,
  contact_industry text,
  details_removed_at timestamptz,
  need text NOT NULL,
  description text,
  services jsonb NOT NULL DEFAULT '[]'::jsonb,
  deadline date,
  budget bigint,
  currency text NOT NULL,
  terms jsonb NOT NULL,
  terms_source text NOT NULL,
  terms_version integer,
  consent text NOT NULL DEFAULT 'untold'::text,
  consent_at timestamptz,
  deal_amount bigint,
  deal_date date,
  deal_number integer,
  reason text,
  answered_at timestamptz,
  expires_at timestamptz,
  reminders smallint NOT NULL DEFAULT 0,
  nudged_at timestamptz,
  reopening_note text,
  reopening_asked_at timestamptz,
  sender_wants_thanks boolean NOT NULL DEFAULT false,
  receiver_wants_thanks boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT moment(),
  updated_at timestamptz NOT NULL DEFAULT moment(),
  happened_on date,
  thanked_at timestamptz,
  rating_due_at timestamptz,
  rating_asked_at timestamptz,
  opportunity_id bigint,
  CONSTRAINT referrals_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT referrals_budget_check CHECK (budget >= 0),
  CONSTRAINT referrals_check CHECK (sender_company_id <> receiver_company_id),
  CONSTRAINT referrals_check1 CHECK ((status = 'Deal Closed'::text) <= (deal_amount IS NOT NULL AND deal_date IS NOT NULL)),
  CONSTRAINT referrals_consent_check CHECK (consent = ANY (ARRAY['untold'::text, 'asked'::text, 'given'::text, 'refused'::text])),
  CONSTRAINT referrals_contact_address_check CHECK (char_length(contact_address) <= 300),
  CONSTRAINT referrals_contact_company_check CHECK (char_length(contact_company) <= 120),
  CONSTRAINT referrals_contact_email_check CHECK (char_length(contact_email) <= 254),
  CONSTRAINT referrals_contact_industry_check CHECK (char_length(contact_industry) <= 60),
  CONSTRAINT referrals_contact_linkedin_check CHECK (char_length(contact_linkedin) <= 200),
  CONSTRAINT referrals_contact_name_check CHECK (char_length(contact_name) <= 120),
  CONSTRAINT referrals_contact_phone_check CHECK (char_length(contact_phone) <= 40),
  CONSTRAINT referrals_contact_position_check CHECK (char_length(contact_position) <= 120),
  CONSTRAINT referrals_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT referrals_deal_amount_check CHECK (deal_amount >= 0),
  CONSTRAINT referrals_description_check CHECK (char_length(description) <= 4000),
  CONSTRAINT referrals_need_check CHECK (char_length(need) <= 140),
  CONSTRAINT referrals_reason_check CHECK (char_length(reason) <= 2000),
  CONSTRAINT referrals_reopening_note_check CHECK (char_length(reopening_note) <= 2000),
  CONSTRAINT referrals_status_check CHECK (status = ANY (ARRAY['New'::text, 'Viewed'::text, 'Accepted'::text, 'Declined'::text, 'Withdrawn'::text, 'Expired'::text, 'Customer Contacted'::text, 'Quoted'::text, 'Deal Closed'::text, 'Lost'::text, 'Awaiting confirmation'::text, 'Disputed'::text])),
  CONSTRAINT referrals_terms_source_check CHECK (terms_source = ANY (ARRAY['referral'::text, 'partnership'::text, 'default'::text, 'none'::text])),
  CONSTRAINT referrals_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT referrals_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id),
  CONSTRAINT referrals_community_id_receiver_company_id_fkey FOREIGN KEY (community_id, receiver_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT referrals_community_id_sender_company_id_fkey FOREIGN KEY (community_id, sender_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT referrals_community_id_sender_member_id_fkey FOREIGN KEY (community_id, sender_member_id) REFERENCES members(community_id, id)
);
CREATE INDEX referrals_answered ON referrals (community_id, receiver_company_id, answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX referrals_answered_on ON referrals (community_id, answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX referrals_by_day ON referrals (community_id, created_at);
CREATE INDEX referrals_by_opportunity ON referrals (community_id, opportunity_id) WHERE opportunity_id IS NOT NULL;
CREATE INDEX referrals_by_sender_member ON referrals (community_id, sender_member_id);
CREATE INDEX referrals_disputed ON referrals (community_id, status_since, id) WHERE status = 'Disputed'::text;
CREATE INDEX referrals_received ON referrals (community_id, receiver_company_id, created_at, id);
CREATE INDEX referrals_received_by_status ON referrals (community_id, receiver_company_id, status, created_at, id);
CREATE INDEX referrals_received_deals ON referrals (community_id, receiver_company_id, deal_date, id) WHERE status = 'Deal Closed'::text;
CREATE INDEX referrals_received_from ON referrals (community_id, receiver_company_id, sender_company_id, created_at, id);
CREATE INDEX referrals_sent ON referrals (community_id, sender_company_id, created_at, id);
CREATE INDEX referrals_sent_by_status ON referrals (community_id, sender_company_id, status, created_at, id);
CREATE INDEX referrals_sent_deals ON referrals (community_id, sender_company_id, deal_date, id) WHERE status = 'Deal Closed'::text;
CREATE INDEX referrals_sent_to ON referrals (community_id, sender_company_id, receiver_company_id, created_at, id);
CREATE INDEX referrals_to_ask ON referrals (rating_due_at, community_id) WHERE rating_due_at IS NOT NULL;
CREATE INDEX referrals_to_expire ON referrals (expires_at, community_id) WHERE status = ANY (ARRAY['New'::text, 'Viewed'::text]);
CREATE INDEX referrals_to_remind ON referrals (created_at, community_id) WHERE (status = ANY (ARRAY['New'::text, 'Viewed'::text])) AND reminders < 2;
CREATE INDEX referrals_to_reopen ON referrals (community_id, reopening_asked_at, id) WHERE reopening_asked_at IS NOT NULL;
CREATE INDEX referrals_waiting_between ON referrals (community_id, sender_company_id, receiver_company_id, status_since, id) WHERE status = ANY (ARRAY['New'::text, 'Viewed'::text, 'Accepted'::text, 'Customer Contacted'::text, 'Quoted'::text]);
CALL protect_tenant_table('referrals');
GRANT INSERT, SELECT, UPDATE ON referrals TO guildhall_app;
CREATE CONSTRAINT TRIGGER dashboard_counts_changed AFTER UPDATE ON referrals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.created_at IS DISTINCT FROM new.created_at OR old.answered_at IS DISTINCT FROM new.answered_at OR old.deal_amount IS DISTINCT FROM new.deal_amount OR old.deal_date IS DISTINCT FROM new.deal_date OR old.currency IS DISTINCT FROM new.currency) EXECUTE FUNCTION dashboard_count_referral();
CREATE CONSTRAINT TRIGGER dashboard_counts_new AFTER INSERT ON referrals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dashboard_count_referral();

CREATE TABLE referred_customers (
  community_id bigint NOT NULL,
  receiver_company_id bigint NOT NULL,
  customer_hash bytea NOT NULL,
  referral_id bigint NOT NULL,
  referred_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT referred_customers_pkey PRIMARY KEY (community_id, receiver_company_id, customer_hash),
  CONSTRAINT referred_customers_community_id_receiver_company_id_fkey FOREIGN KEY (community_id, receiver_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT referred_customers_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CREATE INDEX referred_customers_by_age ON referred_customers (referred_at);
CREATE INDEX referred_customers_by_referral ON referred_customers (community_id, referral_id);
CALL protect_tenant_table('referred_customers');
GRANT INSERT, SELECT, UPDATE ON referred_customers TO guildhall_app;

CREATE TABLE reviews (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  referral_id bigint NOT NULL,
  stars smallint NOT NULL,
  words text,
  author text,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT reviews_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT reviews_community_id_referral_id_key UNIQUE (community_id, referral_id),
  CONSTRAINT reviews_author_check CHECK (char_length(author) <= 80),
  CONSTRAINT reviews_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT reviews_words_check CHECK (char_length(words) <= 1000),
  CONSTRAINT reviews_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT reviews_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CREATE INDEX reviews_by_company ON reviews (community_id, company_id, id);
CALL protect_tenant_table('reviews');
GRANT INSERT, SELECT, UPDATE ON reviews TO guildhall_app;

-- answers_by_email(of_member bigint, of_company bigint) → boolean
-- communities_with_customers_to_ask() → TABLE(community_id bigint)
-- communities_with_waiting_referrals() → TABLE(community_id bigint)
-- forget_expired_answer_links() → bigint
-- forget_mails_to_customer(wanted bigint) → void
-- forget_notes_on_customer(wanted bigint) → void
-- forget_old_referred_customers(days integer) → bigint
-- look_at_answer_link(wanted bytea) → TABLE(referral_id bigint, member_id bigint, company_id bigint, is_open boolean, status text, is_answered_by_member boolean, expires_at timestamptz, contact_name text, need text, budget bigint, currency text, is_of_opportunity boolean, deadline date, terms jsonb, sender_name text, sender_avatar text, sender_person text, receiver_name text, member_name text)
-- look_at_referral(wanted bytea) → TABLE(referral_id bigint, status text, consent text, details_removed_at timestamptz, created_at timestamptz, contact_name text, contact_email text, contact_phone text, contact_position text, contact_address text, contact_linkedin text, contact_company text, contact_industry text, need text, description text, services jsonb, deadline date, budget bigint, currency text, files text[], sender_name text, sender_avatar text, sender_person text, receiver_name text, receiver_avatar text, receiver_website text, stars smallint, words text, author text, rated_at timestamptz, is_of_opportunity boolean)
-- merge_referrals(goes bigint, stays bigint) → void
-- referral_link(of_community bigint, of_referral bigint, of_company bigint) → text

-- ── commissions ───────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE commission_deal_refunds (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  referral_id bigint NOT NULL,
  closing smallint NOT NULL,
  amount bigint NOT NULL,
  refunded_on date NOT NULL,
  note text,
  member_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  overturns bigint,
  CONSTRAINT commission_deal_refunds_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT commission_deal_refunds_note_check CHECK (char_length(note) <= 2000),
  CONSTRAINT commission_deal_refunds_sign CHECK (
CASE
    WHEN overturns IS NULL THEN amount > 0
    ELSE amount < 0
END),
  CONSTRAINT commission_deal_refunds_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT commission_deal_refunds_community_id_overturns_fkey FOREIGN KEY (community_id, overturns) REFERENCES commission_deal_refunds(community_id, id),
  CONSTRAINT commission_deal_refunds_community_id_referral_id_closing_fkey FOREIGN KEY (community_id, referral_id, closing) REFERENCES commission_deals(community_id, referral_id, closing)
);
CREATE INDEX commission_deal_refunds_by_member ON commission_deal_refunds (community_id, member_id);
CREATE INDEX commission_deal_refunds_of_deal ON commission_deal_refunds (community_id, referral_id, closing);
CREATE INDEX commission_deal_refunds_overturning ON commission_deal_refunds (community_id, overturns) WHERE overturns IS NOT NULL;
CALL protect_tenant_table('commission_deal_refunds');
GRANT INSERT, SELECT ON commission_deal_refunds TO guildhall_app;
CREATE CONSTRAINT TRIGGER dashboard_counts_refund AFTER INSERT ON commission_deal_refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dashboard_count_refund();

CREATE TABLE commission_deals (
  community_id bigint NOT NULL,
  referral_id bigint NOT NULL,
  closing smallint NOT NULL,
  amount bigint NOT NULL,
  deal_number integer NOT NULL,
  made_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT commission_deals_pkey PRIMARY KEY (community_id, referral_id, closing),
  CONSTRAINT commission_deals_amount_check CHECK (amount >= 0),
  CONSTRAINT commission_deals_closing_check CHECK (closing >= 1),
  CONSTRAINT commission_deals_deal_number_check CHECK (deal_number >= 1),
  CONSTRAINT commission_deals_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CALL protect_tenant_table('commission_deals');
GRANT INSERT, SELECT ON commission_deals TO guildhall_app;

CREATE TABLE commission_standing (
  community_id bigint NOT NULL,
  commission_id bigint NOT NULL,
  payer_company_id bigint NOT NULL,
  payee_company_id bigint NOT NULL,
  state text NOT NULL,
  due_on date NOT NULL,
  since timestamptz NOT NULL DEFAULT moment(),
  reminded_at timestamptz,
  CONSTRAINT commission_standing_pkey PRIMARY KEY (community_id, commission_id),
  CONSTRAINT commission_standing_community_id_commission_id_fkey FOREIGN KEY (community_id, commission_id) REFERENCES commissions(community_id, id),
  CONSTRAINT commission_standing_community_id_payee_company_id_fkey FOREIGN KEY (community_id, payee_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT commission_standing_community_id_payer_company_id_fkey FOREIGN KEY (community_id, payer_company_id) REFERENCES companies(community_id, id)
);
CREATE INDEX commission_standing_by_payee ON commission_standing (community_id, payee_company_id, commission_id);
CREATE INDEX commission_standing_by_payer ON commission_standing (community_id, payer_company_id, commission_id);
CREATE INDEX commission_standing_disputed ON commission_standing (community_id, since, commission_id) WHERE state = 'Disputed'::text;
CREATE INDEX commission_standing_due_of_payee ON commission_standing (community_id, payee_company_id, since) WHERE state = 'Due'::text;
CREATE INDEX commission_standing_due_of_payer ON commission_standing (community_id, payer_company_id, since) WHERE state = 'Due'::text;
CREATE INDEX commission_standing_due_since ON commission_standing (since, community_id) WHERE state = 'Due'::text;
CREATE INDEX commission_standing_held ON commission_standing (due_on, community_id) WHERE state = 'Pending'::text;
CREATE INDEX commission_standing_of_payee ON commission_standing (community_id, payee_company_id, state, commission_id);
CREATE INDEX commission_standing_of_payer ON commission_standing (community_id, payer_company_id, state, commission_id);
CALL protect_tenant_table('commission_standing');
GRANT INSERT, SELECT, UPDATE ON commission_standing TO guildhall_app;

CREATE TABLE commission_steps (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  commission_id bigint NOT NULL,
  state text NOT NULL,
  actor text NOT NULL,
  company_id bigint,
  member_id bigint,
  note text,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT commission_steps_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT commission_steps_actor_check CHECK (actor = ANY (ARRAY['payer'::text, 'payee'::text, 'admin'::text, 'time'::text])),
  CONSTRAINT commission_steps_note_check CHECK (char_length(note) <= 2000),
  CONSTRAINT commission_steps_state_check CHECK (state = ANY (ARRAY['Pending'::text, 'Due'::text, 'Paid'::text, 'Received'::text, 'Disputed'::text, 'Cancelled'::text])),
  CONSTRAINT commission_steps_community_id_commission_id_fkey FOREIGN KEY (community_id, commission_id) REFERENCES commissions(community_id, id),
  CONSTRAINT commission_steps_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT commission_steps_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX commission_steps_by_commission ON commission_steps (community_id, commission_id, id);
CREATE INDEX commission_steps_by_member ON commission_steps (community_id, member_id);
CREATE INDEX commission_steps_with_words ON commission_steps (community_id, company_id) WHERE note IS NOT NULL;
CALL protect_tenant_table('commission_steps');
GRANT INSERT, SELECT ON commission_steps TO guildhall_app;

CREATE TABLE commission_totals (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  side text NOT NULL,
  month date NOT NULL,
  partner_company_id bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  amount bigint NOT NULL,
  commissions integer NOT NULL,
  CONSTRAINT commission_totals_pkey PRIMARY KEY (community_id, company_id, side, month, partner_company_id, currency, state),
  CONSTRAINT commission_totals_commissions_check CHECK (commissions >= 0),
  CONSTRAINT commission_totals_side_check CHECK (side = ANY (ARRAY['payer'::text, 'payee'::text])),
  CONSTRAINT commission_totals_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT commission_totals_community_id_partner_company_id_fkey FOREIGN KEY (community_id, partner_company_id) REFERENCES companies(community_id, id)
);
CREATE INDEX commission_totals_of_partner ON commission_totals (community_id, partner_company_id);
CALL protect_tenant_table('commission_totals');
GRANT INSERT, SELECT, UPDATE ON commission_totals TO guildhall_app;

CREATE TABLE commissions (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  referral_id bigint NOT NULL,
  payer_company_id bigint NOT NULL,
  payee_company_id bigint NOT NULL,
  kind text NOT NULL,
  part smallint NOT NULL DEFAULT 1,
  closing smallint NOT NULL DEFAULT 1,
  amount bigint NOT NULL,
  currency text NOT NULL,
  basis jsonb NOT NULL,
  refund_of bigint,
  month date NOT NULL,
  due_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT commissions_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT commissions_check1 CHECK (payer_company_id <> payee_company_id),
  CONSTRAINT commissions_check2 CHECK ((kind = 'refund'::text) = (refund_of IS NOT NULL)),
  CONSTRAINT commissions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT commissions_kind_check CHECK (kind = ANY (ARRAY['deal'::text, 'lead'::text, 'month'::text, 'refund'::text])),
  CONSTRAINT commissions_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT commissions_part_check CHECK (part >= 1),
  CONSTRAINT commissions_sign CHECK (amount > 0 OR kind = 'refund'::text AND amount < 0),
  CONSTRAINT commissions_community_id_payee_company_id_fkey FOREIGN KEY (community_id, payee_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT commissions_community_id_payer_company_id_fkey FOREIGN KEY (community_id, payer_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT commissions_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id),
  CONSTRAINT commissions_community_id_refund_of_fkey FOREIGN KEY (community_id, refund_of) REFERENCES commissions(community_id, id)
);
CREATE INDEX commissions_between ON commissions (community_id, payer_company_id, payee_company_id, month, id);
CREATE INDEX commissions_by_payee ON commissions (community_id, payee_company_id, month, id);
CREATE INDEX commissions_by_payer ON commissions (community_id, payer_company_id, month, id);
CREATE INDEX commissions_by_referral ON commissions (community_id, referral_id, id);
CREATE UNIQUE INDEX commissions_once ON commissions (community_id, referral_id, kind, closing, part) WHERE kind <> 'refund'::text;
CREATE INDEX commissions_refunds ON commissions (community_id, refund_of) WHERE refund_of IS NOT NULL;
CALL protect_tenant_table('commissions');
GRANT INSERT, SELECT ON commissions TO guildhall_app;

-- communities_with_ended_holds() → TABLE(community_id bigint)
-- communities_with_overdue_commissions(before timestamptz) → TABLE(community_id bigint)
-- forget_customer_on_commissions(of_referral bigint) → void
-- forget_words_on_commissions(closed_company bigint) → void
-- merge_commissions(goes bigint, stays bigint) → void

-- ── opportunities ─────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE opportunities (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  author_id bigint,
  contact_id bigint,
  status text NOT NULL DEFAULT 'Draft'::text,
  status_since timestamptz NOT NULL DEFAULT moment(),
  ends_at timestamptz,
  title text NOT NULL DEFAULT ''::text,
  brief text NOT NULL DEFAULT ''::text,
  tags jsonb NOT NULL DEFAULT '[]'::jsonb,
  place text,
  is_remote boolean NOT NULL DEFAULT false,
  price_kind text NOT NULL DEFAULT 'offer'::text,
  price_low bigint,
  price_high bigint,
  currency text,
  deadline timestamptz,
  starts_on date,
  visibility text NOT NULL DEFAULT 'all'::text,
  is_sealed boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  asks_version integer NOT NULL DEFAULT 1,
  answers integer NOT NULL DEFAULT 0,
  passes integer NOT NULL DEFAULT 0,
  reminders smallint NOT NULL DEFAULT 0,
  award_response_id bigint,
  award_becomes text,
  awarded_at timestamptz,
  outcome_word text,
  referral_id bigint,
  reason text,
  published_at timestamptz,
  shared_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT moment(),
  updated_at timestamptz NOT NULL DEFAULT moment(),
  heard_at timestamptz,
  is_closed_early boolean NOT NULL DEFAULT false,
  CONSTRAINT opportunities_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT opportunities_answers_check CHECK (answers >= 0),
  CONSTRAINT opportunities_award_becomes_check CHECK (award_becomes = ANY (ARRAY['own'::text, 'customer'::text])),
  CONSTRAINT opportunities_brief_check CHECK (char_length(brief) <= 20000),
  CONSTRAINT opportunities_check CHECK (status = 'Draft'::text OR published_at IS NOT NULL AND deadline IS NOT NULL AND title <> ''::text AND brief <> ''::text AND (is_remote OR place IS NOT NULL)),
  CONSTRAINT opportunities_check1 CHECK (status = 'Draft'::text OR
CASE price_kind
    WHEN 'offer'::text THEN price_low IS NULL AND price_high IS NULL
    WHEN 'range'::text THEN price_low <= price_high AND currency IS NOT NULL
    ELSE price_low IS NOT NULL AND price_high IS NULL AND currency IS NOT NULL
END),
  CONSTRAINT opportunities_check2 CHECK ((status = ANY (ARRAY['Awarded'::text, 'In progress'::text, 'Completed'::text])) <= (award_response_id IS NOT NULL)),
  CONSTRAINT opportunities_outcome_word_check CHECK (char_length(outcome_word) <= 1000),
  CONSTRAINT opportunities_passes_check CHECK (passes >= 0),
  CONSTRAINT opportunities_place_check CHECK (char_length(place) <= 80),
  CONSTRAINT opportunities_price_high_check CHECK (price_high >= 0),
  CONSTRAINT opportunities_price_kind_check CHECK (price_kind = ANY (ARRAY['fixed'::text, 'range'::text, 'hourly'::text, 'offer'::text])),
  CONSTRAINT opportunities_price_low_check CHECK (price_low >= 0),
  CONSTRAINT opportunities_reason_check CHECK (char_length(reason) <= 1000),
  CONSTRAINT opportunities_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Open'::text, 'Reviewing'::text, 'Awarded'::text, 'In progress'::text, 'Completed'::text, 'Cancelled'::text, 'Expired'::text])),
  CONSTRAINT opportunities_title_check CHECK (char_length(title) <= 140),
  CONSTRAINT opportunities_visibility_check CHECK (visibility = ANY (ARRAY['all'::text, 'partners'::text, 'chosen'::text])),
  CONSTRAINT opportunities_community_id_author_id_fkey FOREIGN KEY (community_id, author_id) REFERENCES members(community_id, id),
  CONSTRAINT opportunities_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunities_community_id_contact_id_fkey FOREIGN KEY (community_id, contact_id) REFERENCES members(community_id, id),
  CONSTRAINT opportunities_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT opportunities_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CREATE INDEX opportunities_by_author ON opportunities (community_id, author_id) WHERE author_id IS NOT NULL;
CREATE INDEX opportunities_by_contact ON opportunities (community_id, contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX opportunities_by_day ON opportunities (community_id, published_at) WHERE published_at IS NOT NULL;
CREATE INDEX opportunities_by_price ON opportunities (community_id, currency, price_low, id) WHERE visibility = 'all'::text AND status = 'Open'::text AND price_low IS NOT NULL;
CREATE INDEX opportunities_by_referral ON opportunities (community_id, referral_id) WHERE referral_id IS NOT NULL;
CREATE INDEX opportunities_by_state ON opportunities (community_id, company_id, status, status_since);
CREATE INDEX opportunities_closing ON opportunities (community_id, deadline, id) WHERE visibility = 'all'::text AND status = 'Open'::text;
CREATE INDEX opportunities_due ON opportunities (status, reminders, ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX opportunities_ending ON opportunities (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX opportunities_heard ON opportunities (community_id, company_id, heard_at) INCLUDE (status, deadline) WHERE visibility = 'all'::text AND heard_at IS NOT NULL;
CREATE INDEX opportunities_newest ON opportunities (community_id, status, published_at, id) WHERE visibility = 'all'::text AND published_at IS NOT NULL;
CREATE INDEX opportunities_of_company ON opportunities (community_id, company_id, visibility, status, published_at, id) WHERE published_at IS NOT NULL;
CREATE INDEX opportunities_of_partners_by_price ON opportunities (community_id, company_id, currency, price_low, id) WHERE visibility = 'partners'::text AND status = 'Open'::text AND price_low IS NOT NULL;
CREATE INDEX opportunities_of_partners_closing ON opportunities (community_id, company_id, deadline, id) WHERE visibility = 'partners'::text AND status = 'Open'::text;
CREATE INDEX opportunities_open ON opportunities (community_id, published_at, id) WHERE status = 'Open'::text;
CREATE INDEX opportunities_posted ON opportunities (community_id, company_id, created_at, id);
CALL protect_tenant_table('opportunities');
GRANT DELETE, INSERT, SELECT, UPDATE ON opportunities TO guildhall_app;
CREATE TRIGGER date_words AFTER UPDATE OF status, published_at ON opportunities FOR EACH ROW WHEN ((old.status = 'Open'::text) IS DISTINCT FROM (new.status = 'Open'::text) OR old.published_at IS DISTINCT FROM new.published_at) EXECUTE FUNCTION date_words();

CREATE TABLE opportunity_activities (
  community_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT drawn_id(),
  opportunity_id bigint NOT NULL,
  company_id bigint,
  member_id bigint,
  action_type text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  note text,
  audience text NOT NULL,
  concerns_company_id bigint,
  created_at timestamptz NOT NULL DEFAULT clock_moment(),
  CONSTRAINT opportunity_activities_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT opportunity_activities_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'owner'::text, 'work'::text])),
  CONSTRAINT opportunity_activities_note_check CHECK (char_length(note) <= 1000),
  CONSTRAINT opportunity_activities_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_activities_community_id_concerns_company_id_fkey FOREIGN KEY (community_id, concerns_company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_activities_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT opportunity_activities_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_activities_by_company ON opportunity_activities (community_id, company_id) WHERE company_id IS NOT NULL;
CREATE INDEX opportunity_activities_by_member ON opportunity_activities (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX opportunity_activities_concerning ON opportunity_activities (community_id, concerns_company_id) WHERE concerns_company_id IS NOT NULL;
CREATE INDEX opportunity_activities_in_order ON opportunity_activities (community_id, opportunity_id, created_at, id);
CALL protect_tenant_table('opportunity_activities');
GRANT INSERT, SELECT, UPDATE ON opportunity_activities TO guildhall_app;

CREATE TABLE opportunity_chosen (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  CONSTRAINT opportunity_chosen_pkey PRIMARY KEY (community_id, opportunity_id, company_id),
  CONSTRAINT opportunity_chosen_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_chosen_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_chosen_by_company ON opportunity_chosen (community_id, company_id, opportunity_id);
CALL protect_tenant_table('opportunity_chosen');
GRANT DELETE, INSERT, SELECT ON opportunity_chosen TO guildhall_app;

CREATE TABLE opportunity_files (
  community_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT drawn_id(),
  opportunity_id bigint NOT NULL,
  belongs_to text NOT NULL,
  response_id bigint,
  file_id bigint NOT NULL,
  company_id bigint NOT NULL,
  member_id bigint,
  created_at timestamptz NOT NULL DEFAULT clock_moment(),
  CONSTRAINT opportunity_files_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT opportunity_files_belongs_to_check CHECK (belongs_to = ANY (ARRAY['brief'::text, 'work'::text, 'response'::text])),
  CONSTRAINT opportunity_files_check CHECK ((belongs_to = 'response'::text) = (response_id IS NOT NULL)),
  CONSTRAINT opportunity_files_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_files_community_id_file_id_fkey FOREIGN KEY (community_id, file_id) REFERENCES files(community_id, id) ON DELETE CASCADE,
  CONSTRAINT opportunity_files_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT opportunity_files_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE,
  CONSTRAINT opportunity_files_community_id_response_id_fkey FOREIGN KEY (community_id, response_id) REFERENCES opportunity_responses(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_files_by_company ON opportunity_files (community_id, company_id);
CREATE INDEX opportunity_files_by_file ON opportunity_files (community_id, file_id);
CREATE INDEX opportunity_files_by_member ON opportunity_files (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX opportunity_files_by_response ON opportunity_files (community_id, response_id) WHERE response_id IS NOT NULL;
CREATE INDEX opportunity_files_in_order ON opportunity_files (community_id, opportunity_id, created_at, id);
CALL protect_tenant_table('opportunity_files');
GRANT DELETE, INSERT, SELECT, UPDATE ON opportunity_files TO guildhall_app;

CREATE TABLE opportunity_finds (
  community_id bigint NOT NULL,
  search_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  is_told boolean NOT NULL,
  found_at timestamptz NOT NULL DEFAULT moment(),
  concept text,
  CONSTRAINT opportunity_finds_pkey PRIMARY KEY (community_id, search_id, opportunity_id),
  CONSTRAINT opportunity_finds_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE,
  CONSTRAINT opportunity_finds_community_id_search_id_fkey FOREIGN KEY (community_id, search_id) REFERENCES opportunity_searches(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_finds_by_opportunity ON opportunity_finds (community_id, opportunity_id);
CREATE INDEX opportunity_finds_latest ON opportunity_finds (community_id, search_id, found_at);
CREATE INDEX opportunity_finds_untold ON opportunity_finds (community_id, search_id) WHERE NOT is_told;
CALL protect_tenant_table('opportunity_finds');
GRANT DELETE, INSERT, SELECT, UPDATE ON opportunity_finds TO guildhall_app;

CREATE TABLE opportunity_fits (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  score integer NOT NULL,
  reasons text[] NOT NULL,
  CONSTRAINT opportunity_fits_pkey PRIMARY KEY (community_id, opportunity_id, company_id),
  CONSTRAINT opportunity_fits_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_fits_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_fits_best ON opportunity_fits (community_id, company_id, score, opportunity_id);
CALL protect_tenant_table('opportunity_fits');
GRANT DELETE, INSERT, SELECT, UPDATE ON opportunity_fits TO guildhall_app;

CREATE TABLE opportunity_members (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  member_id bigint NOT NULL,
  company_id bigint NOT NULL,
  CONSTRAINT opportunity_members_pkey PRIMARY KEY (community_id, opportunity_id, member_id),
  CONSTRAINT opportunity_members_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_members_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT opportunity_members_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_members_by_company ON opportunity_members (community_id, company_id);
CREATE INDEX opportunity_members_by_member ON opportunity_members (community_id, member_id);
CALL protect_tenant_table('opportunity_members');
GRANT DELETE, INSERT, SELECT ON opportunity_members TO guildhall_app;

CREATE TABLE opportunity_participants (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  response_id bigint NOT NULL,
  CONSTRAINT opportunity_participants_pkey PRIMARY KEY (community_id, opportunity_id, company_id),
  CONSTRAINT opportunity_participants_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_participants_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE,
  CONSTRAINT opportunity_participants_community_id_response_id_fkey FOREIGN KEY (community_id, response_id) REFERENCES opportunity_responses(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_participants_by_company ON opportunity_participants (community_id, company_id);
CREATE INDEX opportunity_participants_by_response ON opportunity_participants (community_id, response_id);
CALL protect_tenant_table('opportunity_participants');
GRANT DELETE, INSERT, SELECT ON opportunity_participants TO guildhall_app;

CREATE TABLE opportunity_passes (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  CONSTRAINT opportunity_passes_pkey PRIMARY KEY (community_id, opportunity_id, company_id),
  CONSTRAINT opportunity_passes_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_passes_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_passes_by_company ON opportunity_passes (community_id, company_id);
CALL protect_tenant_table('opportunity_passes');
GRANT DELETE, INSERT, SELECT ON opportunity_passes TO guildhall_app;

CREATE TABLE opportunity_questions (
  community_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT drawn_id(),
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  member_id bigint,
  text text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_moment(),
  answer text,
  answered_at timestamptz,
  CONSTRAINT opportunity_questions_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT opportunity_questions_answer_check CHECK (char_length(answer) >= 1 AND char_length(answer) <= 2000),
  CONSTRAINT opportunity_questions_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 1000),
  CONSTRAINT opportunity_questions_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_questions_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT opportunity_questions_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_questions_by_company ON opportunity_questions (community_id, company_id);
CREATE INDEX opportunity_questions_by_member ON opportunity_questions (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX opportunity_questions_in_order ON opportunity_questions (community_id, opportunity_id, asked_at, id);
CALL protect_tenant_table('opportunity_questions');
GRANT DELETE, INSERT, SELECT, UPDATE ON opportunity_questions TO guildhall_app;

CREATE TABLE opportunity_ratings (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  member_id bigint,
  stars smallint NOT NULL,
  words text,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT opportunity_ratings_pkey PRIMARY KEY (community_id, opportunity_id, company_id),
  CONSTRAINT opportunity_ratings_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT opportunity_ratings_words_check CHECK (char_length(words) <= 1000),
  CONSTRAINT opportunity_ratings_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_ratings_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT opportunity_ratings_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_ratings_by_company ON opportunity_ratings (community_id, company_id);
CREATE INDEX opportunity_ratings_by_member ON opportunity_ratings (community_id, member_id) WHERE member_id IS NOT NULL;
CALL protect_tenant_table('opportunity_ratings');
GRANT INSERT, SELECT, UPDATE ON opportunity_ratings TO guildhall_app;

CREATE TABLE opportunity_readings (
  community_id bigint NOT NULL,
  version smallint NOT NULL,
  CONSTRAINT opportunity_readings_pkey PRIMARY KEY (community_id),
  CONSTRAINT opportunity_readings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('opportunity_readings');
GRANT INSERT, SELECT, UPDATE ON opportunity_readings TO guildhall_app;

CREATE TABLE opportunity_responses (
  community_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT drawn_id(),
  opportunity_id bigint NOT NULL,
  company_id bigint NOT NULL,
  member_id bigint,
  status text NOT NULL DEFAULT 'Draft'::text,
  message text NOT NULL DEFAULT ''::text,
  amount bigint,
  per text NOT NULL DEFAULT 'total'::text,
  currency text,
  starts_on date,
  partner_company_id bigint,
  partner_asked_at timestamptz,
  partner_agreed_at timestamptz,
  brief_version integer NOT NULL,
  word text,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT moment(),
  updated_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT opportunity_responses_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT opportunity_responses_community_id_opportunity_id_company_i_key UNIQUE (community_id, opportunity_id, company_id),
  CONSTRAINT opportunity_responses_amount_check CHECK (amount >= 0),
  CONSTRAINT opportunity_responses_check CHECK (amount IS NULL OR currency IS NOT NULL),
  CONSTRAINT opportunity_responses_check1 CHECK (partner_company_id <> company_id),
  CONSTRAINT opportunity_responses_check2 CHECK ((status = ANY (ARRAY['Draft'::text, 'Withdrawn'::text])) OR sent_at IS NOT NULL AND message <> ''::text AND (partner_company_id IS NULL OR partner_agreed_at IS NOT NULL)),
  CONSTRAINT opportunity_responses_message_check CHECK (char_length(message) <= 5000),
  CONSTRAINT opportunity_responses_per_check CHECK (per = ANY (ARRAY['total'::text, 'hour'::text])),
  CONSTRAINT opportunity_responses_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Sent'::text, 'Shortlisted'::text, 'Accepted'::text, 'Declined'::text, 'Withdrawn'::text])),
  CONSTRAINT opportunity_responses_word_check CHECK (char_length(word) <= 1000),
  CONSTRAINT opportunity_responses_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT opportunity_responses_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT opportunity_responses_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE,
  CONSTRAINT opportunity_responses_community_id_partner_company_id_fkey FOREIGN KEY (community_id, partner_company_id) REFERENCES companies(community_id, id)
);
CREATE UNIQUE INDEX opportunity_responses_accepted ON opportunity_responses (community_id, opportunity_id) WHERE status = 'Accepted'::text;
CREATE INDEX opportunity_responses_by_company ON opportunity_responses (community_id, company_id, created_at, id);
CREATE INDEX opportunity_responses_by_member ON opportunity_responses (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX opportunity_responses_by_partner ON opportunity_responses (community_id, partner_company_id, opportunity_id) WHERE partner_company_id IS NOT NULL;
CREATE INDEX opportunity_responses_won ON opportunity_responses (community_id, company_id) WHERE status = 'Accepted'::text;
CALL protect_tenant_table('opportunity_responses');
GRANT DELETE, INSERT, SELECT, UPDATE ON opportunity_responses TO guildhall_app;

CREATE TABLE opportunity_search_keys (
  community_id bigint NOT NULL,
  key_word text COLLATE "C" NOT NULL,
  search_id bigint NOT NULL,
  CONSTRAINT opportunity_search_keys_pkey PRIMARY KEY (community_id, key_word, search_id),
  CONSTRAINT opportunity_search_keys_community_id_search_id_fkey FOREIGN KEY (community_id, search_id) REFERENCES opportunity_searches(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_search_keys_by_search ON opportunity_search_keys (community_id, search_id);
CALL protect_tenant_table('opportunity_search_keys');
GRANT DELETE, INSERT, SELECT ON opportunity_search_keys TO guildhall_app;

CREATE TABLE opportunity_searches (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  name text NOT NULL,
  q text NOT NULL,
  tag text NOT NULL,
  place text NOT NULL,
  price_from bigint,
  currency text,
  tells text NOT NULL,
  key_word text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT opportunity_searches_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT opportunity_searches_check CHECK (price_from IS NULL OR currency IS NOT NULL),
  CONSTRAINT opportunity_searches_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  CONSTRAINT opportunity_searches_tells_check CHECK (tells = ANY (ARRAY['at_once'::text, 'daily'::text])),
  CONSTRAINT opportunity_searches_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX opportunity_searches_by_key ON opportunity_searches (community_id, key_word, id);
CREATE INDEX opportunity_searches_by_member ON opportunity_searches (community_id, member_id, id);
CALL protect_tenant_table('opportunity_searches');
GRANT DELETE, INSERT, SELECT, UPDATE ON opportunity_searches TO guildhall_app;

CREATE TABLE opportunity_subscribers (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  member_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT opportunity_subscribers_pkey PRIMARY KEY (community_id, opportunity_id, member_id),
  CONSTRAINT opportunity_subscribers_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT opportunity_subscribers_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_subscribers_by_member ON opportunity_subscribers (community_id, member_id, created_at, opportunity_id);
CALL protect_tenant_table('opportunity_subscribers');
GRANT DELETE, INSERT, SELECT ON opportunity_subscribers TO guildhall_app;

CREATE TABLE opportunity_versions (
  community_id bigint NOT NULL,
  opportunity_id bigint NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  brief text NOT NULL,
  tags jsonb NOT NULL,
  place text,
  is_remote boolean NOT NULL,
  price_kind text NOT NULL,
  price_low bigint,
  price_high bigint,
  currency text,
  deadline timestamptz NOT NULL,
  starts_on date,
  changed text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT opportunity_versions_pkey PRIMARY KEY (community_id, opportunity_id, version),
  CONSTRAINT opportunity_versions_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('opportunity_versions');
GRANT INSERT, SELECT, UPDATE ON opportunity_versions TO guildhall_app;

CREATE TABLE opportunity_words (
  community_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL,
  opportunity_id bigint NOT NULL,
  open_since timestamptz,
  CONSTRAINT opportunity_words_pkey PRIMARY KEY (community_id, word, opportunity_id),
  CONSTRAINT opportunity_words_word_check CHECK (char_length(word) >= 1 AND char_length(word) <= 81),
  CONSTRAINT opportunity_words_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_words_by_opportunity ON opportunity_words (community_id, opportunity_id, word);
CREATE INDEX opportunity_words_open ON opportunity_words (community_id, word, open_since, opportunity_id) WHERE open_since IS NOT NULL;
CALL protect_tenant_table('opportunity_words');
GRANT DELETE, INSERT, SELECT ON opportunity_words TO guildhall_app;
GRANT UPDATE (open_since) ON opportunity_words TO guildhall_app;
CREATE TRIGGER date_new_words BEFORE INSERT ON opportunity_words FOR EACH ROW EXECUTE FUNCTION date_new_words();

-- communities_with_opportunities_due() → TABLE(community_id bigint)
-- communities_with_opportunities_to_read(current_version smallint) → TABLE(community_id bigint)
-- communities_with_untold_finds() → TABLE(community_id bigint)
-- date_new_words() → trigger
-- date_words() → trigger
-- merge_opportunities(goes bigint, stays bigint) → void
-- opportunity_status(kept text, ends_at timestamptz, answers integer, at timestamptz) → text
-- opportunity_viewers(of_community bigint, of_opportunity bigint, of_company bigint, visible_to text) → integer

-- ── board ─────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE board_activity (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  member_id bigint,
  what text NOT NULL,
  about_member_id bigint,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT board_activity_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT board_activity_what_check CHECK (what = ANY (ARRAY['created'::text, 'copied'::text, 'renamed'::text, 'moved'::text, 'followed'::text, 'described'::text, 'due_set'::text, 'due_cleared'::text, 'done'::text, 'undone'::text, 'assigned'::text, 'unassigned'::text, 'labelled'::text, 'unlabelled'::text, 'item_done'::text, 'item_undone'::text, 'archived'::text, 'restored'::text, 'file_added'::text, 'file_removed'::text, 'commented'::text])),
  CONSTRAINT board_activity_community_id_about_member_id_fkey FOREIGN KEY (community_id, about_member_id) REFERENCES members(community_id, id),
  CONSTRAINT board_activity_community_id_card_id_fkey FOREIGN KEY (community_id, card_id) REFERENCES board_cards(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_activity_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX board_activity_about_member ON board_activity (community_id, about_member_id) WHERE about_member_id IS NOT NULL;
CREATE INDEX board_activity_by_age ON board_activity (created_at);
CREATE INDEX board_activity_by_member ON board_activity (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX board_activity_of_card ON board_activity (community_id, card_id, id);
CALL protect_tenant_table('board_activity');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_activity TO guildhall_app;

CREATE TABLE board_card_customers (
  community_id bigint NOT NULL,
  card_id bigint NOT NULL,
  referral_id bigint NOT NULL,
  is_in_name boolean NOT NULL,
  CONSTRAINT board_card_customers_pkey PRIMARY KEY (community_id, card_id, referral_id),
  CONSTRAINT board_card_customers_community_id_card_id_fkey FOREIGN KEY (community_id, card_id) REFERENCES board_cards(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_card_customers_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id) ON DELETE CASCADE
);
CREATE INDEX board_card_customers_of_referral ON board_card_customers (community_id, referral_id);
CALL protect_tenant_table('board_card_customers');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_card_customers TO guildhall_app;

CREATE TABLE board_cards (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  list_id bigint NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  due_at timestamptz,
  label_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  member_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  subscriber_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  "position" bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  created_by bigint,
  changed_at timestamptz NOT NULL DEFAULT moment(),
  removal_id bigint,
  is_done boolean NOT NULL DEFAULT false,
  cover_id bigint,
  removed_after_id bigint,
  remind_before integer DEFAULT 1440,
  remind_at timestamptz,
  referral_id bigint,
  about_company_id bigint,
  conversation_id bigint,
  followed_state text,
  followed_since timestamptz,
  opportunity_id bigint,
  CONSTRAINT board_cards_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT board_cards_description_check CHECK (char_length(description) <= 20000),
  CONSTRAINT board_cards_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 500),
  CONSTRAINT board_cards_remind_before_check CHECK (remind_before >= 0 AND remind_before <= 40320),
  CONSTRAINT board_cards_community_id_about_company_id_fkey FOREIGN KEY (community_id, about_company_id) REFERENCES companies(community_id, id) ON DELETE SET NULL (about_company_id),
  CONSTRAINT board_cards_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES boards(community_id, company_id) ON DELETE CASCADE,
  CONSTRAINT board_cards_community_id_conversation_id_fkey FOREIGN KEY (community_id, conversation_id) REFERENCES conversations(community_id, id) ON DELETE SET NULL (conversation_id),
  CONSTRAINT board_cards_community_id_created_by_fkey FOREIGN KEY (community_id, created_by) REFERENCES members(community_id, id),
  CONSTRAINT board_cards_community_id_list_id_fkey FOREIGN KEY (community_id, list_id) REFERENCES board_lists(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_cards_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE SET NULL (opportunity_id),
  CONSTRAINT board_cards_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id) ON DELETE SET NULL (referral_id),
  CONSTRAINT board_cards_community_id_removal_id_fkey FOREIGN KEY (community_id, removal_id) REFERENCES board_removals(community_id, id) ON DELETE CASCADE
);
CREATE INDEX board_cards_about_company ON board_cards (community_id, about_company_id) WHERE about_company_id IS NOT NULL;
CREATE INDEX board_cards_about_conversation ON board_cards (community_id, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX board_cards_about_opportunity ON board_cards (community_id, opportunity_id, company_id) WHERE opportunity_id IS NOT NULL;
CREATE INDEX board_cards_about_referral ON board_cards (community_id, referral_id, company_id) WHERE referral_id IS NOT NULL;
CREATE INDEX board_cards_by_creator ON board_cards (community_id, created_by, id) WHERE created_by IS NOT NULL;
CREATE INDEX board_cards_due ON board_cards (community_id, company_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX board_cards_in_order ON board_cards (community_id, list_id, "position", id) WHERE removal_id IS NULL;
CREATE INDEX board_cards_of_board ON board_cards (community_id, company_id);
CREATE INDEX board_cards_of_list ON board_cards (community_id, list_id);
CREATE INDEX board_cards_open ON board_cards (community_id, company_id) WHERE removal_id IS NULL;
CREATE INDEX board_cards_reminded_next ON board_cards (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX board_cards_removed ON board_cards (community_id, removal_id) WHERE removal_id IS NOT NULL;
CREATE INDEX board_cards_to_remind ON board_cards (community_id, remind_at) WHERE remind_at IS NOT NULL;
CALL protect_tenant_table('board_cards');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_cards TO guildhall_app;
CREATE TRIGGER board_remind_at BEFORE UPDATE OF due_at, remind_before, is_done ON board_cards FOR EACH ROW WHEN (old.due_at IS DISTINCT FROM new.due_at OR old.remind_before IS DISTINCT FROM new.remind_before OR old.is_done IS DISTINCT FROM new.is_done) EXECUTE FUNCTION board_remind_at();
CREATE TRIGGER board_remind_at_first BEFORE INSERT ON board_cards FOR EACH ROW EXECUTE FUNCTION board_remind_at();

CREATE TABLE board_check_items (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  checklist_id bigint NOT NULL,
  name text NOT NULL,
  is_complete boolean NOT NULL DEFAULT false,
  member_id bigint,
  due_at timestamptz,
  "position" bigint NOT NULL,
  removal_id bigint,
  remind_at timestamptz,
  CONSTRAINT board_check_items_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT board_check_items_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 500),
  CONSTRAINT board_check_items_community_id_checklist_id_fkey FOREIGN KEY (community_id, checklist_id) REFERENCES board_checklists(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_check_items_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT board_check_items_community_id_removal_id_fkey FOREIGN KEY (community_id, removal_id) REFERENCES board_removals(community_id, id) ON DELETE CASCADE
);
CREATE INDEX board_check_items_by_member ON board_check_items (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX board_check_items_of_list ON board_check_items (community_id, checklist_id, "position", id);
CREATE INDEX board_check_items_reminded_next ON board_check_items (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX board_check_items_removed ON board_check_items (community_id, removal_id) WHERE removal_id IS NOT NULL;
CREATE INDEX board_check_items_to_remind ON board_check_items (community_id, remind_at) WHERE remind_at IS NOT NULL;
CALL protect_tenant_table('board_check_items');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_check_items TO guildhall_app;
CREATE TRIGGER board_item_remind_at BEFORE UPDATE OF due_at, is_complete ON board_check_items FOR EACH ROW WHEN (old.due_at IS DISTINCT FROM new.due_at OR old.is_complete IS DISTINCT FROM new.is_complete) EXECUTE FUNCTION board_item_remind_at();
CREATE TRIGGER board_item_remind_at_first BEFORE INSERT ON board_check_items FOR EACH ROW EXECUTE FUNCTION board_item_remind_at();

CREATE TABLE board_checklists (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  name text NOT NULL,
  "position" bigint NOT NULL,
  removal_id bigint,
  CONSTRAINT board_checklists_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT board_checklists_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  CONSTRAINT board_checklists_community_id_card_id_fkey FOREIGN KEY (community_id, card_id) REFERENCES board_cards(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_checklists_community_id_removal_id_fkey FOREIGN KEY (community_id, removal_id) REFERENCES board_removals(community_id, id) ON DELETE CASCADE
);
CREATE INDEX board_checklists_of_card ON board_checklists (community_id, card_id, "position", id);
CREATE INDEX board_checklists_removed ON board_checklists (community_id, removal_id) WHERE removal_id IS NOT NULL;
CALL protect_tenant_table('board_checklists');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_checklists TO guildhall_app;

CREATE TABLE board_comments (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  author_id bigint,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  edited_at timestamptz,
  removal_id bigint,
  author_name text,
  CONSTRAINT board_comments_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT board_comments_author_name_check CHECK (char_length(author_name) >= 1 AND char_length(author_name) <= 200),
  CONSTRAINT board_comments_check CHECK (author_id IS NULL OR author_name IS NULL),
  CONSTRAINT board_comments_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 20000),
  CONSTRAINT board_comments_community_id_author_id_fkey FOREIGN KEY (community_id, author_id) REFERENCES members(community_id, id),
  CONSTRAINT board_comments_community_id_card_id_fkey FOREIGN KEY (community_id, card_id) REFERENCES board_cards(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_comments_community_id_removal_id_fkey FOREIGN KEY (community_id, removal_id) REFERENCES board_removals(community_id, id) ON DELETE CASCADE
);
CREATE INDEX board_comments_by_author ON board_comments (community_id, author_id) WHERE author_id IS NOT NULL;
CREATE INDEX board_comments_of_card ON board_comments (community_id, card_id, id);
CREATE INDEX board_comments_removed ON board_comments (community_id, removal_id) WHERE removal_id IS NOT NULL;
CALL protect_tenant_table('board_comments');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_comments TO guildhall_app;

CREATE TABLE board_files (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  file_id bigint NOT NULL,
  still_file_id bigint,
  file_name text NOT NULL,
  member_id bigint,
  created_at timestamptz NOT NULL DEFAULT moment(),
  removal_id bigint,
  CONSTRAINT board_files_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT board_files_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  CONSTRAINT board_files_community_id_card_id_fkey FOREIGN KEY (community_id, card_id) REFERENCES board_cards(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_files_community_id_file_id_fkey FOREIGN KEY (community_id, file_id) REFERENCES files(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_files_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT board_files_community_id_removal_id_fkey FOREIGN KEY (community_id, removal_id) REFERENCES board_removals(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_files_community_id_still_file_id_fkey FOREIGN KEY (community_id, still_file_id) REFERENCES files(community_id, id) ON DELETE SET NULL (still_file_id)
);
CREATE INDEX board_files_by_file ON board_files (community_id, file_id);
CREATE INDEX board_files_by_member ON board_files (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX board_files_by_still ON board_files (community_id, still_file_id) WHERE still_file_id IS NOT NULL;
CREATE INDEX board_files_of_card ON board_files (community_id, card_id, id);
CREATE INDEX board_files_removed ON board_files (community_id, removal_id) WHERE removal_id IS NOT NULL;
CALL protect_tenant_table('board_files');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_files TO guildhall_app;

CREATE TABLE board_imports (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  source text NOT NULL,
  name text NOT NULL,
  cards integer NOT NULL,
  imported_by bigint,
  imported_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT board_imports_pkey PRIMARY KEY (community_id, company_id, source),
  CONSTRAINT board_imports_source_check CHECK (char_length(source) >= 1 AND char_length(source) <= 100),
  CONSTRAINT board_imports_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES boards(community_id, company_id) ON DELETE CASCADE,
  CONSTRAINT board_imports_community_id_imported_by_fkey FOREIGN KEY (community_id, imported_by) REFERENCES members(community_id, id)
);
CREATE INDEX board_imports_by_member ON board_imports (community_id, imported_by) WHERE imported_by IS NOT NULL;
CALL protect_tenant_table('board_imports');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_imports TO guildhall_app;

CREATE TABLE board_labels (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  name text NOT NULL,
  colour text NOT NULL,
  CONSTRAINT board_labels_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT board_labels_colour_check CHECK (colour ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT board_labels_name_check CHECK (char_length(name) <= 50),
  CONSTRAINT board_labels_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES boards(community_id, company_id) ON DELETE CASCADE
);
CREATE INDEX board_labels_of_board ON board_labels (community_id, company_id, id);
CALL protect_tenant_table('board_labels');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_labels TO guildhall_app;

CREATE TABLE board_lists (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  name text NOT NULL,
  colour text,
  card_limit integer,
  "position" bigint NOT NULL,
  removal_id bigint,
  referral_state text,
  CONSTRAINT board_lists_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT board_lists_card_limit_check CHECK (card_limit >= 1 AND card_limit <= 5000),
  CONSTRAINT board_lists_colour_check CHECK (colour ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT board_lists_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  CONSTRAINT board_lists_referral_state_check CHECK (referral_state = ANY (ARRAY['New'::text, 'Viewed'::text, 'Awaiting confirmation'::text, 'Accepted'::text, 'Customer Contacted'::text, 'Quoted'::text, 'Deal Closed'::text, 'Lost'::text, 'Declined'::text, 'Withdrawn'::text, 'Expired'::text, 'Disputed'::text])),
  CONSTRAINT board_lists_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES boards(community_id, company_id) ON DELETE CASCADE,
  CONSTRAINT board_lists_community_id_removal_id_fkey FOREIGN KEY (community_id, removal_id) REFERENCES board_removals(community_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX board_lists_by_state ON board_lists (community_id, company_id, referral_state) WHERE removal_id IS NULL AND referral_state IS NOT NULL;
CREATE INDEX board_lists_in_order ON board_lists (community_id, company_id, "position", id) WHERE removal_id IS NULL;
CREATE INDEX board_lists_of_board ON board_lists (community_id, company_id);
CREATE INDEX board_lists_removed ON board_lists (community_id, removal_id) WHERE removal_id IS NOT NULL;
CALL protect_tenant_table('board_lists');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_lists TO guildhall_app;

CREATE TABLE board_removals (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  what text NOT NULL,
  name text NOT NULL,
  cards integer NOT NULL,
  removed_by bigint,
  removed_at timestamptz NOT NULL DEFAULT moment(),
  card_id bigint,
  label jsonb,
  CONSTRAINT board_removals_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT board_removals_card_check CHECK ((card_id IS NOT NULL) = (what = ANY (ARRAY['comment'::text, 'checklist'::text, 'checkitem'::text, 'file'::text]))),
  CONSTRAINT board_removals_label_check CHECK ((label IS NOT NULL) = (what = 'label'::text)),
  CONSTRAINT board_removals_what_check CHECK (what = ANY (ARRAY['card'::text, 'cards'::text, 'list'::text, 'comment'::text, 'checklist'::text, 'checkitem'::text, 'file'::text, 'label'::text])),
  CONSTRAINT board_removals_community_id_card_id_fkey FOREIGN KEY (community_id, card_id) REFERENCES board_cards(community_id, id) ON DELETE CASCADE,
  CONSTRAINT board_removals_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES boards(community_id, company_id) ON DELETE CASCADE,
  CONSTRAINT board_removals_community_id_removed_by_fkey FOREIGN KEY (community_id, removed_by) REFERENCES members(community_id, id)
);
CREATE INDEX board_removals_by_age ON board_removals (removed_at);
CREATE INDEX board_removals_by_company ON board_removals (community_id, company_id);
CREATE INDEX board_removals_by_member ON board_removals (community_id, removed_by) WHERE removed_by IS NOT NULL;
CREATE INDEX board_removals_of_board ON board_removals (community_id, company_id, id) WHERE card_id IS NULL;
CREATE INDEX board_removals_of_card ON board_removals (community_id, card_id, id) WHERE card_id IS NOT NULL;
CALL protect_tenant_table('board_removals');
GRANT DELETE, INSERT, SELECT, UPDATE ON board_removals TO guildhall_app;

CREATE TABLE boards (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT boards_pkey PRIMARY KEY (community_id, company_id),
  CONSTRAINT boards_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('boards');
GRANT DELETE, INSERT, SELECT, UPDATE ON boards TO guildhall_app;

-- board_item_remind_at() → trigger
-- board_remind_at() → trigger
-- communities_with_board_reminders() → TABLE(community_id bigint)
-- forget_old_board_activity() → bigint
-- merge_boards(goes bigint, stays bigint) → void
-- purge_board_removals(OUT gone integer, OUT names text[]) → record

-- ── posts ─────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE library_categories (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  name_key text NOT NULL,
  place integer NOT NULL DEFAULT 0,
  CONSTRAINT library_categories_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT library_categories_community_id_name_key_key UNIQUE (community_id, name_key),
  CONSTRAINT library_categories_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT library_categories_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('library_categories');
GRANT DELETE, INSERT, SELECT, UPDATE ON library_categories TO guildhall_app;

CREATE TABLE post_comments (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  post_id bigint NOT NULL,
  parent_id bigint,
  author_id bigint NOT NULL,
  text text NOT NULL,
  mentions bigint[] NOT NULL DEFAULT '{}'::bigint[],
  created_at timestamptz NOT NULL DEFAULT moment(),
  edited_at timestamptz,
  deleted_at timestamptz,
  CONSTRAINT post_comments_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT post_comments_text_check CHECK (char_length(text) <= 5000),
  CONSTRAINT post_comments_community_id_author_id_fkey FOREIGN KEY (community_id, author_id) REFERENCES members(community_id, id),
  CONSTRAINT post_comments_community_id_parent_id_fkey FOREIGN KEY (community_id, parent_id) REFERENCES post_comments(community_id, id) ON DELETE CASCADE,
  CONSTRAINT post_comments_community_id_post_id_fkey FOREIGN KEY (community_id, post_id) REFERENCES posts(community_id, id) ON DELETE CASCADE
);
CREATE INDEX post_comments_answers ON post_comments (community_id, parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX post_comments_by_author ON post_comments (community_id, author_id);
CREATE INDEX post_comments_in_order ON post_comments (community_id, post_id, COALESCE(parent_id, id), id);
CALL protect_tenant_table('post_comments');
GRANT DELETE, INSERT, SELECT, UPDATE ON post_comments TO guildhall_app;

CREATE TABLE post_counts (
  community_id bigint NOT NULL,
  post_id bigint NOT NULL,
  comments integer NOT NULL DEFAULT 0,
  likes integer NOT NULL DEFAULT 0,
  celebrations integer NOT NULL DEFAULT 0,
  thanks integer NOT NULL DEFAULT 0,
  ideas integer NOT NULL DEFAULT 0,
  downloads integer NOT NULL DEFAULT 0,
  in_library boolean NOT NULL DEFAULT false,
  CONSTRAINT post_counts_pkey PRIMARY KEY (community_id, post_id),
  CONSTRAINT post_counts_celebrations_check CHECK (celebrations >= 0),
  CONSTRAINT post_counts_comments_check CHECK (comments >= 0),
  CONSTRAINT post_counts_downloads_check CHECK (downloads >= 0),
  CONSTRAINT post_counts_ideas_check CHECK (ideas >= 0),
  CONSTRAINT post_counts_likes_check CHECK (likes >= 0),
  CONSTRAINT post_counts_thanks_check CHECK (thanks >= 0),
  CONSTRAINT post_counts_community_id_post_id_fkey FOREIGN KEY (community_id, post_id) REFERENCES posts(community_id, id) ON DELETE CASCADE
);
CREATE INDEX library_most_used ON post_counts (community_id, downloads, post_id) WHERE in_library;
CALL protect_tenant_table('post_counts');
GRANT INSERT, SELECT, UPDATE ON post_counts TO guildhall_app;

CREATE TABLE post_downloads (
  community_id bigint NOT NULL,
  post_file_id bigint NOT NULL,
  member_id bigint NOT NULL,
  day date NOT NULL,
  CONSTRAINT post_downloads_pkey PRIMARY KEY (community_id, post_file_id, member_id, day),
  CONSTRAINT post_downloads_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT post_downloads_community_id_post_file_id_fkey FOREIGN KEY (community_id, post_file_id) REFERENCES post_files(community_id, id) ON DELETE CASCADE
);
CREATE INDEX post_downloads_by_member ON post_downloads (community_id, member_id);
CALL protect_tenant_table('post_downloads');
GRANT DELETE, INSERT, SELECT ON post_downloads TO guildhall_app;

CREATE TABLE post_files (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  post_id bigint,
  member_id bigint NOT NULL,
  file_id bigint NOT NULL,
  file_name text NOT NULL,
  alt text NOT NULL DEFAULT ''::text,
  place integer NOT NULL DEFAULT 0,
  still_file_id bigint,
  version integer NOT NULL DEFAULT 1,
  is_current boolean NOT NULL DEFAULT true,
  note text NOT NULL DEFAULT ''::text,
  created_at timestamptz NOT NULL DEFAULT moment(),
  first_version_id bigint,
  CONSTRAINT post_files_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT post_files_alt_check CHECK (char_length(alt) <= 500),
  CONSTRAINT post_files_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  CONSTRAINT post_files_note_check CHECK (char_length(note) <= 300),
  CONSTRAINT post_files_community_id_file_id_fkey FOREIGN KEY (community_id, file_id) REFERENCES files(community_id, id) ON DELETE CASCADE,
  CONSTRAINT post_files_community_id_first_version_id_fkey FOREIGN KEY (community_id, first_version_id) REFERENCES post_files(community_id, id) ON DELETE SET NULL (first_version_id),
  CONSTRAINT post_files_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT post_files_community_id_post_id_fkey FOREIGN KEY (community_id, post_id) REFERENCES posts(community_id, id) ON DELETE CASCADE,
  CONSTRAINT post_files_community_id_still_file_id_fkey FOREIGN KEY (community_id, still_file_id) REFERENCES files(community_id, id) ON DELETE SET NULL (still_file_id)
);
CREATE INDEX post_files_by_file ON post_files (community_id, file_id);
CREATE INDEX post_files_by_first ON post_files (community_id, first_version_id) WHERE first_version_id IS NOT NULL;
CREATE INDEX post_files_by_still ON post_files (community_id, still_file_id) WHERE still_file_id IS NOT NULL;
CREATE INDEX post_files_loose ON post_files (created_at) WHERE post_id IS NULL;
CREATE INDEX post_files_of_post ON post_files (community_id, post_id, place);
CALL protect_tenant_table('post_files');
GRANT DELETE, INSERT, SELECT, UPDATE ON post_files TO guildhall_app;

CREATE TABLE post_hidden_companies (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  company_id bigint NOT NULL,
  CONSTRAINT post_hidden_companies_pkey PRIMARY KEY (community_id, member_id, company_id),
  CONSTRAINT post_hidden_companies_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT post_hidden_companies_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CALL protect_tenant_table('post_hidden_companies');
GRANT DELETE, INSERT, SELECT ON post_hidden_companies TO guildhall_app;

CREATE TABLE post_reactions (
  community_id bigint NOT NULL,
  post_id bigint NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT post_reactions_pkey PRIMARY KEY (community_id, post_id, member_id, kind),
  CONSTRAINT post_reactions_kind_check CHECK (kind = ANY (ARRAY['like'::text, 'celebrate'::text, 'thanks'::text, 'idea'::text])),
  CONSTRAINT post_reactions_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT post_reactions_community_id_post_id_fkey FOREIGN KEY (community_id, post_id) REFERENCES posts(community_id, id) ON DELETE CASCADE
);
CREATE INDEX post_reactions_by_member ON post_reactions (community_id, member_id);
CALL protect_tenant_table('post_reactions');
GRANT DELETE, INSERT, SELECT ON post_reactions TO guildhall_app;

CREATE TABLE post_reports (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  post_id bigint NOT NULL,
  comment_id bigint,
  reporter_id bigint NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  created_at timestamptz NOT NULL DEFAULT moment(),
  decision text,
  decided_at timestamptz,
  decided_by bigint,
  title text NOT NULL DEFAULT ''::text,
  content text NOT NULL DEFAULT ''::text,
  word text NOT NULL DEFAULT ''::text,
  restored_at timestamptz,
  objection text NOT NULL DEFAULT ''::text,
  objected_at timestamptz,
  objection_decision text,
  objection_decided_at timestamptz,
  objection_decided_by bigint,
  is_waiting boolean NOT NULL GENERATED ALWAYS AS (decided_at IS NULL OR objected_at IS NOT NULL AND objection_decided_at IS NULL) STORED,
  CONSTRAINT post_reports_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT post_reports_community_id_post_id_comment_id_reporter_id_key UNIQUE NULLS NOT DISTINCT (community_id, post_id, comment_id, reporter_id),
  CONSTRAINT post_reports_check CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT post_reports_check1 CHECK ((objection_decision IS NULL) = (objection_decided_at IS NULL)),
  CONSTRAINT post_reports_check2 CHECK (objected_at IS NULL OR decided_at IS NOT NULL),
  CONSTRAINT post_reports_content_check CHECK (char_length(content) <= 20000),
  CONSTRAINT post_reports_decision_check CHECK (decision = ANY (ARRAY['no_action'::text, 'warned'::text, 'removed'::text])),
  CONSTRAINT post_reports_note_check CHECK (char_length(note) <= 1000),
  CONSTRAINT post_reports_objection_check CHECK (char_length(objection) <= 1000),
  CONSTRAINT post_reports_objection_decision_check CHECK (objection_decision = ANY (ARRAY['upheld'::text, 'refused'::text])),
  CONSTRAINT post_reports_reason_check CHECK (reason = ANY (ARRAY['spam'::text, 'rude'::text, 'fraud'::text, 'other'::text])),
  CONSTRAINT post_reports_title_check CHECK (char_length(title) <= 150),
  CONSTRAINT post_reports_word_check CHECK (char_length(word) <= 1000),
  CONSTRAINT post_reports_community_id_comment_id_fkey FOREIGN KEY (community_id, comment_id) REFERENCES post_comments(community_id, id) ON DELETE CASCADE,
  CONSTRAINT post_reports_community_id_decided_by_fkey FOREIGN KEY (community_id, decided_by) REFERENCES members(community_id, id),
  CONSTRAINT post_reports_community_id_objection_decided_by_fkey FOREIGN KEY (community_id, objection_decided_by) REFERENCES members(community_id, id),
  CONSTRAINT post_reports_community_id_post_id_fkey FOREIGN KEY (community_id, post_id) REFERENCES posts(community_id, id) ON DELETE CASCADE,
  CONSTRAINT post_reports_community_id_reporter_id_fkey FOREIGN KEY (community_id, reporter_id) REFERENCES members(community_id, id)
);
CREATE INDEX post_reports_by_objection_judge ON post_reports (community_id, objection_decided_by) WHERE objection_decided_by IS NOT NULL;
CREATE INDEX post_reports_waiting ON post_reports (community_id, id) WHERE is_waiting;
CALL protect_tenant_table('post_reports');
GRANT INSERT, SELECT, UPDATE ON post_reports TO guildhall_app;

CREATE TABLE post_revisions (
  community_id bigint NOT NULL,
  post_id bigint NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  files jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT moment(),
  changed_by bigint NOT NULL,
  CONSTRAINT post_revisions_pkey PRIMARY KEY (community_id, post_id, version),
  CONSTRAINT post_revisions_community_id_changed_by_fkey FOREIGN KEY (community_id, changed_by) REFERENCES members(community_id, id),
  CONSTRAINT post_revisions_community_id_post_id_fkey FOREIGN KEY (community_id, post_id) REFERENCES posts(community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('post_revisions');
GRANT DELETE, INSERT, SELECT ON post_revisions TO guildhall_app;

CREATE TABLE post_saves (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  post_id bigint NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT post_saves_pkey PRIMARY KEY (community_id, member_id, post_id),
  CONSTRAINT post_saves_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT post_saves_community_id_post_id_fkey FOREIGN KEY (community_id, post_id) REFERENCES posts(community_id, id) ON DELETE CASCADE
);
CREATE INDEX post_saves_by_post ON post_saves (community_id, post_id);
CREATE INDEX post_saves_newest ON post_saves (community_id, member_id, saved_at, post_id);
CALL protect_tenant_table('post_saves');
GRANT DELETE, INSERT, SELECT ON post_saves TO guildhall_app;

CREATE TABLE post_settings (
  community_id bigint NOT NULL,
  weekly_since timestamptz,
  who_posts text NOT NULL DEFAULT 'members'::text,
  CONSTRAINT post_settings_pkey PRIMARY KEY (community_id),
  CONSTRAINT post_settings_who_posts_check CHECK (who_posts = ANY (ARRAY['members'::text, 'admins'::text])),
  CONSTRAINT post_settings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('post_settings');
GRANT INSERT, SELECT, UPDATE ON post_settings TO guildhall_app;

CREATE TABLE post_words (
  community_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL,
  post_id bigint NOT NULL,
  in_library boolean NOT NULL,
  CONSTRAINT post_words_pkey PRIMARY KEY (community_id, in_library, word, post_id),
  CONSTRAINT post_words_word_check CHECK (char_length(word) >= 1 AND char_length(word) <= 40),
  CONSTRAINT post_words_community_id_post_id_fkey FOREIGN KEY (community_id, post_id) REFERENCES posts(community_id, id) ON DELETE CASCADE
);
CREATE INDEX post_words_by_post ON post_words (community_id, post_id, word);
CALL protect_tenant_table('post_words');
GRANT DELETE, INSERT, SELECT ON post_words TO guildhall_app;

CREATE TABLE posts (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL DEFAULT 'post'::text,
  author_id bigint,
  company_id bigint,
  category_id bigint,
  title text NOT NULL DEFAULT ''::text,
  message text NOT NULL DEFAULT ''::text,
  audience text NOT NULL DEFAULT 'all'::text,
  mentions bigint[] NOT NULL DEFAULT '{}'::bigint[],
  published_at timestamptz NOT NULL DEFAULT moment(),
  edited_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  source text,
  pinned_until timestamptz,
  deleted_at timestamptz,
  deleted_by bigint,
  opportunity_id bigint,
  CONSTRAINT posts_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT posts_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'partners'::text])),
  CONSTRAINT posts_by_somebody CHECK ((author_id IS NULL) = (kind = ANY (ARRAY['welcome'::text, 'weekly'::text])) AND (company_id IS NULL) = (author_id IS NULL)),
  CONSTRAINT posts_kind_check CHECK (kind = ANY (ARRAY['post'::text, 'thanks'::text, 'welcome'::text, 'weekly'::text, 'opportunity'::text])),
  CONSTRAINT posts_message_check CHECK (char_length(message) <= 20000),
  CONSTRAINT posts_source_check CHECK (char_length(source) <= 60),
  CONSTRAINT posts_title_check CHECK (char_length(title) <= 150),
  CONSTRAINT posts_community_id_author_id_fkey FOREIGN KEY (community_id, author_id) REFERENCES members(community_id, id),
  CONSTRAINT posts_community_id_category_id_fkey FOREIGN KEY (community_id, category_id) REFERENCES library_categories(community_id, id),
  CONSTRAINT posts_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT posts_community_id_deleted_by_fkey FOREIGN KEY (community_id, deleted_by) REFERENCES members(community_id, id),
  CONSTRAINT posts_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT posts_community_id_opportunity_id_fkey FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities(community_id, id) ON DELETE SET NULL (opportunity_id)
);
CREATE INDEX library_by_category ON posts (community_id, category_id, published_at, id) WHERE category_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX library_newest ON posts (community_id, published_at, id) WHERE category_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX library_of_company ON posts (community_id, company_id, published_at, id) WHERE category_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX posts_by_author ON posts (community_id, author_id);
CREATE INDEX posts_by_company_and_audience ON posts (community_id, company_id, audience, published_at, id) WHERE category_id IS NULL AND deleted_at IS NULL;
CREATE INDEX posts_by_day ON posts (community_id, published_at) WHERE deleted_at IS NULL;
CREATE INDEX posts_by_opportunity ON posts (community_id, opportunity_id) WHERE opportunity_id IS NOT NULL;
CREATE UNIQUE INDEX posts_by_source ON posts (community_id, source) WHERE source IS NOT NULL;
CREATE INDEX posts_deleted ON posts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX posts_for_all ON posts (community_id, published_at, id) WHERE audience = 'all'::text AND category_id IS NULL AND deleted_at IS NULL;
CREATE INDEX posts_pinned ON posts (community_id, pinned_until) WHERE pinned_until IS NOT NULL AND deleted_at IS NULL;
CALL protect_tenant_table('posts');
GRANT DELETE, INSERT, SELECT, UPDATE ON posts TO guildhall_app;

-- begin_library() → trigger
-- communities_with_posts() → TABLE(community_id bigint)
-- communities_with_weekly_posts(at timestamptz) → TABLE(community_id bigint, week date, begins_at timestamptz, ends_at timestamptz)
-- merge_posts(goes bigint, stays bigint) → void
-- purge_posts(OUT gone integer, OUT names text[]) → record

-- ── calendar ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE calendar_answers (
  community_id bigint NOT NULL,
  date_id bigint NOT NULL,
  member_id bigint NOT NULL,
  answer text NOT NULL,
  party integer NOT NULL DEFAULT 1,
  place bigint,
  offered_until timestamptz,
  answered_at timestamptz NOT NULL DEFAULT moment(),
  checked_in_at timestamptz,
  answered_for timestamptz NOT NULL,
  CONSTRAINT calendar_answers_pkey PRIMARY KEY (community_id, date_id, member_id),
  CONSTRAINT calendar_answers_answer_check CHECK (answer = ANY (ARRAY['going'::text, 'maybe'::text, 'not_going'::text, 'waiting'::text, 'offered'::text])),
  CONSTRAINT calendar_answers_party_check CHECK (party >= 1 AND party <= 21),
  CONSTRAINT calendar_answers_community_id_date_id_fkey FOREIGN KEY (community_id, date_id) REFERENCES calendar_dates(community_id, id),
  CONSTRAINT calendar_answers_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX calendar_answers_by_member ON calendar_answers (community_id, member_id, date_id);
CREATE INDEX calendar_answers_in_line ON calendar_answers (community_id, date_id, place) WHERE answer = ANY (ARRAY['waiting'::text, 'offered'::text]);
CALL protect_tenant_table('calendar_answers');
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_answers TO guildhall_app;

CREATE TABLE calendar_dates (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL,
  company_id bigint NOT NULL,
  is_listed boolean NOT NULL DEFAULT false,
  original_day date NOT NULL,
  starts_local text NOT NULL,
  ends_local text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  is_second_hour boolean NOT NULL DEFAULT false,
  title text,
  text text,
  place text,
  map_link text,
  online_link text,
  event_link text,
  is_moved boolean NOT NULL DEFAULT false,
  capacity integer,
  has_own_capacity boolean NOT NULL DEFAULT false,
  cancelled_at timestamptz,
  cancel_word text,
  going integer NOT NULL DEFAULT 0,
  held integer NOT NULL DEFAULT 0,
  maybe integer NOT NULL DEFAULT 0,
  waiting integer NOT NULL DEFAULT 0,
  last_place bigint NOT NULL DEFAULT 0,
  uid text NOT NULL DEFAULT gen_random_uuid()::text,
  sequence integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT moment(),
  day_reminded_for timestamptz,
  hour_reminded_for timestamptz,
  is_of_rule boolean NOT NULL DEFAULT true,
  CONSTRAINT calendar_dates_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT calendar_dates_community_id_uid_key UNIQUE (community_id, uid),
  CONSTRAINT calendar_dates_cancel_word_check CHECK (char_length(cancel_word) <= 1000),
  CONSTRAINT calendar_dates_capacity_check CHECK (capacity >= 1 AND capacity <= 100000),
  CONSTRAINT calendar_dates_check CHECK (ends_at > starts_at),
  CONSTRAINT calendar_dates_ends_local_check CHECK (ends_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text),
  CONSTRAINT calendar_dates_event_link_check CHECK (char_length(event_link) <= 500),
  CONSTRAINT calendar_dates_going_check CHECK (going >= 0),
  CONSTRAINT calendar_dates_held_check CHECK (held >= 0),
  CONSTRAINT calendar_dates_map_link_check CHECK (char_length(map_link) <= 500),
  CONSTRAINT calendar_dates_maybe_check CHECK (maybe >= 0),
  CONSTRAINT calendar_dates_online_link_check CHECK (char_length(online_link) <= 500),
  CONSTRAINT calendar_dates_place_check CHECK (char_length(place) <= 300),
  CONSTRAINT calendar_dates_starts_local_check CHECK (starts_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text),
  CONSTRAINT calendar_dates_text_check CHECK (char_length(text) <= 20000),
  CONSTRAINT calendar_dates_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 150),
  CONSTRAINT calendar_dates_waiting_check CHECK (waiting >= 0),
  CONSTRAINT calendar_dates_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT calendar_dates_community_id_event_id_fkey FOREIGN KEY (community_id, event_id) REFERENCES calendar_events(community_id, id)
);
CREATE UNIQUE INDEX calendar_dates_by_day ON calendar_dates (community_id, event_id, original_day) WHERE is_of_rule;
CREATE INDEX calendar_dates_by_start ON calendar_dates (community_id, starts_at, id) INCLUDE (ends_at) WHERE is_listed;
CREATE INDEX calendar_dates_cancelled ON calendar_dates (community_id, starts_at, id) WHERE cancelled_at IS NOT NULL;
CREATE INDEX calendar_dates_of_company ON calendar_dates (community_id, company_id, starts_at, id) INCLUDE (ends_at) WHERE is_listed;
CREATE INDEX calendar_dates_of_event ON calendar_dates (community_id, event_id, original_day);
CREATE INDEX calendar_dates_to_come ON calendar_dates (starts_at) WHERE is_listed;
CALL protect_tenant_table('calendar_dates');
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_dates TO guildhall_app;

CREATE TABLE calendar_events (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  author_id bigint NOT NULL,
  company_id bigint NOT NULL,
  title text NOT NULL,
  text text NOT NULL DEFAULT ''::text,
  picture_file_id bigint,
  picture_alt text NOT NULL DEFAULT ''::text,
  place text NOT NULL DEFAULT ''::text,
  map_link text NOT NULL DEFAULT ''::text,
  online_link text NOT NULL DEFAULT ''::text,
  event_link text NOT NULL DEFAULT ''::text,
  capacity integer,
  most_guests integer NOT NULL DEFAULT 0,
  is_all_day boolean NOT NULL DEFAULT false,
  starts_local text NOT NULL,
  ends_local text NOT NULL,
  is_second_hour boolean NOT NULL DEFAULT false,
  repeats text,
  repeats_every integer NOT NULL DEFAULT 1,
  repeats_until date,
  is_public boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'published'::text,
  created_at timestamptz NOT NULL DEFAULT moment(),
  version integer NOT NULL DEFAULT 1,
  shows_seats boolean NOT NULL DEFAULT false,
  CONSTRAINT calendar_events_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT calendar_events_capacity_check CHECK (capacity >= 1 AND capacity <= 100000),
  CONSTRAINT calendar_events_ends_local_check CHECK (ends_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text),
  CONSTRAINT calendar_events_event_link_check CHECK (char_length(event_link) <= 500),
  CONSTRAINT calendar_events_map_link_check CHECK (char_length(map_link) <= 500),
  CONSTRAINT calendar_events_most_guests_check CHECK (most_guests >= 0 AND most_guests <= 20),
  CONSTRAINT calendar_events_online_link_check CHECK (char_length(online_link) <= 500),
  CONSTRAINT calendar_events_picture_alt_check CHECK (char_length(picture_alt) <= 500),
  CONSTRAINT calendar_events_place_check CHECK (char_length(place) <= 300),
  CONSTRAINT calendar_events_repeats_check CHECK (repeats = ANY (ARRAY['weekly'::text, 'monthly_by_date'::text, 'monthly_by_weekday'::text, 'monthly_by_last_weekday'::text])),
  CONSTRAINT calendar_events_repeats_every_check CHECK (repeats_every >= 1 AND repeats_every <= 12),
  CONSTRAINT calendar_events_starts_local_check CHECK (starts_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text),
  CONSTRAINT calendar_events_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'published'::text, 'declined'::text, 'withdrawn'::text, 'cancelled'::text])),
  CONSTRAINT calendar_events_text_check CHECK (char_length(text) <= 20000),
  CONSTRAINT calendar_events_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 150),
  CONSTRAINT calendar_events_community_id_author_id_fkey FOREIGN KEY (community_id, author_id) REFERENCES members(community_id, id),
  CONSTRAINT calendar_events_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT calendar_events_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT calendar_events_community_id_picture_file_id_fkey FOREIGN KEY (community_id, picture_file_id) REFERENCES files(community_id, id) ON DELETE SET NULL (picture_file_id)
);
CREATE INDEX calendar_events_by_author ON calendar_events (community_id, author_id);
CREATE INDEX calendar_events_by_company ON calendar_events (community_id, company_id);
CREATE INDEX calendar_events_by_picture ON calendar_events (community_id, picture_file_id) WHERE picture_file_id IS NOT NULL;
CREATE INDEX calendar_events_repeating ON calendar_events (community_id, id) WHERE repeats IS NOT NULL AND state = 'published'::text;
CREATE INDEX calendar_events_waiting ON calendar_events (community_id, id) WHERE state = 'waiting'::text;
CALL protect_tenant_table('calendar_events');
GRANT INSERT, SELECT, UPDATE ON calendar_events TO guildhall_app;

CREATE TABLE calendar_feeds (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  revoked_at timestamptz,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT calendar_feeds_community_id_token_hash_key UNIQUE (community_id, token_hash),
  CONSTRAINT calendar_feeds_kind_check CHECK (kind = ANY (ARRAY['mine'::text, 'all'::text])),
  CONSTRAINT calendar_feeds_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE UNIQUE INDEX calendar_feeds_in_use ON calendar_feeds (community_id, member_id, kind) WHERE revoked_at IS NULL;
CALL protect_tenant_table('calendar_feeds');
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_feeds TO guildhall_app;

CREATE TABLE calendar_guest_mails (
  community_id bigint NOT NULL,
  about text NOT NULL,
  mails integer NOT NULL DEFAULT 1,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT calendar_guest_mails_pkey PRIMARY KEY (community_id, about),
  CONSTRAINT calendar_guest_mails_about_check CHECK (about ~ '^(address|network|date|community) '::text),
  CONSTRAINT calendar_guest_mails_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX calendar_guest_mails_by_age ON calendar_guest_mails (since);
CALL protect_tenant_table('calendar_guest_mails');
GRANT INSERT, SELECT, UPDATE ON calendar_guest_mails TO guildhall_app;

CREATE TABLE calendar_guests (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  date_id bigint NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  token_hash bytea NOT NULL,
  held_until timestamptz,
  confirmed_at timestamptz,
  checked_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT moment(),
  answer text NOT NULL DEFAULT 'asked'::text,
  has_seat boolean NOT NULL DEFAULT false,
  place bigint,
  offered_until timestamptz,
  mails integer NOT NULL DEFAULT 1,
  mailed_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT calendar_guests_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT calendar_guests_community_id_date_id_email_key UNIQUE (community_id, date_id, email),
  CONSTRAINT calendar_guests_answer_check CHECK (answer = ANY (ARRAY['asked'::text, 'going'::text, 'waiting'::text, 'offered'::text])),
  CONSTRAINT calendar_guests_check CHECK (answer = 'asked'::text OR has_seat = (answer = ANY (ARRAY['going'::text, 'offered'::text]))),
  CONSTRAINT calendar_guests_email_check CHECK (email = lower(email)),
  CONSTRAINT calendar_guests_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  CONSTRAINT calendar_guests_community_id_date_id_fkey FOREIGN KEY (community_id, date_id) REFERENCES calendar_dates(community_id, id)
);
CREATE INDEX calendar_guests_asked ON calendar_guests (community_id, date_id) WHERE answer = 'asked'::text;
CREATE INDEX calendar_guests_by_email ON calendar_guests (community_id, email);
CREATE INDEX calendar_guests_by_token ON calendar_guests (community_id, token_hash);
CREATE INDEX calendar_guests_in_line ON calendar_guests (community_id, date_id, place) WHERE answer = 'waiting'::text;
CALL protect_tenant_table('calendar_guests');
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_guests TO guildhall_app;

CREATE TABLE calendar_hosts (
  community_id bigint NOT NULL,
  event_id bigint NOT NULL,
  member_id bigint NOT NULL,
  CONSTRAINT calendar_hosts_pkey PRIMARY KEY (community_id, event_id, member_id),
  CONSTRAINT calendar_hosts_community_id_event_id_fkey FOREIGN KEY (community_id, event_id) REFERENCES calendar_events(community_id, id),
  CONSTRAINT calendar_hosts_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX calendar_hosts_by_member ON calendar_hosts (community_id, member_id);
CALL protect_tenant_table('calendar_hosts');
GRANT DELETE, INSERT, SELECT ON calendar_hosts TO guildhall_app;

CREATE TABLE calendar_settings (
  community_id bigint NOT NULL,
  who_creates text NOT NULL DEFAULT 'members'::text,
  needs_approval boolean NOT NULL DEFAULT false,
  CONSTRAINT calendar_settings_pkey PRIMARY KEY (community_id),
  CONSTRAINT calendar_settings_who_creates_check CHECK (who_creates = ANY (ARRAY['members'::text, 'admins'::text])),
  CONSTRAINT calendar_settings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('calendar_settings');
GRANT INSERT, SELECT, UPDATE ON calendar_settings TO guildhall_app;

CREATE TABLE calendar_told (
  community_id bigint NOT NULL,
  date_id bigint NOT NULL,
  news text NOT NULL,
  sequence integer NOT NULL,
  behind bigint NOT NULL,
  told_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT calendar_told_pkey PRIMARY KEY (community_id, date_id, news, sequence, behind),
  CONSTRAINT calendar_told_news_check CHECK (news = ANY (ARRAY['moved'::text, 'cancelled'::text, 'day'::text, 'hour'::text])),
  CONSTRAINT calendar_told_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX calendar_told_by_time ON calendar_told (community_id, told_at);
CALL protect_tenant_table('calendar_told');
GRANT DELETE, INSERT, SELECT ON calendar_told TO guildhall_app;

CREATE TABLE calendar_versions (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT calendar_versions_pkey PRIMARY KEY (community_id, member_id),
  CONSTRAINT calendar_versions_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('calendar_versions');
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_versions TO guildhall_app;

CREATE TABLE calendar_words (
  community_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL,
  event_id bigint NOT NULL,
  CONSTRAINT calendar_words_pkey PRIMARY KEY (community_id, word, event_id),
  CONSTRAINT calendar_words_word_check CHECK (char_length(word) >= 1 AND char_length(word) <= 40),
  CONSTRAINT calendar_words_community_id_event_id_fkey FOREIGN KEY (community_id, event_id) REFERENCES calendar_events(community_id, id)
);
CREATE INDEX calendar_words_by_event ON calendar_words (community_id, event_id);
CALL protect_tenant_table('calendar_words');
GRANT DELETE, INSERT, SELECT ON calendar_words TO guildhall_app;

-- communities_with_event_reminders() → TABLE(community_id bigint)
-- communities_with_event_series() → TABLE(community_id bigint)
-- communities_with_guests_to_forget() → TABLE(community_id bigint)
-- date_in_public(of_date bigint) → TABLE(id bigint, title text, text text, place text, event_link text, is_online boolean, is_all_day boolean, starts_local text, ends_local text, starts_at timestamptz, ends_at timestamptz, picture text, picture_alt text, company_name text, company_avatar text, company_public_id text, is_cancelled boolean, is_full boolean, seats_left integer, is_public boolean)
-- forget_calendar_feeds() → void
-- forget_old_guest_mails() → bigint
-- look_at_event(wanted bigint) → TABLE(id bigint, title text, text text, place text, event_link text, is_online boolean, is_all_day boolean, starts_local text, ends_local text, starts_at timestamptz, ends_at timestamptz, picture text, picture_alt text, company_name text, company_avatar text, company_public_id text, is_cancelled boolean, is_full boolean, seats_left integer, is_public boolean, cancel_word text)
-- look_at_guest(wanted bytea) → TABLE(name text, answer text, has_seat boolean, held_until timestamptz, offered_until timestamptz, place_in_line bigint, map_link text, online_link text, cancel_word text, uid text, sequence integer, changed_at timestamptz, event jsonb)
-- public_events_to_come() → TABLE(id bigint, changed_at timestamptz)

-- ── chat ──────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE chat_former_texts (
  community_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  message_id bigint NOT NULL,
  change bigint NOT NULL,
  content text NOT NULL,
  written_at timestamptz NOT NULL,
  replaced_at timestamptz NOT NULL,
  CONSTRAINT chat_former_texts_pkey PRIMARY KEY (community_id, conversation_id, message_id, change),
  CONSTRAINT chat_former_texts_content_check CHECK (char_length(content) <= 5000),
  CONSTRAINT chat_former_texts_community_id_conversation_id_message_id_fkey FOREIGN KEY (community_id, conversation_id, message_id) REFERENCES chat_messages(community_id, conversation_id, id)
);
CALL protect_tenant_table('chat_former_texts');
GRANT DELETE, INSERT, SELECT ON chat_former_texts TO guildhall_app;

CREATE TABLE chat_members (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  unread integer NOT NULL DEFAULT 0,
  hides_seen boolean NOT NULL DEFAULT false,
  shares_after_leaving boolean NOT NULL DEFAULT false,
  CONSTRAINT chat_members_pkey PRIMARY KEY (community_id, member_id),
  CONSTRAINT chat_members_unread_check CHECK (unread >= 0),
  CONSTRAINT chat_members_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CALL protect_tenant_table('chat_members');
GRANT DELETE, INSERT, SELECT, UPDATE ON chat_members TO guildhall_app;

CREATE TABLE chat_messages (
  community_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('chat_message_ids'::regclass),
  author_id bigint NOT NULL,
  kind text NOT NULL DEFAULT 'text'::text,
  content text NOT NULL,
  client_id text,
  reply_to bigint,
  referral_id bigint,
  file_id bigint,
  reactions jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  change bigint NOT NULL,
  is_changed boolean NOT NULL DEFAULT false,
  edited_at timestamptz,
  CONSTRAINT chat_messages_pkey PRIMARY KEY (community_id, conversation_id, id),
  CONSTRAINT chat_messages_client_id_check CHECK (char_length(client_id) <= 64),
  CONSTRAINT chat_messages_content_check CHECK (char_length(content) <= 5000),
  CONSTRAINT chat_messages_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'file'::text, 'call'::text, 'takeover'::text, 'line'::text])),
  CONSTRAINT chat_messages_community_id_author_id_fkey FOREIGN KEY (community_id, author_id) REFERENCES members(community_id, id),
  CONSTRAINT chat_messages_community_id_conversation_id_fkey FOREIGN KEY (community_id, conversation_id) REFERENCES conversations(community_id, id),
  CONSTRAINT chat_messages_community_id_conversation_id_reply_to_fkey FOREIGN KEY (community_id, conversation_id, reply_to) REFERENCES chat_messages(community_id, conversation_id, id),
  CONSTRAINT chat_messages_community_id_file_id_fkey FOREIGN KEY (community_id, file_id) REFERENCES files(community_id, id) ON DELETE SET NULL (file_id),
  CONSTRAINT chat_messages_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CREATE INDEX chat_messages_about ON chat_messages (community_id, conversation_id, referral_id, id) WHERE referral_id IS NOT NULL;
CREATE INDEX chat_messages_by_file ON chat_messages (community_id, file_id) WHERE file_id IS NOT NULL;
CREATE INDEX chat_messages_changed ON chat_messages (community_id, conversation_id, change) WHERE is_changed;
CREATE UNIQUE INDEX chat_messages_once ON chat_messages (community_id, author_id, client_id) WHERE client_id IS NOT NULL;
CALL protect_tenant_table('chat_messages');
GRANT INSERT, SELECT, UPDATE ON chat_messages TO guildhall_app;

CREATE TABLE chat_reports (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  conversation_id bigint NOT NULL,
  message_id bigint NOT NULL,
  reporter_id bigint NOT NULL,
  reason text NOT NULL,
  note text,
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  decision text,
  decided_at timestamptz,
  decided_by bigint,
  objection text NOT NULL DEFAULT ''::text,
  objected_at timestamptz,
  objection_decision text,
  objection_decided_at timestamptz,
  objection_decided_by bigint,
  is_waiting boolean NOT NULL GENERATED ALWAYS AS (decided_at IS NULL OR objected_at IS NOT NULL AND objection_decided_at IS NULL) STORED,
  CONSTRAINT chat_reports_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT chat_reports_community_id_conversation_id_message_id_report_key UNIQUE (community_id, conversation_id, message_id, reporter_id),
  CONSTRAINT chat_reports_check CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT chat_reports_check1 CHECK ((objection_decision IS NULL) = (objection_decided_at IS NULL)),
  CONSTRAINT chat_reports_check2 CHECK (objected_at IS NULL OR decided_at IS NOT NULL),
  CONSTRAINT chat_reports_decision_check CHECK (decision = ANY (ARRAY['no_action'::text, 'warned'::text])),
  CONSTRAINT chat_reports_note_check CHECK (char_length(note) <= 1000),
  CONSTRAINT chat_reports_objection_check CHECK (char_length(objection) <= 1000),
  CONSTRAINT chat_reports_objection_decision_check CHECK (objection_decision = ANY (ARRAY['upheld'::text, 'refused'::text])),
  CONSTRAINT chat_reports_reason_check CHECK (reason = ANY (ARRAY['spam'::text, 'rude'::text, 'fraud'::text, 'other'::text])),
  CONSTRAINT chat_reports_community_id_conversation_id_message_id_fkey FOREIGN KEY (community_id, conversation_id, message_id) REFERENCES chat_messages(community_id, conversation_id, id),
  CONSTRAINT chat_reports_community_id_decided_by_fkey FOREIGN KEY (community_id, decided_by) REFERENCES members(community_id, id),
  CONSTRAINT chat_reports_community_id_objection_decided_by_fkey FOREIGN KEY (community_id, objection_decided_by) REFERENCES members(community_id, id),
  CONSTRAINT chat_reports_community_id_reporter_id_fkey FOREIGN KEY (community_id, reporter_id) REFERENCES members(community_id, id)
);
CREATE INDEX chat_reports_by_objection_judge ON chat_reports (community_id, objection_decided_by) WHERE objection_decided_by IS NOT NULL;
CREATE INDEX chat_reports_waiting ON chat_reports (community_id, id) WHERE is_waiting;
CALL protect_tenant_table('chat_reports');
GRANT DELETE, INSERT, SELECT, UPDATE ON chat_reports TO guildhall_app;

CREATE TABLE chat_words (
  community_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL,
  message_id bigint NOT NULL,
  CONSTRAINT chat_words_pkey PRIMARY KEY (community_id, conversation_id, word, message_id),
  CONSTRAINT chat_words_word_check CHECK (char_length(word) >= 1 AND char_length(word) <= 40),
  CONSTRAINT chat_words_community_id_conversation_id_message_id_fkey FOREIGN KEY (community_id, conversation_id, message_id) REFERENCES chat_messages(community_id, conversation_id, id)
);
CREATE INDEX chat_words_by_message ON chat_words (community_id, conversation_id, message_id);
CALL protect_tenant_table('chat_words');
GRANT DELETE, INSERT, SELECT ON chat_words TO guildhall_app;

CREATE TABLE conversation_participants (
  community_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  member_id bigint NOT NULL,
  other_member_id bigint NOT NULL,
  last_message_id bigint NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  read_to bigint NOT NULL DEFAULT 0,
  read_change bigint NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0,
  is_muted boolean NOT NULL DEFAULT false,
  is_archived boolean NOT NULL DEFAULT false,
  has_blocked boolean NOT NULL DEFAULT false,
  counted integer GENERATED ALWAYS AS (
CASE
    WHEN is_muted OR is_archived OR has_blocked THEN 0
    ELSE unread
END) STORED,
  sees_from bigint NOT NULL DEFAULT 0,
  seen_to bigint NOT NULL DEFAULT 0,
  given_by bigint[] NOT NULL DEFAULT '{}'::bigint[],
  left_by bigint[] NOT NULL DEFAULT '{}'::bigint[],
  reads_of bigint[] NOT NULL GENERATED ALWAYS AS (given_by || left_by) STORED,
  seen_before int8multirange NOT NULL DEFAULT '{}'::int8multirange,
  told_at timestamptz,
  CONSTRAINT conversation_participants_pkey PRIMARY KEY (community_id, conversation_id, member_id),
  CONSTRAINT conversation_participants_unread_check CHECK (unread >= 0),
  CONSTRAINT conversation_participants_community_id_conversation_id_fkey FOREIGN KEY (community_id, conversation_id) REFERENCES conversations(community_id, id),
  CONSTRAINT conversation_participants_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX conversation_participants_newest ON conversation_participants (community_id, is_archived, member_id, last_message_id);
CALL protect_tenant_table('conversation_participants');
GRANT DELETE, INSERT, SELECT, UPDATE ON conversation_participants TO guildhall_app;

CREATE TABLE conversations (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  low_member_id bigint NOT NULL,
  high_member_id bigint NOT NULL,
  change bigint NOT NULL DEFAULT 0,
  takeovers integer NOT NULL DEFAULT 0,
  last_message_id bigint NOT NULL DEFAULT 0,
  last_message_user_id bigint,
  last_message_content text NOT NULL DEFAULT ''::text,
  last_message_time timestamptz,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT conversations_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT conversations_community_id_low_member_id_high_member_id_key UNIQUE (community_id, low_member_id, high_member_id),
  CONSTRAINT conversations_check CHECK (high_member_id > low_member_id),
  CONSTRAINT conversations_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT conversations_community_id_high_member_id_fkey FOREIGN KEY (community_id, high_member_id) REFERENCES members(community_id, id),
  CONSTRAINT conversations_community_id_low_member_id_fkey FOREIGN KEY (community_id, low_member_id) REFERENCES members(community_id, id)
);
CALL protect_tenant_table('conversations');
GRANT INSERT, SELECT, UPDATE ON conversations TO guildhall_app;

-- chat_burst_begins(p conversation_participants, at timestamptz) → boolean
-- chat_message_parts(m chat_messages) → TABLE(first_name text, last_name text, avatar text, reply_author_id bigint, reply_content text, is_reply_deleted boolean, file_name text, media_type text, bytes bigint, width integer, height integer)
-- chat_quote(m chat_messages) → text
-- communities_with_conversations() → TABLE(community_id bigint)
-- conversation_parts(p conversation_participants) → TABLE(other_first_name text, other_last_name text, other_avatar text, other_has_left boolean, other_is_suspended boolean, other_has_blocked boolean, other_read_to bigint, company_id bigint, company_name text, company_avatar text, last_active_at timestamptz, change bigint, last_message_user_id bigint, last_message_content text, last_message_time timestamptz, last_message_first_name text, last_message_last_name text, takeovers integer, may_share boolean)
-- conversation_with(other bigint) → bigint
-- conversations_with(other bigint) → TABLE(id bigint)
-- poll_chat_messages(of_community bigint, of_session uuid, of_member bigint, of_conversation bigint, before_id bigint, after_id bigint, since_change bigint, of_referral bigint, most integer) → TABLE(is_participant boolean, id bigint, author_id bigint, kind text, content text, client_id text, reply_to bigint, referral_link text, reactions jsonb, created_at timestamptz, is_deleted boolean, change bigint, is_seen boolean, first_name text, last_name text, avatar text, reply_author_id bigint, reply_content text, is_reply_deleted boolean, file_name text, media_type text, bytes bigint, width integer, height integer, edited_at timestamptz)
-- poll_conversations(of_community bigint, of_session uuid, of_member bigint, are_archived boolean, only_unread boolean, before bigint, most integer) → TABLE(version text, conversation_id bigint, other_member_id bigint, last_message_id bigint, read_to bigint, unread integer, is_muted boolean, is_archived boolean, has_blocked boolean, sees_from bigint, other_first_name text, other_last_name text, other_avatar text, other_has_left boolean, other_is_suspended boolean, other_has_blocked boolean, other_read_to bigint, company_id bigint, company_name text, company_avatar text, last_active_at timestamptz, change bigint, last_message_user_id bigint, last_message_content text, last_message_time timestamptz, last_message_first_name text, last_message_last_name text, takeovers integer, may_share boolean)
-- poll_typing(of_community bigint, of_session uuid, of_member bigint, of_conversation bigint) → TABLE(is_participant boolean, community_id bigint, member_id bigint, tells bigint)

-- ── notifications ─────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE notification_counts (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  unread integer NOT NULL DEFAULT 0,
  read_to bigint NOT NULL DEFAULT 0,
  CONSTRAINT notification_counts_pkey PRIMARY KEY (community_id, member_id),
  CONSTRAINT notification_counts_unread_check CHECK (unread >= 0),
  CONSTRAINT notification_counts_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CALL protect_tenant_table('notification_counts');
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_counts TO guildhall_app;

CREATE TABLE notification_deliveries (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  event_id bigint NOT NULL,
  notification_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  topic text,
  is_silent boolean NOT NULL DEFAULT false,
  due_at timestamptz,
  mail text,
  mail_reason text,
  mail_decided_at timestamptz,
  mail_id bigint,
  push text,
  push_reason text,
  push_decided_at timestamptz,
  CONSTRAINT notification_deliveries_pkey PRIMARY KEY (community_id, member_id, event_id),
  CONSTRAINT notification_deliveries_mail_check CHECK (mail = ANY (ARRAY['due'::text, 'digest'::text, 'sent'::text, 'skipped'::text])),
  CONSTRAINT notification_deliveries_push_check CHECK (push = ANY (ARRAY['due'::text, 'sent'::text, 'skipped'::text])),
  CONSTRAINT notification_deliveries_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT notification_deliveries_community_id_notification_id_fkey FOREIGN KEY (community_id, notification_id) REFERENCES notifications(community_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_deliveries_by_age ON notification_deliveries (created_at);
CREATE INDEX notification_deliveries_by_notification ON notification_deliveries (community_id, notification_id);
CREATE INDEX notification_deliveries_due ON notification_deliveries (community_id, member_id, topic, due_at) WHERE mail = 'due'::text OR push = 'due'::text;
CREATE INDEX notification_deliveries_in_digest ON notification_deliveries (community_id, member_id, event_id) WHERE mail = 'digest'::text;
CALL protect_tenant_table('notification_deliveries');
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_deliveries TO guildhall_app;

CREATE TABLE notification_digests (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  pace text NOT NULL,
  day date NOT NULL,
  CONSTRAINT notification_digests_pkey PRIMARY KEY (community_id, member_id, pace),
  CONSTRAINT notification_digests_pace_check CHECK (pace = ANY (ARRAY['daily'::text, 'weekly'::text])),
  CONSTRAINT notification_digests_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CALL protect_tenant_table('notification_digests');
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_digests TO guildhall_app;

CREATE TABLE notification_settings (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  time_zone text,
  quiet_from text,
  quiet_to text,
  quiet_days text[],
  paused_until date,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (community_id, member_id),
  CONSTRAINT notification_settings_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND (quiet_from IS NULL) = (quiet_days IS NULL)),
  CONSTRAINT notification_settings_quiet_from_check CHECK (quiet_from ~ '^\d\d:\d\d$'::text),
  CONSTRAINT notification_settings_quiet_to_check CHECK (quiet_to ~ '^\d\d:\d\d$'::text),
  CONSTRAINT notification_settings_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CALL protect_tenant_table('notification_settings');
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_settings TO guildhall_app;

CREATE TABLE notification_topics (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  topic text NOT NULL,
  in_app boolean NOT NULL,
  email text NOT NULL,
  push text NOT NULL,
  CONSTRAINT notification_topics_pkey PRIMARY KEY (community_id, member_id, topic),
  CONSTRAINT notification_topics_email_check CHECK (email = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text])),
  CONSTRAINT notification_topics_push_check CHECK (push = ANY (ARRAY['at_once'::text, 'off'::text])),
  CONSTRAINT notification_topics_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CALL protect_tenant_table('notification_topics');
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_topics TO guildhall_app;

CREATE TABLE notification_windows (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  pace text NOT NULL,
  due_at timestamptz NOT NULL,
  is_held boolean NOT NULL DEFAULT false,
  failures integer NOT NULL DEFAULT 0,
  CONSTRAINT notification_windows_pkey PRIMARY KEY (community_id, member_id, pace),
  CONSTRAINT notification_windows_pace_check CHECK (pace = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text])),
  CONSTRAINT notification_windows_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX notification_windows_due ON notification_windows (community_id, due_at);
CALL protect_tenant_table('notification_windows');
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_windows TO guildhall_app;

CREATE TABLE notifications (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  change bigint NOT NULL DEFAULT nextval('notification_changes'::regclass),
  event text NOT NULL,
  kind text NOT NULL,
  about text NOT NULL,
  about_id bigint NOT NULL,
  about_ids bigint[] NOT NULL,
  group_key text,
  began_at timestamptz NOT NULL,
  happened_at timestamptz NOT NULL,
  is_read boolean,
  waits boolean NOT NULL,
  settled_at timestamptz,
  settled_event text,
  settled_by bigint,
  seen_at timestamptz,
  in_bell boolean NOT NULL DEFAULT true,
  payload jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT notifications_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT notifications_kind_check CHECK (kind = ANY (ARRAY['Referral'::text, 'Partner'::text, 'User'::text, 'Feature'::text])),
  CONSTRAINT notifications_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT notifications_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT notifications_community_id_settled_by_fkey FOREIGN KEY (community_id, settled_by) REFERENCES members(community_id, id)
);
CREATE INDEX notifications_by_age ON notifications (happened_at);
CREATE INDEX notifications_by_change ON notifications (community_id, member_id, change);
CREATE INDEX notifications_by_group ON notifications (community_id, member_id, group_key, began_at) WHERE group_key IS NOT NULL;
CREATE INDEX notifications_kept_unread ON notifications (community_id, member_id) WHERE is_read IS FALSE;
CREATE INDEX notifications_newest ON notifications (community_id, member_id, happened_at, id) WHERE in_bell;
CREATE INDEX notifications_of_member_about ON notifications (community_id, member_id, about, about_id);
CREATE INDEX notifications_settled_by ON notifications (community_id, settled_by) WHERE settled_by IS NOT NULL;
CREATE INDEX notifications_waiting_for ON notifications USING gin (about_ids) WHERE waits AND settled_at IS NULL;
CALL protect_tenant_table('notifications');
GRANT DELETE, INSERT, SELECT, UPDATE ON notifications TO guildhall_app;

CREATE TABLE push_keys (
  is_only boolean NOT NULL DEFAULT true,
  public_key text NOT NULL,
  private_key bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT push_keys_pkey PRIMARY KEY (is_only),
  CONSTRAINT push_keys_is_only_check CHECK (is_only)
);
CALL protect_system_table('push_keys');
GRANT INSERT, SELECT, UPDATE ON push_keys TO guildhall_app;

CREATE TABLE push_subscriptions (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  refusals smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT push_subscriptions_community_id_endpoint_key UNIQUE (community_id, endpoint),
  CONSTRAINT push_subscriptions_auth_check CHECK (char_length(auth) <= 100),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (char_length(endpoint) <= 1000),
  CONSTRAINT push_subscriptions_p256dh_check CHECK (char_length(p256dh) <= 200),
  CONSTRAINT push_subscriptions_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (community_id, member_id, id);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
CALL protect_tenant_table('push_subscriptions');
GRANT DELETE, INSERT, SELECT, UPDATE ON push_subscriptions TO guildhall_app;

-- communities_with_due_notifications() → TABLE(community_id bigint)
-- forget_ended_push_subscriptions() → bigint
-- forget_old_deliveries() → bigint
-- forget_old_notifications() → bigint
-- next_digest(zone text, pace text, after timestamptz) → timestamptz
-- poll_notification_counts(of_community bigint, of_session uuid, of_member bigint) → TABLE(version text, incoming_referral_count integer, incoming_partnership_count integer, outgoing_partnership_count integer, unread_notifications_count integer, messenger_messages_count integer)
-- push_targets(of_member bigint) → TABLE(id bigint, endpoint text, p256dh text, auth text)
-- pushable_members(wanted bigint[]) → TABLE(member_id bigint)
-- quiet_until(zone text, begins text, ends text, days text[], at timestamptz) → timestamptz
-- waiting_notifications(of_about text, of_ids bigint[]) → TABLE(id bigint, member_id bigint)

-- ── dashboard ─────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE dashboard_answers (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL,
  grain text NOT NULL,
  day date NOT NULL,
  slot smallint NOT NULL,
  answers integer NOT NULL,
  CONSTRAINT dashboard_answers_pkey PRIMARY KEY (community_id, company_id, direction, grain, day, slot),
  CONSTRAINT dashboard_answers_direction_check CHECK (direction = ANY (ARRAY['outgoing'::text, 'incoming'::text])),
  CONSTRAINT dashboard_answers_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'month'::text])),
  CONSTRAINT dashboard_answers_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CALL protect_tenant_table('dashboard_answers');
GRANT SELECT ON dashboard_answers TO guildhall_app;

CREATE TABLE dashboard_communities (
  community_id bigint NOT NULL,
  time_zone text NOT NULL,
  until date NOT NULL,
  counted_at timestamptz NOT NULL,
  CONSTRAINT dashboard_communities_pkey PRIMARY KEY (community_id),
  CONSTRAINT dashboard_communities_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_communities');
GRANT SELECT ON dashboard_communities TO guildhall_app;

CREATE TABLE dashboard_community_days (
  community_id bigint NOT NULL,
  day date NOT NULL,
  measure text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT dashboard_community_days_pkey PRIMARY KEY (community_id, day, measure),
  CONSTRAINT dashboard_community_days_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_community_days');
GRANT SELECT ON dashboard_community_days TO guildhall_app;

CREATE TABLE dashboard_companies (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  time_zone text NOT NULL,
  checked_at timestamptz,
  corrected integer NOT NULL DEFAULT 0,
  CONSTRAINT dashboard_companies_pkey PRIMARY KEY (community_id, company_id),
  CONSTRAINT dashboard_companies_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CREATE INDEX dashboard_companies_by_zone ON dashboard_companies (community_id, time_zone, company_id);
CALL protect_tenant_table('dashboard_companies');
GRANT SELECT ON dashboard_companies TO guildhall_app;
GRANT UPDATE (checked_at, corrected) ON dashboard_companies TO guildhall_app;

CREATE TABLE dashboard_counted_days (
  community_id bigint NOT NULL,
  day date NOT NULL,
  measure text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT dashboard_counted_days_pkey PRIMARY KEY (community_id, day, measure),
  CONSTRAINT dashboard_counted_days_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_counted_days');

CREATE TABLE dashboard_counted_demands (
  community_id bigint NOT NULL,
  term text NOT NULL,
  place text NOT NULL,
  spelling text NOT NULL,
  spelled_by integer NOT NULL,
  companies integer NOT NULL,
  referrals integer NOT NULL,
  opportunities integer NOT NULL,
  CONSTRAINT dashboard_counted_demands_pkey PRIMARY KEY (community_id, term, place, spelling),
  CONSTRAINT dashboard_counted_demands_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_counted_demands');

CREATE TABLE dashboard_counted_flows (
  community_id bigint NOT NULL,
  period text NOT NULL,
  kind text NOT NULL,
  sender text NOT NULL,
  receiver text NOT NULL,
  sent integer NOT NULL,
  before integer NOT NULL,
  CONSTRAINT dashboard_counted_flows_pkey PRIMARY KEY (community_id, period, kind, sender, receiver),
  CONSTRAINT dashboard_counted_flows_kind_check CHECK (kind = ANY (ARRAY['industry'::text, 'company'::text])),
  CONSTRAINT dashboard_counted_flows_period_check CHECK (period = ANY (ARRAY['30'::text, '90'::text, '365'::text])),
  CONSTRAINT dashboard_counted_flows_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_counted_flows');

CREATE TABLE dashboard_countings (
  community_id bigint NOT NULL,
  time_zone text NOT NULL,
  until date NOT NULL,
  next_day date NOT NULL,
  next_company bigint NOT NULL,
  CONSTRAINT dashboard_countings_pkey PRIMARY KEY (community_id),
  CONSTRAINT dashboard_countings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_countings');

CREATE TABLE dashboard_days (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL,
  day date NOT NULL,
  sent integer NOT NULL,
  converted integer NOT NULL,
  under_way integer NOT NULL,
  closed integer NOT NULL,
  CONSTRAINT dashboard_days_pkey PRIMARY KEY (community_id, company_id, direction, day),
  CONSTRAINT dashboard_days_direction_check CHECK (direction = ANY (ARRAY['outgoing'::text, 'incoming'::text])),
  CONSTRAINT dashboard_days_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CALL protect_tenant_table('dashboard_days');
GRANT SELECT ON dashboard_days TO guildhall_app;

CREATE TABLE dashboard_demands (
  community_id bigint NOT NULL,
  term text NOT NULL,
  place text NOT NULL,
  label text NOT NULL,
  companies integer NOT NULL,
  referrals integer NOT NULL,
  opportunities integer NOT NULL,
  words text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT dashboard_demands_pkey PRIMARY KEY (community_id, term, place),
  CONSTRAINT dashboard_demands_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_demands');
GRANT SELECT ON dashboard_demands TO guildhall_app;

CREATE TABLE dashboard_flows (
  community_id bigint NOT NULL,
  period text NOT NULL,
  kind text NOT NULL,
  sender text NOT NULL,
  receiver text NOT NULL,
  sent integer NOT NULL,
  before integer NOT NULL,
  CONSTRAINT dashboard_flows_pkey PRIMARY KEY (community_id, period, kind, sender, receiver),
  CONSTRAINT dashboard_flows_kind_check CHECK (kind = ANY (ARRAY['industry'::text, 'company'::text])),
  CONSTRAINT dashboard_flows_period_check CHECK (period = ANY (ARRAY['30'::text, '90'::text, '365'::text])),
  CONSTRAINT dashboard_flows_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_flows');
GRANT SELECT ON dashboard_flows TO guildhall_app;

CREATE TABLE dashboard_industries (
  community_id bigint NOT NULL,
  period text NOT NULL,
  industry text NOT NULL,
  until date NOT NULL,
  members integer,
  referrals integer,
  opportunities integer,
  partnerships integer,
  interactions integer,
  answer_seconds integer,
  CONSTRAINT dashboard_industries_pkey PRIMARY KEY (community_id, period, industry),
  CONSTRAINT dashboard_industries_period_check CHECK (period = ANY (ARRAY['30'::text, '90'::text, '365'::text, 'all'::text])),
  CONSTRAINT dashboard_industries_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_industries');
GRANT DELETE, INSERT, SELECT ON dashboard_industries TO guildhall_app;

CREATE TABLE dashboard_last_day_changes (
  community_id bigint NOT NULL,
  at timestamptz NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  by smallint NOT NULL,
  CONSTRAINT dashboard_last_day_changes_pkey PRIMARY KEY (community_id, at, id),
  CONSTRAINT dashboard_last_day_changes_by_check CHECK (abs(by) = 1),
  CONSTRAINT dashboard_last_day_changes_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_last_day_changes');
GRANT SELECT ON dashboard_last_day_changes TO guildhall_app;

CREATE TABLE dashboard_last_days (
  community_id bigint NOT NULL,
  day date NOT NULL,
  companies integer NOT NULL,
  CONSTRAINT dashboard_last_days_pkey PRIMARY KEY (community_id, day),
  CONSTRAINT dashboard_last_days_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_last_days');
GRANT SELECT ON dashboard_last_days TO guildhall_app;

CREATE TABLE dashboard_meanings (
  community_id bigint NOT NULL,
  term text NOT NULL,
  concept text NOT NULL,
  CONSTRAINT dashboard_meanings_pkey PRIMARY KEY (community_id, term),
  CONSTRAINT dashboard_meanings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_meanings');
GRANT DELETE, INSERT, SELECT ON dashboard_meanings TO guildhall_app;

CREATE TABLE dashboard_partners (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL,
  grain text NOT NULL,
  day date NOT NULL,
  other_company_id bigint NOT NULL,
  sent integer NOT NULL,
  converted integer NOT NULL,
  interactions integer NOT NULL,
  CONSTRAINT dashboard_partners_pkey PRIMARY KEY (community_id, company_id, direction, grain, day, other_company_id),
  CONSTRAINT dashboard_partners_direction_check CHECK (direction = ANY (ARRAY['outgoing'::text, 'incoming'::text])),
  CONSTRAINT dashboard_partners_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'month'::text])),
  CONSTRAINT dashboard_partners_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id),
  CONSTRAINT dashboard_partners_community_id_other_company_id_fkey FOREIGN KEY (community_id, other_company_id) REFERENCES companies(community_id, id)
);
CREATE INDEX dashboard_partners_of_other ON dashboard_partners (community_id, other_company_id);
CALL protect_tenant_table('dashboard_partners');
GRANT SELECT ON dashboard_partners TO guildhall_app;

CREATE TABLE dashboard_seen (
  community_id bigint NOT NULL,
  week date NOT NULL,
  company_id bigint NOT NULL,
  CONSTRAINT dashboard_seen_pkey PRIMARY KEY (community_id, week, company_id),
  CONSTRAINT dashboard_seen_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CREATE INDEX dashboard_seen_of_company ON dashboard_seen (community_id, company_id);
CALL protect_tenant_table('dashboard_seen');
GRANT SELECT ON dashboard_seen TO guildhall_app;

CREATE TABLE dashboard_values (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL,
  grain text NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  deals integer NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT dashboard_values_pkey PRIMARY KEY (community_id, company_id, direction, grain, day, currency),
  CONSTRAINT dashboard_values_direction_check CHECK (direction = ANY (ARRAY['outgoing'::text, 'incoming'::text])),
  CONSTRAINT dashboard_values_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'month'::text])),
  CONSTRAINT dashboard_values_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id)
);
CALL protect_tenant_table('dashboard_values');
GRANT SELECT ON dashboard_values TO guildhall_app;

CREATE TABLE dashboard_weeks (
  community_id bigint NOT NULL,
  week date NOT NULL,
  companies integer NOT NULL,
  CONSTRAINT dashboard_weeks_pkey PRIMARY KEY (community_id, week),
  CONSTRAINT dashboard_weeks_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('dashboard_weeks');
GRANT SELECT ON dashboard_weeks TO guildhall_app;

-- communities_to_count() → TABLE(community_id bigint)
-- communities_with_a_new_day() → TABLE(community_id bigint, until date)
-- communities_with_days_of_another_zone() → TABLE(community_id bigint)
-- communities_with_numbers() → TABLE(community_id bigint)
-- community_counted(zone text, first date, last date) → TABLE(day date, measure text, count integer)
-- community_demand_texts() → TABLE(term text, text text)
-- community_demands_shown() → TABLE(term text, place text, label text, companies integer, referrals integer, opportunities integer, words text[])
-- community_today(zone text, first date, last date, most integer) → TABLE(measure text, count integer)
-- count_community_demands(zone text, until date, first bigint, last bigint) → void
-- count_community_flows(zone text, until date, first bigint, last bigint) → void
-- count_community_piece(most integer) → boolean
-- dashboard_answers_made(until date) → TABLE(period text, slot smallint, answers integer)
-- dashboard_count_line() → trigger
-- dashboard_count_referral() → trigger
-- dashboard_count_refund() → trigger
-- dashboard_count_side(was referrals, now_is referrals, mine bigint, theirs bigint, its_direction text) → void
-- dashboard_counted(in_community bigint, which bigint, zone text) → TABLE(number text, direction text, grain text, day date, key text, amounts bigint[])
-- dashboard_differences(which bigint) → TABLE(number text, direction text, grain text, day date, key text, kept bigint[], counted bigint[])
-- dashboard_facts(r referrals, zone text) → TABLE(day date, sent integer, converted integer, under_way integer, closed integer, slot smallint, currency text, amount bigint)
-- dashboard_facts_of(in_community bigint, which bigint, zone text) → TABLE(direction text, other_company_id bigint, day date, sent integer, converted integer, under_way integer, closed integer, slot smallint, currency text, amount bigint)
-- dashboard_kept(in_community bigint, which bigint) → TABLE(number text, direction text, grain text, day date, key text, amounts bigint[])
-- dashboard_made(until date) → TABLE(industry text, is_whole boolean, measure text, shorter integer, longer integer, sum bigint, companies integer, largest bigint)
-- dashboard_miss() → trigger
-- dashboard_refunded(r referrals) → bigint
-- dashboard_see() → trigger
-- dashboard_slot_ends() → integer[]
-- dashboard_write(in_community bigint, which bigint) → void
-- dashboard_zone(in_community bigint, which bigint) → text
-- merge_dashboards(goes bigint, stays bigint) → void
-- show_counted_community(zone text, last date) → void
-- write_dashboard(which bigint) → void

-- ── meeting-club ──────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE club_apart (
  community_id bigint NOT NULL,
  round_id bigint NOT NULL,
  low_member_id bigint NOT NULL,
  high_member_id bigint NOT NULL,
  CONSTRAINT club_apart_pkey PRIMARY KEY (community_id, round_id, low_member_id, high_member_id),
  CONSTRAINT club_apart_check CHECK (low_member_id < high_member_id),
  CONSTRAINT club_apart_community_id_high_member_id_fkey FOREIGN KEY (community_id, high_member_id) REFERENCES members(community_id, id),
  CONSTRAINT club_apart_community_id_low_member_id_fkey FOREIGN KEY (community_id, low_member_id) REFERENCES members(community_id, id),
  CONSTRAINT club_apart_community_id_round_id_fkey FOREIGN KEY (community_id, round_id) REFERENCES club_rounds(community_id, id) ON DELETE CASCADE
);
CREATE INDEX club_apart_by_high ON club_apart (community_id, high_member_id);
CREATE INDEX club_apart_by_low ON club_apart (community_id, low_member_id);
CALL protect_tenant_table('club_apart');
GRANT DELETE, INSERT, SELECT ON club_apart TO guildhall_app;

CREATE TABLE club_avoided (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  avoided_member_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT club_avoided_pkey PRIMARY KEY (community_id, member_id, avoided_member_id),
  CONSTRAINT club_avoided_check CHECK (avoided_member_id <> member_id),
  CONSTRAINT club_avoided_community_id_avoided_member_id_fkey FOREIGN KEY (community_id, avoided_member_id) REFERENCES members(community_id, id),
  CONSTRAINT club_avoided_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX club_avoided_by_other ON club_avoided (community_id, avoided_member_id);
CALL protect_tenant_table('club_avoided');
GRANT DELETE, INSERT, SELECT ON club_avoided TO guildhall_app;

CREATE TABLE club_feedback (
  community_id bigint NOT NULL,
  meeting_id bigint NOT NULL,
  member_id bigint NOT NULL,
  has_met boolean NOT NULL,
  stars smallint,
  meets_again boolean,
  note text NOT NULL DEFAULT ''::text,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT club_feedback_pkey PRIMARY KEY (community_id, meeting_id, member_id),
  CONSTRAINT club_feedback_check CHECK (has_met OR stars IS NULL AND meets_again IS NULL),
  CONSTRAINT club_feedback_note_check CHECK (char_length(note) <= 1000),
  CONSTRAINT club_feedback_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT club_feedback_community_id_meeting_id_member_id_fkey FOREIGN KEY (community_id, meeting_id, member_id) REFERENCES club_people(community_id, meeting_id, member_id) ON DELETE CASCADE
);
CREATE INDEX club_feedback_newest ON club_feedback (community_id, created_at, meeting_id, member_id);
CALL protect_tenant_table('club_feedback');
GRANT DELETE, INSERT, SELECT, UPDATE ON club_feedback TO guildhall_app;

CREATE TABLE club_holidays (
  community_id bigint NOT NULL,
  day date NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  CONSTRAINT club_holidays_pkey PRIMARY KEY (community_id, day),
  CONSTRAINT club_holidays_name_check CHECK (char_length(name) <= 80),
  CONSTRAINT club_holidays_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('club_holidays');
GRANT DELETE, INSERT, SELECT, UPDATE ON club_holidays TO guildhall_app;

CREATE TABLE club_meetings (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  round_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'Preview'::text,
  status_since timestamptz NOT NULL DEFAULT moment(),
  is_locked boolean NOT NULL DEFAULT false,
  score smallint NOT NULL,
  reasons jsonb NOT NULL DEFAULT '[]'::jsonb,
  weights_version smallint NOT NULL,
  is_repeat boolean NOT NULL DEFAULT false,
  starts_at timestamptz,
  minutes smallint NOT NULL DEFAULT 45,
  way text,
  place text NOT NULL DEFAULT ''::text,
  conversation_id bigint,
  uid text NOT NULL DEFAULT gen_random_uuid()::text,
  sequence integer NOT NULL DEFAULT 0,
  times_version integer NOT NULL DEFAULT 0,
  reminders smallint NOT NULL DEFAULT 0,
  cancelled_by bigint,
  rematch_of bigint,
  created_at timestamptz NOT NULL DEFAULT moment(),
  sent_at timestamptz,
  turn smallint NOT NULL DEFAULT 1,
  times_by bigint,
  due_at timestamptz,
  CONSTRAINT club_meetings_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT club_meetings_check CHECK ((status = 'Scheduled'::text) <= (starts_at IS NOT NULL)),
  CONSTRAINT club_meetings_check1 CHECK ((status = 'Preview'::text) = (sent_at IS NULL)),
  CONSTRAINT club_meetings_minutes_check CHECK (minutes >= 15 AND minutes <= 180),
  CONSTRAINT club_meetings_place_check CHECK (char_length(place) <= 200),
  CONSTRAINT club_meetings_status_check CHECK (status = ANY (ARRAY['Preview'::text, 'Proposed'::text, 'Scheduled'::text, 'Met'::text, 'Missed'::text, 'Cancelled'::text])),
  CONSTRAINT club_meetings_turn_check CHECK (turn >= 1 AND turn <= 3),
  CONSTRAINT club_meetings_way_check CHECK (way = ANY (ARRAY['online'::text, 'in_person'::text])),
  CONSTRAINT club_meetings_community_id_cancelled_by_fkey FOREIGN KEY (community_id, cancelled_by) REFERENCES members(community_id, id),
  CONSTRAINT club_meetings_community_id_conversation_id_fkey FOREIGN KEY (community_id, conversation_id) REFERENCES conversations(community_id, id),
  CONSTRAINT club_meetings_community_id_rematch_of_fkey FOREIGN KEY (community_id, rematch_of) REFERENCES club_meetings(community_id, id),
  CONSTRAINT club_meetings_community_id_round_id_fkey FOREIGN KEY (community_id, round_id) REFERENCES club_rounds(community_id, id) ON DELETE CASCADE,
  CONSTRAINT club_meetings_community_id_times_by_fkey FOREIGN KEY (community_id, times_by) REFERENCES members(community_id, id)
);
CREATE INDEX club_meetings_by_canceller ON club_meetings (community_id, cancelled_by) WHERE cancelled_by IS NOT NULL;
CREATE INDEX club_meetings_by_conversation ON club_meetings (community_id, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX club_meetings_by_first ON club_meetings (community_id, rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX club_meetings_by_proposer ON club_meetings (community_id, times_by) WHERE times_by IS NOT NULL;
CREATE INDEX club_meetings_due ON club_meetings (community_id, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX club_meetings_held ON club_meetings (community_id, id) WHERE status = 'Met'::text;
CREATE INDEX club_meetings_in_order ON club_meetings (community_id, round_id, id);
CREATE INDEX club_meetings_of_round ON club_meetings (community_id, round_id, status, id);
CALL protect_tenant_table('club_meetings');
GRANT DELETE, INSERT, SELECT, UPDATE ON club_meetings TO guildhall_app;

CREATE TABLE club_met (
  community_id bigint NOT NULL,
  low_member_id bigint NOT NULL,
  high_member_id bigint NOT NULL,
  meeting_id bigint NOT NULL,
  met_at timestamptz NOT NULL,
  CONSTRAINT club_met_pkey PRIMARY KEY (community_id, low_member_id, high_member_id, meeting_id),
  CONSTRAINT club_met_check CHECK (low_member_id < high_member_id),
  CONSTRAINT club_met_community_id_high_member_id_fkey FOREIGN KEY (community_id, high_member_id) REFERENCES members(community_id, id),
  CONSTRAINT club_met_community_id_low_member_id_fkey FOREIGN KEY (community_id, low_member_id) REFERENCES members(community_id, id),
  CONSTRAINT club_met_community_id_meeting_id_fkey FOREIGN KEY (community_id, meeting_id) REFERENCES club_meetings(community_id, id) ON DELETE CASCADE
);
CREATE INDEX club_met_by_high ON club_met (community_id, high_member_id);
CREATE INDEX club_met_by_meeting ON club_met (community_id, meeting_id);
CREATE INDEX club_met_lately ON club_met (community_id, met_at);
CALL protect_tenant_table('club_met');
GRANT DELETE, INSERT, SELECT ON club_met TO guildhall_app;

CREATE TABLE club_outcomes (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  meeting_id bigint NOT NULL,
  member_id bigint,
  kind text NOT NULL,
  referral_id bigint,
  partnership_id bigint,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT club_outcomes_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT club_outcomes_check CHECK ((kind = 'referral'::text) = (referral_id IS NOT NULL)),
  CONSTRAINT club_outcomes_check1 CHECK ((kind = 'partnership'::text) = (partnership_id IS NOT NULL)),
  CONSTRAINT club_outcomes_kind_check CHECK (kind = ANY (ARRAY['referral'::text, 'partnership'::text, 'introduction'::text, 'nothing'::text])),
  CONSTRAINT club_outcomes_community_id_meeting_id_fkey FOREIGN KEY (community_id, meeting_id) REFERENCES club_meetings(community_id, id) ON DELETE CASCADE,
  CONSTRAINT club_outcomes_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT club_outcomes_community_id_partnership_id_fkey FOREIGN KEY (community_id, partnership_id) REFERENCES partnerships(community_id, id),
  CONSTRAINT club_outcomes_community_id_referral_id_fkey FOREIGN KEY (community_id, referral_id) REFERENCES referrals(community_id, id)
);
CREATE INDEX club_outcomes_by_kind ON club_outcomes (community_id, kind, id);
CREATE INDEX club_outcomes_by_member ON club_outcomes (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX club_outcomes_by_partnership ON club_outcomes (community_id, partnership_id, meeting_id) WHERE partnership_id IS NOT NULL;
CREATE UNIQUE INDEX club_outcomes_by_referral ON club_outcomes (community_id, referral_id) WHERE referral_id IS NOT NULL;
CREATE UNIQUE INDEX club_outcomes_nothing ON club_outcomes (community_id, meeting_id, member_id) WHERE kind = 'nothing'::text;
CREATE INDEX club_outcomes_of_meeting ON club_outcomes (community_id, meeting_id, kind);
CALL protect_tenant_table('club_outcomes');
GRANT DELETE, INSERT, SELECT, UPDATE ON club_outcomes TO guildhall_app;

CREATE TABLE club_people (
  community_id bigint NOT NULL,
  meeting_id bigint NOT NULL,
  member_id bigint NOT NULL,
  picked timestamptz,
  picked_version integer,
  asked_at timestamptz,
  CONSTRAINT club_people_pkey PRIMARY KEY (community_id, meeting_id, member_id),
  CONSTRAINT club_people_community_id_meeting_id_fkey FOREIGN KEY (community_id, meeting_id) REFERENCES club_meetings(community_id, id) ON DELETE CASCADE,
  CONSTRAINT club_people_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX club_people_of_member ON club_people (community_id, member_id, meeting_id);
CALL protect_tenant_table('club_people');
GRANT DELETE, INSERT, SELECT, UPDATE ON club_people TO guildhall_app;

CREATE TABLE club_places (
  community_id bigint NOT NULL,
  round_id bigint NOT NULL,
  member_id bigint NOT NULL,
  state text NOT NULL,
  reason text,
  told_at timestamptz,
  CONSTRAINT club_places_pkey PRIMARY KEY (community_id, round_id, member_id),
  CONSTRAINT club_places_reason_check CHECK (reason = ANY (ARRAY['skipped'::text, 'not_due'::text, 'paused'::text, 'left'::text, 'suspended'::text, 'by_admin'::text, 'no_partner'::text, 'odd'::text, 'partner_lost'::text, 'no_time'::text, 'too_few'::text, 'not_sent'::text])),
  CONSTRAINT club_places_state_check CHECK (state = ANY (ARRAY['in'::text, 'skipped'::text, 'out'::text, 'left_out'::text])),
  CONSTRAINT club_places_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id),
  CONSTRAINT club_places_community_id_round_id_fkey FOREIGN KEY (community_id, round_id) REFERENCES club_rounds(community_id, id) ON DELETE CASCADE
);
CREATE INDEX club_places_of_member ON club_places (community_id, member_id, round_id);
CALL protect_tenant_table('club_places');
GRANT DELETE, INSERT, SELECT, UPDATE ON club_places TO guildhall_app;

CREATE TABLE club_rounds (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'Draft'::text,
  message text NOT NULL DEFAULT ''::text,
  deadline timestamptz NOT NULL,
  meets_from date NOT NULL,
  meets_until date NOT NULL,
  meetings_each smallint NOT NULL,
  is_scheduled boolean NOT NULL DEFAULT false,
  sends_itself boolean NOT NULL DEFAULT false,
  author_id bigint,
  version integer NOT NULL DEFAULT 1,
  seed integer NOT NULL DEFAULT 1,
  total bigint,
  bound bigint,
  weights_version smallint,
  created_at timestamptz NOT NULL DEFAULT moment(),
  opened_at timestamptz,
  matched_at timestamptz,
  sent_at timestamptz,
  closed_at timestamptz,
  reminded_at timestamptz,
  apart_key uuid,
  apart_at timestamptz,
  apart_of integer,
  apart_until timestamptz,
  send_reminded_at timestamptz,
  CONSTRAINT club_rounds_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT club_rounds_community_id_number_key UNIQUE (community_id, number),
  CONSTRAINT club_rounds_check CHECK (meets_from <= meets_until),
  CONSTRAINT club_rounds_check1 CHECK ((status = ANY (ARRAY['Matched'::text, 'Sent'::text])) <= (matched_at IS NOT NULL)),
  CONSTRAINT club_rounds_check2 CHECK ((status = 'Sent'::text) <= (sent_at IS NOT NULL)),
  CONSTRAINT club_rounds_check3 CHECK (num_nonnulls(apart_key, apart_at, apart_of, apart_until) = ANY (ARRAY[0, 4])),
  CONSTRAINT club_rounds_meetings_each_check CHECK (meetings_each >= 1 AND meetings_each <= 3),
  CONSTRAINT club_rounds_message_check CHECK (char_length(message) <= 1000),
  CONSTRAINT club_rounds_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Open'::text, 'Matched'::text, 'Sent'::text, 'Closed'::text])),
  CONSTRAINT club_rounds_community_id_author_id_fkey FOREIGN KEY (community_id, author_id) REFERENCES members(community_id, id),
  CONSTRAINT club_rounds_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX club_rounds_by_author ON club_rounds (community_id, author_id) WHERE author_id IS NOT NULL;
CREATE INDEX club_rounds_going ON club_rounds (deadline) WHERE status = ANY (ARRAY['Open'::text, 'Matched'::text, 'Sent'::text]);
CREATE UNIQUE INDEX club_rounds_one_open ON club_rounds (community_id) WHERE status = 'Open'::text;
CALL protect_tenant_table('club_rounds');
GRANT DELETE, INSERT, SELECT, UPDATE ON club_rounds TO guildhall_app;

CREATE TABLE club_runs (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  round_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  version integer NOT NULL,
  people integer NOT NULL,
  progress smallint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT moment(),
  seen_at timestamptz NOT NULL DEFAULT moment(),
  ended_at timestamptz,
  is_timed boolean NOT NULL DEFAULT false,
  has_begun boolean NOT NULL DEFAULT false,
  CONSTRAINT club_runs_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT club_runs_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text, 'failed'::text])),
  CONSTRAINT club_runs_community_id_round_id_fkey FOREIGN KEY (community_id, round_id) REFERENCES club_rounds(community_id, id) ON DELETE CASCADE
);
CREATE INDEX club_runs_of_round ON club_runs (community_id, round_id, id);
CREATE UNIQUE INDEX club_runs_one ON club_runs (community_id, round_id) WHERE state = 'running'::text;
CALL protect_tenant_table('club_runs');
GRANT DELETE, INSERT, SELECT, UPDATE ON club_runs TO guildhall_app;

CREATE TABLE club_settings (
  community_id bigint NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  is_scheduled boolean NOT NULL DEFAULT false,
  every_weeks smallint NOT NULL DEFAULT 2,
  weekday smallint NOT NULL DEFAULT 1,
  first_on date,
  joining_days smallint NOT NULL DEFAULT 4,
  meeting_days smallint NOT NULL DEFAULT 14,
  meetings_each smallint NOT NULL DEFAULT 1,
  sends_itself boolean NOT NULL DEFAULT false,
  last_on date,
  weights jsonb NOT NULL DEFAULT '{}'::jsonb,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT club_settings_pkey PRIMARY KEY (community_id),
  CONSTRAINT club_settings_check CHECK (NOT is_scheduled OR first_on IS NOT NULL AND EXTRACT(isodow FROM first_on) = weekday::numeric),
  CONSTRAINT club_settings_every_weeks_check CHECK (every_weeks >= 1 AND every_weeks <= 4 AND every_weeks <> 3),
  CONSTRAINT club_settings_joining_days_check CHECK (joining_days >= 1 AND joining_days <= 14),
  CONSTRAINT club_settings_meeting_days_check CHECK (meeting_days >= 5 AND meeting_days <= 60),
  CONSTRAINT club_settings_meetings_each_check CHECK (meetings_each >= 1 AND meetings_each <= 3),
  CONSTRAINT club_settings_weekday_check CHECK (weekday >= 1 AND weekday <= 7),
  CONSTRAINT club_settings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('club_settings');
GRANT INSERT, SELECT, UPDATE ON club_settings TO guildhall_app;

CREATE TABLE club_times (
  community_id bigint NOT NULL,
  meeting_id bigint NOT NULL,
  version integer NOT NULL,
  starts_at timestamptz NOT NULL,
  CONSTRAINT club_times_pkey PRIMARY KEY (community_id, meeting_id, version, starts_at),
  CONSTRAINT club_times_community_id_meeting_id_fkey FOREIGN KEY (community_id, meeting_id) REFERENCES club_meetings(community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('club_times');
GRANT DELETE, INSERT, SELECT ON club_times TO guildhall_app;

CREATE TABLE club_wishes (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  pace text NOT NULL,
  zone text NOT NULL,
  slots smallint[] NOT NULL,
  meets text NOT NULL,
  place text NOT NULL DEFAULT ''::text,
  looking_for text NOT NULL DEFAULT ''::text,
  can_introduce text NOT NULL DEFAULT ''::text,
  paused_until date,
  pause_cause text,
  version integer NOT NULL DEFAULT 1,
  joined_at timestamptz NOT NULL DEFAULT moment(),
  updated_at timestamptz NOT NULL DEFAULT moment(),
  misses_from timestamptz NOT NULL DEFAULT '-infinity'::timestamptz,
  CONSTRAINT club_wishes_pkey PRIMARY KEY (community_id, member_id),
  CONSTRAINT club_wishes_can_introduce_check CHECK (char_length(can_introduce) <= 500),
  CONSTRAINT club_wishes_check CHECK ((paused_until IS NULL) = (pause_cause IS NULL)),
  CONSTRAINT club_wishes_looking_for_check CHECK (char_length(looking_for) <= 500),
  CONSTRAINT club_wishes_meets_check CHECK (meets = ANY (ARRAY['online'::text, 'in_person'::text, 'either'::text])),
  CONSTRAINT club_wishes_pace_check CHECK (pace = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'monthly'::text])),
  CONSTRAINT club_wishes_pause_cause_check CHECK (pause_cause = ANY (ARRAY['own'::text, 'missed'::text])),
  CONSTRAINT club_wishes_place_check CHECK (char_length(place) <= 120),
  CONSTRAINT club_wishes_slots_check CHECK (cardinality(slots) <= 336 AND (0 <= ALL (slots)) AND (336 > ALL (slots))),
  CONSTRAINT club_wishes_zone_check CHECK (zone <> ''::text AND char_length(zone) <= 64),
  CONSTRAINT club_wishes_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX club_wishes_paused ON club_wishes (paused_until) WHERE paused_until IS NOT NULL;
CALL protect_tenant_table('club_wishes');
GRANT DELETE, INSERT, SELECT, UPDATE ON club_wishes TO guildhall_app;

-- communities_with_club_meetings_due() → TABLE(community_id bigint)
-- communities_with_rounds_due() → TABLE(community_id bigint)

-- ── public-pages ──────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE company_message_counts (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now(),
  messages integer NOT NULL DEFAULT 1,
  CONSTRAINT company_message_counts_pkey PRIMARY KEY (community_id, company_id),
  CONSTRAINT company_message_counts_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id) ON DELETE CASCADE,
  CONSTRAINT company_message_counts_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('company_message_counts');
GRANT INSERT, SELECT, UPDATE ON company_message_counts TO guildhall_app;

CREATE TABLE company_messages (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  fingerprint bytea NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT company_messages_pkey PRIMARY KEY (community_id, company_id, fingerprint),
  CONSTRAINT company_messages_fingerprint_check CHECK (octet_length(fingerprint) = 32),
  CONSTRAINT company_messages_community_id_company_id_fkey FOREIGN KEY (community_id, company_id) REFERENCES companies(community_id, id) ON DELETE CASCADE,
  CONSTRAINT company_messages_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('company_messages');
GRANT DELETE, INSERT, SELECT ON company_messages TO guildhall_app;

CREATE TABLE page_versions (
  community_id bigint NOT NULL,
  slug text NOT NULL,
  version integer NOT NULL,
  markdown text,
  saved_by bigint,
  saved_at timestamptz NOT NULL DEFAULT moment(),
  restores integer,
  CONSTRAINT page_versions_pkey PRIMARY KEY (community_id, slug, version),
  CONSTRAINT page_versions_markdown_check CHECK (char_length(markdown) >= 1 AND char_length(markdown) <= 50000),
  CONSTRAINT page_versions_version_check CHECK (version > 0),
  CONSTRAINT page_versions_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT page_versions_community_id_saved_by_fkey FOREIGN KEY (community_id, saved_by) REFERENCES members(community_id, id) ON DELETE SET NULL (saved_by)
);
CREATE INDEX page_versions_community_id_saved_by_idx ON page_versions (community_id, saved_by);
CALL protect_tenant_table('page_versions');
GRANT INSERT, SELECT ON page_versions TO guildhall_app;

CREATE TABLE pages (
  community_id bigint NOT NULL,
  slug text NOT NULL,
  markdown text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL,
  CONSTRAINT pages_pkey PRIMARY KEY (community_id, slug),
  CONSTRAINT pages_markdown_check CHECK (char_length(markdown) >= 1 AND char_length(markdown) <= 50000),
  CONSTRAINT pages_slug_check CHECK (slug ~ '^[a-z-]{1,40}$'::text),
  CONSTRAINT pages_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('pages');
GRANT INSERT, SELECT, UPDATE ON pages TO guildhall_app;
GRANT SELECT ON pages TO guildhall_public;

-- merge_public_pages(goes bigint, stays bigint) → void

-- ── community-admin ───────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE announcement_recipients (
  community_id bigint NOT NULL,
  announcement_id bigint NOT NULL,
  member_id bigint NOT NULL,
  told_at timestamptz,
  read_at timestamptz,
  CONSTRAINT announcement_recipients_pkey PRIMARY KEY (community_id, announcement_id, member_id),
  CONSTRAINT announcement_recipients_community_id_announcement_id_fkey FOREIGN KEY (community_id, announcement_id) REFERENCES announcements(community_id, id),
  CONSTRAINT announcement_recipients_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CREATE INDEX announcement_recipients_by_member ON announcement_recipients (community_id, member_id);
CREATE INDEX announcement_recipients_to_tell ON announcement_recipients (community_id, announcement_id, member_id) WHERE told_at IS NULL;
CALL protect_tenant_table('announcement_recipients');
GRANT DELETE, INSERT, SELECT ON announcement_recipients TO guildhall_app;
GRANT UPDATE (told_at, read_at) ON announcement_recipients TO guildhall_app;

CREATE TABLE announcements (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  author_id bigint NOT NULL,
  audience text NOT NULL,
  industry text,
  title text NOT NULL,
  text text NOT NULL,
  recipients integer NOT NULL DEFAULT 0,
  readers integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT announcements_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT announcements_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'industry'::text, 'inactive'::text])),
  CONSTRAINT announcements_check CHECK ((audience = 'industry'::text) = (industry IS NOT NULL)),
  CONSTRAINT announcements_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 5000),
  CONSTRAINT announcements_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 120),
  CONSTRAINT announcements_community_id_author_id_fkey FOREIGN KEY (community_id, author_id) REFERENCES members(community_id, id),
  CONSTRAINT announcements_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX announcements_by_author ON announcements (community_id, author_id);
CREATE INDEX announcements_newest ON announcements (community_id, sent_at, id);
CALL protect_tenant_table('announcements');
GRANT INSERT, SELECT ON announcements TO guildhall_app;
GRANT UPDATE (recipients, readers) ON announcements TO guildhall_app;

CREATE TABLE import_headings (
  community_id bigint NOT NULL,
  heading text NOT NULL,
  column_name text,
  used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT import_headings_pkey PRIMARY KEY (community_id, heading),
  CONSTRAINT import_headings_heading_check CHECK (char_length(heading) >= 1 AND char_length(heading) <= 60),
  CONSTRAINT import_headings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CALL protect_tenant_table('import_headings');
GRANT DELETE, INSERT, SELECT, UPDATE ON import_headings TO guildhall_app;

CREATE TABLE imports (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL DEFAULT 'Preview'::text,
  file_name text NOT NULL,
  unknown_columns text[] NOT NULL,
  rows jsonb NOT NULL,
  outcome jsonb,
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT imports_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT imports_check CHECK ((status = 'Confirmed'::text) = (outcome IS NOT NULL)),
  CONSTRAINT imports_file_name_check CHECK (char_length(file_name) <= 255),
  CONSTRAINT imports_status_check CHECK (status = ANY (ARRAY['Preview'::text, 'Confirmed'::text, 'Discarded'::text])),
  CONSTRAINT imports_community_id_created_by_fkey FOREIGN KEY (community_id, created_by) REFERENCES members(community_id, id) ON DELETE SET NULL (created_by),
  CONSTRAINT imports_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX imports_by_age ON imports (created_at);
CALL protect_tenant_table('imports');
GRANT INSERT, SELECT, UPDATE ON imports TO guildhall_app;

CREATE TABLE release_readers (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  version text NOT NULL,
  CONSTRAINT release_readers_pkey PRIMARY KEY (community_id, member_id),
  CONSTRAINT release_readers_version_check CHECK (char_length(version) >= 1 AND char_length(version) <= 100),
  CONSTRAINT release_readers_community_id_member_id_fkey FOREIGN KEY (community_id, member_id) REFERENCES members(community_id, id)
);
CALL protect_tenant_table('release_readers');
GRANT DELETE, INSERT, SELECT ON release_readers TO guildhall_app;
GRANT UPDATE (version) ON release_readers TO guildhall_app;

-- forget_old_imports() → bigint

-- ── webhooks ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE webhook_attempts (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  delivery_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT moment(),
  ms integer NOT NULL,
  status integer,
  problem text,
  answer text NOT NULL DEFAULT ''::text,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT webhook_attempts_answer_check CHECK (char_length(answer) <= 1024),
  CONSTRAINT webhook_attempts_check CHECK ((status IS NULL) = (problem IS NOT NULL)),
  CONSTRAINT webhook_attempts_community_id_delivery_id_fkey FOREIGN KEY (community_id, delivery_id) REFERENCES webhook_deliveries(community_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_attempts_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX webhook_attempts_community_id_delivery_id_id_idx ON webhook_attempts (community_id, delivery_id, id);
CALL protect_tenant_table('webhook_attempts');
GRANT INSERT, SELECT ON webhook_attempts TO guildhall_app;

CREATE TABLE webhook_deliveries (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  webhook_id bigint NOT NULL,
  message_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz DEFAULT now(),
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT webhook_deliveries_community_id_message_id_webhook_id_key UNIQUE (community_id, message_id, webhook_id),
  CONSTRAINT webhook_deliveries_state_check CHECK (state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'dropped'::text])),
  CONSTRAINT webhook_deliveries_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT webhook_deliveries_community_id_message_id_fkey FOREIGN KEY (community_id, message_id) REFERENCES webhook_messages(community_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_community_id_webhook_id_fkey FOREIGN KEY (community_id, webhook_id) REFERENCES webhooks(community_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (community_id, webhook_id, id);
CALL protect_tenant_table('webhook_deliveries');
GRANT DELETE, INSERT, SELECT ON webhook_deliveries TO guildhall_app;
GRANT UPDATE (state, attempts, next_at) ON webhook_deliveries TO guildhall_app;

CREATE TABLE webhook_messages (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message text NOT NULL DEFAULT 'msg_'::text || replace(gen_random_uuid()::text, '-'::text, ''::text),
  event_id bigint NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT webhook_messages_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT webhook_messages_community_id_event_id_key UNIQUE (community_id, event_id),
  CONSTRAINT webhook_messages_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX webhook_messages_created_at_idx ON webhook_messages (created_at);
CALL protect_tenant_table('webhook_messages');
GRANT INSERT, SELECT ON webhook_messages TO guildhall_app;

CREATE TABLE webhooks (
  community_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  address text NOT NULL,
  events text[] NOT NULL,
  secret bytea NOT NULL,
  secret_before bytea,
  secret_before_until timestamptz,
  is_on boolean NOT NULL DEFAULT true,
  off_because text,
  failing_since timestamptz,
  last_success_at timestamptz,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  CONSTRAINT webhooks_pkey PRIMARY KEY (community_id, id),
  CONSTRAINT webhooks_address_check CHECK (char_length(address) >= 1 AND char_length(address) <= 2000),
  CONSTRAINT webhooks_check CHECK (is_on = (off_because IS NULL)),
  CONSTRAINT webhooks_events_check CHECK (cardinality(events) > 0),
  CONSTRAINT webhooks_off_because_check CHECK (off_because = ANY (ARRAY['admin'::text, 'gone'::text, 'failing'::text])),
  CONSTRAINT webhooks_community_id_created_by_fkey FOREIGN KEY (community_id, created_by) REFERENCES members(community_id, id),
  CONSTRAINT webhooks_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id)
);
CREATE INDEX webhooks_community_id_created_by_idx ON webhooks (community_id, created_by);
CALL protect_tenant_table('webhooks');
GRANT DELETE, INSERT, SELECT ON webhooks TO guildhall_app;
GRANT UPDATE (address, events, secret, secret_before, secret_before_until, is_on, off_because, failing_since, last_success_at) ON webhooks TO guildhall_app;

-- forget_old_webhook_messages() → bigint

-- ── what was applied ──────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE schema_functions (
  name text NOT NULL,
  revision integer NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT schema_functions_pkey PRIMARY KEY (name)
);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);
