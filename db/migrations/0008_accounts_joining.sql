-- A link that an admin hands round. Its secret is made from its id with the instance's key, so none is stored.
CREATE TABLE join_links (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  is_vetted boolean NOT NULL,
  community_role text NOT NULL CHECK (community_role IN ('Admin', 'Member')),
  -- [{ id, question, is_required }]
  questions jsonb NOT NULL DEFAULT '[]',
  max_uses integer CHECK (max_uses > 0),
  uses integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, created_by) REFERENCES members (community_id, id),
  CHECK (uses <= max_uses)
);
CALL protect_tenant_table('join_links');
GRANT SELECT, INSERT, UPDATE ON join_links TO guildhall_app;

-- One for an address and a link. It is Received until a job has seen who it comes from: somebody who is a member
-- already, somebody whom a trusted link lets in, or somebody whom the admins have to look at.
CREATE TABLE join_requests (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  link_id bigint NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  first_name text NOT NULL,
  last_name text NOT NULL,
  company text NOT NULL,
  -- [{ question, answer }]: the question as it was asked.
  answers jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL DEFAULT 'Received' CHECK (status IN ('Received', 'Member', 'Waiting', 'Approved', 'Rejected')),
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, link_id, email),
  FOREIGN KEY (community_id, link_id) REFERENCES join_links (community_id, id),
  FOREIGN KEY (community_id, decided_by) REFERENCES members (community_id, id)
);
CREATE INDEX join_requests_by_status ON join_requests (community_id, status, id DESC);
CALL protect_tenant_table('join_requests');
GRANT SELECT, INSERT, UPDATE ON join_requests TO guildhall_app;

ALTER TABLE invitations
  ADD COLUMN declined_at timestamptz,
  ADD COLUMN join_request_id bigint,
  ADD FOREIGN KEY (community_id, join_request_id) REFERENCES join_requests (community_id, id);

-- What the holder of an invitation's secret may know, before they are anybody here.
CREATE FUNCTION look_at_invitation(wanted bytea)
  RETURNS TABLE (state text, email text, community_role text, invited_by text, has_account boolean,
                 first_name text, last_name text, company text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.declined_at IS NOT NULL THEN 'declined'
                WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END,
           i.email, i.community_role, m.first_name || ' ' || m.last_name,
           EXISTS (SELECT FROM accounts a WHERE a.email = i.email),
           r.first_name, r.last_name, r.company
      FROM invitations i
      LEFT JOIN members m ON m.community_id = i.community_id AND m.id = i.invited_by
      LEFT JOIN join_requests r ON r.community_id = i.community_id AND r.id = i.join_request_id
     WHERE i.community_id = current_community() AND i.token_hash = wanted
  $$;

CREATE FUNCTION look_at_join_link(wanted bigint) RETURNS TABLE (state text, is_vetted boolean, questions jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT CASE WHEN l.closed_at IS NOT NULL OR l.expires_at <= now() THEN 'expired'
                WHEN l.uses >= l.max_uses THEN 'used_up' ELSE 'open' END, l.is_vetted, l.questions
      FROM join_links l WHERE l.community_id = current_community() AND l.id = wanted
  $$;

-- Uses an invitation up and makes the account of the address it was mailed to, or does neither.
CREATE FUNCTION account_from_invitation(wanted bytea, new_hash text) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH used AS (
      UPDATE invitations i SET accepted_at = now()
       WHERE i.community_id = current_community() AND i.token_hash = wanted
         AND i.accepted_at IS NULL AND i.declined_at IS NULL AND i.expires_at > now()
         AND NOT EXISTS (SELECT FROM accounts a WHERE a.email = i.email)
      RETURNING i.email)
    INSERT INTO accounts (email, password_hash) SELECT email, new_hash FROM used RETURNING id
  $$;

-- The seat that an address has here, if any.
CREATE FUNCTION member_with_address(wanted text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.id FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = current_community() AND a.email = wanted
  $$;

CREATE FUNCTION admins_here() RETURNS TABLE (member_id bigint, email text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.id, a.email FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = current_community() AND m.community_role = 'Admin' AND m.suspended_at IS NULL
     ORDER BY m.id
  $$;

-- What a person is called, as their newest seat says it; for the seat that they are about to take.
CREATE FUNCTION names_of_account(whose bigint) RETURNS TABLE (first_name text, last_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT m.first_name, m.last_name FROM members m
     WHERE m.account_id = whose AND is_system() ORDER BY m.created_at DESC LIMIT 1
  $$;

DO $$
DECLARE signature text;
BEGIN
  FOREACH signature IN ARRAY ARRAY[
    'look_at_invitation(bytea)', 'look_at_join_link(bigint)', 'account_from_invitation(bytea, text)',
    'member_with_address(text)', 'admins_here()', 'names_of_account(bigint)']
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', signature);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO guildhall_app', signature);
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION look_at_invitation(bytea), look_at_join_link(bigint) TO guildhall_public;
