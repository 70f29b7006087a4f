-- What is due is found by how much of a state's time is left: nothing that is not due is looked at, however many there are.
CREATE INDEX opportunities_due ON opportunities (status, reminders, ends_at) WHERE ends_at IS NOT NULL;

CREATE OR REPLACE FUNCTION communities_with_opportunities_due() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT o.community_id FROM opportunities o WHERE is_system() AND o.ends_at <= now()
    UNION
    SELECT o.community_id
      FROM (VALUES ('Open', 0, 24), ('Reviewing', 0, 552), ('Reviewing', 1, 216), ('Awarded', 0, 48)) AS due (status, reminders, hours_left)
      JOIN opportunities o ON o.status = due.status AND o.reminders = due.reminders AND o.ends_at IS NOT NULL
                          AND o.ends_at <= now() + make_interval(hours => due.hours_left)
     WHERE is_system()
  $$;

-- What a company works on, and what waits for it, whatever it has behind it.
CREATE INDEX opportunities_by_state ON opportunities (community_id, company_id, status, status_since);
CREATE INDEX opportunity_responses_won ON opportunity_responses (community_id, company_id) WHERE status = 'Accepted';
-- What a search has found lately.
CREATE INDEX opportunity_finds_latest ON opportunity_finds (community_id, search_id, found_at);
