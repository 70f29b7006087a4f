-- Who proposed the times that stand; null: the club did. All of them suit whoever proposed them.
ALTER TABLE club_meetings
  ADD COLUMN times_by bigint,
  -- When a clock next has something to do: a reminder, a question, an end. Null: nothing any more.
  ADD COLUMN due_at timestamptz,
  ADD FOREIGN KEY (community_id, times_by) REFERENCES members (community_id, id);
CREATE INDEX club_meetings_by_proposer ON club_meetings (community_id, times_by) WHERE times_by IS NOT NULL;
DROP INDEX club_meetings_going;
CREATE INDEX club_meetings_due ON club_meetings (community_id, due_at, id) WHERE due_at IS NOT NULL;

-- Missed meetings from then on count: a pause that is over has settled the ones before.
ALTER TABLE club_wishes ADD COLUMN misses_from timestamptz NOT NULL DEFAULT '-infinity';

CREATE FUNCTION communities_with_club_meetings_due() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c
     WHERE is_system() AND EXISTS (SELECT FROM club_meetings m WHERE m.community_id = c.id AND m.due_at <= moment())
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_club_meetings_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_club_meetings_due TO guildhall_app;
