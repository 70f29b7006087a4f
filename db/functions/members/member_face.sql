-- Who a member is, for those who may not know more of them; also of one who has left.
CREATE OR REPLACE FUNCTION member_face(of_community bigint, of_member bigint)
  RETURNS TABLE (first_name text, last_name text, avatar text, company_id bigint, has_left boolean, is_suspended boolean)
  LANGUAGE sql STABLE AS $$
    SELECT m.first_name, m.last_name, m.avatar, m.company_id, m.left_at IS NOT NULL, m.suspended_at IS NOT NULL
      FROM members m WHERE m.community_id = of_community AND m.id = of_member LIMIT 1
  $$;
