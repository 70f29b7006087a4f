-- When two companies became partners; null for an invitation that waits, or that led to nothing. An ended partnership has forgotten the day of the
-- yes: that of its invitation stands for it.
CREATE OR REPLACE FUNCTION partnership_made_at(of_community bigint, of_partnership bigint) RETURNS timestamptz LANGUAGE sql STABLE STRICT AS $$
  SELECT coalesce(p.accepted_at, p.invited_at) FROM partnerships p
   WHERE p.community_id = of_community AND p.id = of_partnership AND p.status IN ('Accepted', 'Paused', 'Ended')
$$;
