-- Each arm is a stretch of the index: joined with a list of them, the planner would rather read all that have an end.
CREATE OR REPLACE FUNCTION communities_with_opportunities_due() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT o.community_id FROM opportunities o WHERE is_system() AND o.ends_at <= now()
    UNION
    SELECT o.community_id FROM opportunities o
     WHERE is_system() AND o.status = 'Open' AND o.reminders = 0 AND o.ends_at <= now() + interval '24 hours'
    UNION
    SELECT o.community_id FROM opportunities o
     WHERE is_system() AND o.status = 'Reviewing' AND o.reminders = 0 AND o.ends_at <= now() + interval '552 hours'
    UNION
    SELECT o.community_id FROM opportunities o
     WHERE is_system() AND o.status = 'Reviewing' AND o.reminders = 1 AND o.ends_at <= now() + interval '216 hours'
    UNION
    SELECT o.community_id FROM opportunities o
     WHERE is_system() AND o.status = 'Awarded' AND o.reminders = 0 AND o.ends_at <= now() + interval '48 hours'
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_opportunities_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_opportunities_due TO guildhall_app;
