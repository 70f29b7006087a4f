-- What the secret of a link in an email shows: a referral that waits for the answer of one member. The public pages' role cannot read it in any other way.
-- A link that has expired, or whose member may not answer by it any more, is not found.
CREATE OR REPLACE FUNCTION look_at_answer_link(wanted bytea)
  RETURNS TABLE (referral_id bigint, member_id bigint, company_id bigint, is_open boolean, status text, is_answered_by_member boolean,
                 expires_at timestamptz, contact_name text, need text, budget bigint, currency text, is_of_opportunity boolean,
                 deadline date, terms jsonb, sender_name text, sender_avatar text, sender_person text, receiver_name text,
                 member_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT r.id, l.member_id, r.receiver_company_id, l.ended_at IS NULL AND r.status IN ('New', 'Viewed'), r.status,
           (SELECT a.member_id = l.member_id FROM referral_activities a
             WHERE a.community_id = r.community_id AND a.referral_id = r.id AND a.action_type IN ('accept', 'decline')
             ORDER BY a.id DESC LIMIT 1),
           r.expires_at, r.contact_name, r.need, r.budget, r.currency, r.opportunity_id IS NOT NULL,
           r.deadline, r.terms, s.name, s.avatar, p.first_name || ' ' || p.last_name, c.name,
           m.first_name || ' ' || m.last_name
      FROM referral_answer_links l
      JOIN referrals r ON r.community_id = l.community_id AND r.id = l.referral_id
      JOIN companies s ON s.community_id = r.community_id AND s.id = r.sender_company_id
      JOIN companies c ON c.community_id = r.community_id AND c.id = r.receiver_company_id
      JOIN members m ON m.community_id = l.community_id AND m.id = l.member_id
      LEFT JOIN members p ON p.community_id = r.community_id AND p.id = r.sender_member_id AND p.left_at IS NULL
     WHERE l.community_id = current_community() AND l.token_hash = wanted AND l.expires_at > now()
       AND answers_by_email(l.member_id, r.receiver_company_id)
  $$;
REVOKE EXECUTE ON FUNCTION look_at_answer_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_answer_link TO guildhall_app, guildhall_public;
