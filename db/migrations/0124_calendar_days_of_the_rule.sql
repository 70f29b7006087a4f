-- A date that its series no longer has stays where somebody answered it, but leaves its day to the one that moves there.
ALTER TABLE calendar_dates
  ADD COLUMN is_of_rule boolean NOT NULL DEFAULT true,
  DROP CONSTRAINT calendar_dates_community_id_event_id_original_day_key;
CREATE UNIQUE INDEX calendar_dates_by_day ON calendar_dates (community_id, event_id, original_day) WHERE is_of_rule;
CREATE INDEX calendar_dates_of_event ON calendar_dates (community_id, event_id, original_day);
