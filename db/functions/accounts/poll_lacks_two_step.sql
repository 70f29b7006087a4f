-- Whether an admin has to protect their account before they may go on. The statement that every call begins with asks it of admins, and runs as the
-- login, which may call functions that begin with poll_ alone.
CREATE OR REPLACE FUNCTION poll_lacks_two_step(of_community bigint, of_member bigint) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM communities c WHERE c.id = of_community AND c.admins_need_two_step)
     AND EXISTS (
      SELECT FROM members m WHERE m.community_id = of_community AND m.id = of_member
         AND NOT EXISTS (SELECT FROM two_steps t WHERE t.account_id = m.account_id AND t.secret IS NOT NULL)
         AND NOT EXISTS (SELECT FROM passkeys p WHERE p.account_id = m.account_id AND p.community_id = of_community))
$$;
REVOKE EXECUTE ON FUNCTION poll_lacks_two_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION poll_lacks_two_step TO guildhall_app;
