-- Whether links in emails may act for a member: their seat at this company is alive, and they have no two-step sign-in. Who turned that on has said that
-- reading their emails is not enough to act as them.
CREATE OR REPLACE FUNCTION answers_by_email(of_member bigint, of_company bigint) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT EXISTS (
      SELECT FROM members m
       WHERE m.community_id = current_community() AND m.id = of_member AND m.company_id = of_company
         AND m.suspended_at IS NULL AND m.left_at IS NULL
         AND NOT EXISTS (SELECT FROM two_steps t WHERE t.account_id = m.account_id AND t.secret IS NOT NULL))
  $$;
REVOKE EXECUTE ON FUNCTION answers_by_email FROM PUBLIC;
GRANT EXECUTE ON FUNCTION answers_by_email TO guildhall_app;
