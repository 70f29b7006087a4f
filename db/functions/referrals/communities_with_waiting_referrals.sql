-- Where the jobs have something to do: referrals that are over, or whose receiver is to be reminded. Each reminder goes out once.
CREATE OR REPLACE FUNCTION communities_with_waiting_referrals() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT r.community_id FROM referrals r
     WHERE is_system() AND r.status IN ('New', 'Viewed') AND r.expires_at <= now()
    UNION
    SELECT r.community_id FROM referrals r
     WHERE is_system() AND r.status IN ('New', 'Viewed') AND r.reminders < 2
       AND r.created_at <= now() - CASE r.reminders WHEN 0 THEN interval '2 days' ELSE interval '7 days' END
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_waiting_referrals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_waiting_referrals TO guildhall_app;
