-- What the admins of a community set for all of it, beside its branding.
ALTER TABLE communities
  -- What a new company begins with.
  ADD currency text NOT NULL DEFAULT 'AUD' CHECK (currency ~ '^[A-Z]{3}$'),
  -- Null: the community's name.
  ADD mail_sender_name text CHECK (char_length(mail_sender_name) BETWEEN 1 AND 80),
  -- None: an address at any domain will do.
  ADD sign_up_domains text[] NOT NULL DEFAULT '{}',
  ADD session_days integer NOT NULL DEFAULT 30 CHECK (session_days BETWEEN 1 AND 90),
  ADD admins_need_two_step boolean NOT NULL DEFAULT false;

-- Whether an admin has to protect their account before they may go on.
CREATE FUNCTION lacks_two_step(of_community bigint, of_member bigint) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM communities c WHERE c.id = of_community AND c.admins_need_two_step)
     AND EXISTS (
      SELECT FROM members m WHERE m.community_id = of_community AND m.id = of_member
         AND NOT EXISTS (SELECT FROM two_steps t WHERE t.account_id = m.account_id AND t.secret IS NOT NULL)
         AND NOT EXISTS (SELECT FROM passkeys p WHERE p.account_id = m.account_id AND p.community_id = of_community))
$$;
REVOKE EXECUTE ON FUNCTION lacks_two_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lacks_two_step TO guildhall_app;

-- Who may write posts and entries of the library.
ALTER TABLE post_settings ADD who_posts text NOT NULL DEFAULT 'members' CHECK (who_posts IN ('members', 'admins'));
