-- What the club brought is counted on everyone's page of it.
CREATE INDEX club_meetings_held ON club_meetings (community_id, id) WHERE status = 'Met';
CREATE INDEX club_outcomes_by_kind ON club_outcomes (community_id, kind, id);
