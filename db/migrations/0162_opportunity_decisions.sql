-- When everyone who responded heard what came of it: the winner's yes, a cancellation, or the end of thirty undecided days. From what everyone in
-- the community could see, it says how an owner treats those who respond.
ALTER TABLE opportunities ADD heard_at timestamptz;
UPDATE opportunities o SET heard_at = a.created_at
  FROM opportunity_activities a
 WHERE a.community_id = o.community_id AND a.opportunity_id = o.id AND a.action_type = 'accept';
UPDATE opportunities SET heard_at = status_since
 WHERE heard_at IS NULL AND answers > 0 AND status IN ('Cancelled', 'Expired') AND status_since >= deadline;
CREATE INDEX opportunities_heard ON opportunities (community_id, company_id, heard_at) INCLUDE (status, deadline)
  WHERE visibility = 'all' AND heard_at IS NOT NULL;
