-- To whom a message of the public contact form goes: the contact, or the first colleague who is still there. Only of
-- this community, and only of a company that offers the form.
CREATE OR REPLACE FUNCTION contact_address_of(wanted bigint) RETURNS text
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
