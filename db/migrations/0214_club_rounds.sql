-- Which of the meetings that everyone gets in a round.
ALTER TABLE club_meetings ADD COLUMN turn smallint NOT NULL DEFAULT 1 CHECK (turn BETWEEN 1 AND 3);

-- Time asked for it: what was matched is sent, or admins are told that a preview waits.
ALTER TABLE club_runs ADD COLUMN is_timed boolean NOT NULL DEFAULT false;

CREATE FUNCTION communities_with_rounds_due() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT s.community_id FROM club_settings s WHERE is_system() AND s.is_on AND s.is_scheduled
    UNION
    SELECT r.community_id FROM club_rounds r
     WHERE is_system() AND r.status IN ('Open', 'Matched', 'Sent') AND r.deadline <= now() + interval '24 hours'
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_rounds_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_rounds_due TO guildhall_app;

-- An admin looks through all meetings of a round, whatever their state.
CREATE INDEX club_meetings_in_order ON club_meetings (community_id, round_id, id);

-- What people said of their meetings, the newest first.
CREATE INDEX club_feedback_newest ON club_feedback (community_id, created_at, meeting_id, member_id);
