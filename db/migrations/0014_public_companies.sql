-- What a visitor's search reads: the public words alone, however many private ones stand between them.
CREATE INDEX company_words_public ON company_words (community_id, word, company_id) WHERE is_public;
-- The order of the sitemap.
CREATE INDEX public_profiles_by_change ON public_profiles (community_id, updated_at, company_id);

-- What was written to a company in the last minute, as fingerprints: a form that is sent twice is mailed once.
CREATE TABLE company_messages (
  community_id bigint NOT NULL REFERENCES communities,
  company_id bigint NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, company_id, fingerprint),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('company_messages');
GRANT SELECT, INSERT, DELETE ON company_messages TO guildhall_app;

-- How many messages a company has received since its day began: with the first one after a day.
CREATE TABLE company_message_counts (
  community_id bigint NOT NULL REFERENCES communities,
  company_id bigint NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now(),
  messages integer NOT NULL DEFAULT 1,
  PRIMARY KEY (community_id, company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('company_message_counts');
GRANT SELECT, INSERT, UPDATE ON company_message_counts TO guildhall_app;

-- To whom a message of the public contact form goes: the contact, or the first colleague who is still there. Only of
-- this community, and only of a company that offers the form.
CREATE FUNCTION contact_address_of(wanted bigint) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT a.email FROM public_profiles p
      JOIN companies c ON c.community_id = p.community_id AND c.id = p.company_id
      JOIN members m ON m.community_id = c.community_id AND m.company_id = c.id
      JOIN accounts a ON a.id = m.account_id
     WHERE p.community_id = current_community() AND p.company_id = wanted
       AND (p.profile->>'has_contact_form')::boolean AND m.suspended_at IS NULL
     ORDER BY m.id IS NOT DISTINCT FROM c.contact_member_id DESC, m.id LIMIT 1
  $$;
REVOKE EXECUTE ON FUNCTION contact_address_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION contact_address_of TO guildhall_app;
