CREATE OR REPLACE FUNCTION dashboard_facts_of(in_community bigint, which bigint, zone text)
  RETURNS TABLE (direction text, other_company_id bigint, day date, sent integer, converted integer, under_way integer, closed integer,
                 slot smallint, currency text, amount bigint)
  LANGUAGE sql STABLE SET search_path = public AS $$
    SELECT 'outgoing', r.receiver_company_id, f.* FROM referrals r CROSS JOIN LATERAL dashboard_facts(r, zone) f
     WHERE r.community_id = in_community AND r.sender_company_id = which
    UNION ALL
    SELECT 'incoming', r.sender_company_id, f.* FROM referrals r CROSS JOIN LATERAL dashboard_facts(r, zone) f
     WHERE r.community_id = in_community AND r.receiver_company_id = which
  $$;
