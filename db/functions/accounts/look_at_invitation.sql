-- What the holder of an invitation's secret may know, before they are anybody here.
CREATE OR REPLACE FUNCTION look_at_invitation(wanted bytea)
  RETURNS TABLE (state text, email text, community_role text, invited_by text, has_account boolean,
                 first_name text, last_name text, company text, company_id bigint, has_team boolean,
                 partner_company text, partner_message text, partner_pays jsonb, guest_pays jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.declined_at IS NOT NULL THEN 'declined'
                WHEN i.cancelled_at IS NOT NULL THEN 'cancelled' WHEN c.closed_at IS NOT NULL THEN 'company_closed'
                WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END,
           i.email, i.community_role,
           -- Someone who has left invites nobody; the community still does.
           CASE WHEN m.left_at IS NULL THEN m.first_name || ' ' || m.last_name END,
           EXISTS (SELECT FROM accounts a WHERE a.email = i.email),
           coalesce(r.first_name, i.first_name), coalesce(r.last_name, i.last_name),
           CASE WHEN c.id IS NULL THEN r.company WHEN c.closed_at IS NULL THEN c.name END, i.company_id,
           EXISTS (SELECT FROM members t WHERE t.community_id = c.community_id AND t.company_id = c.id AND t.left_at IS NULL),
           host.name, p.message, p.we_pay, p.they_pay
      FROM invitations i
      LEFT JOIN members m ON m.community_id = i.community_id AND m.id = i.invited_by
      LEFT JOIN join_requests r ON r.community_id = i.community_id AND r.id = i.join_request_id
      LEFT JOIN companies c ON c.community_id = i.community_id AND c.id = i.company_id
      LEFT JOIN partner_invitations p ON p.community_id = i.community_id AND p.invitation_id = i.id
                                     AND p.status = 'Open' AND p.expires_at > now()
      LEFT JOIN companies host ON host.community_id = p.community_id AND host.id = p.company_id
     WHERE i.community_id = current_community() AND i.token_hash = wanted
  $$;
REVOKE EXECUTE ON FUNCTION look_at_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_invitation TO guildhall_app, guildhall_public;
