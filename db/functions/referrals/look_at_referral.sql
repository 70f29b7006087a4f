-- What a customer who was referred may see, for whoever has the secret of their link. The public pages' role cannot read a
-- referral in any other way.
CREATE OR REPLACE FUNCTION look_at_referral(wanted bytea)
  RETURNS TABLE (referral_id bigint, status text, consent text, details_removed_at timestamptz, created_at timestamptz,
                 contact_name text, contact_email text, contact_phone text, contact_position text, contact_address text,
                 contact_linkedin text, contact_company text, contact_industry text, need text, description text, services jsonb,
                 deadline date, budget bigint, currency text, files text[], sender_name text, sender_avatar text,
                 sender_person text, receiver_name text, receiver_avatar text, receiver_website text,
                 stars smallint, words text, author text, rated_at timestamptz, is_of_opportunity boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT r.id, r.status, r.consent, r.details_removed_at, r.created_at,
           r.contact_name, r.contact_email, r.contact_phone, r.contact_position, r.contact_address,
           r.contact_linkedin, r.contact_company, r.contact_industry, r.need, r.description, r.services,
           r.deadline, r.budget, r.currency,
           ARRAY(SELECT f.original_name FROM referral_files rf
                   JOIN files f ON f.community_id = rf.community_id AND f.id = rf.file_id
                  WHERE rf.community_id = r.community_id AND rf.referral_id = r.id
                    AND rf.company_id = r.sender_company_id ORDER BY rf.id),
           s.name, s.avatar, m.first_name || ' ' || m.last_name, c.name, c.avatar, c.website,
           v.stars, v.words, v.author, v.created_at, r.opportunity_id IS NOT NULL
      FROM customer_links l
      JOIN referrals r ON r.community_id = l.community_id AND r.id = l.referral_id
      JOIN companies s ON s.community_id = r.community_id AND s.id = r.sender_company_id
      JOIN companies c ON c.community_id = r.community_id AND c.id = r.receiver_company_id
      LEFT JOIN members m ON m.community_id = r.community_id AND m.id = r.sender_member_id AND m.left_at IS NULL
      LEFT JOIN reviews v ON v.community_id = r.community_id AND v.referral_id = r.id
     WHERE l.community_id = current_community() AND l.token_hash = wanted
  $$;
REVOKE EXECUTE ON FUNCTION look_at_referral FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_referral TO guildhall_app, guildhall_public;
