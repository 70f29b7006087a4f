-- What has its day, for the calendars of those who are on it.
CREATE INDEX board_cards_due ON board_cards (community_id, company_id, due_at) WHERE due_at IS NOT NULL;
