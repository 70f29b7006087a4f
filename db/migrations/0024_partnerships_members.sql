-- What somebody wrote themselves is found by who they are when they ask for their data.
CREATE INDEX partnerships_by_member ON partnerships (community_id, invited_by_member);
CREATE INDEX partnership_terms_by_member ON partnership_terms (community_id, offered_by_member);
