-- Events are found by their words, and by those that single dates have of their own.
CREATE TABLE calendar_words (
  community_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL CHECK (char_length(word) BETWEEN 1 AND 40),
  event_id bigint NOT NULL,
  PRIMARY KEY (community_id, word, event_id),
  FOREIGN KEY (community_id, event_id) REFERENCES calendar_events (community_id, id)
);
CREATE INDEX calendar_words_by_event ON calendar_words (community_id, event_id);
CALL protect_tenant_table('calendar_words');
GRANT SELECT, INSERT, DELETE ON calendar_words TO guildhall_app;
-- Those that are there already, in their plain words; a change of the event writes them as the product does.
INSERT INTO calendar_words (community_id, word, event_id)
SELECT DISTINCT e.community_id, left(lower(w.word), 40), e.id
  FROM calendar_events e CROSS JOIN LATERAL regexp_split_to_table(e.title || ' ' || e.place || ' ' || e.text, '[^[:alnum:]]+') AS w (word)
 WHERE w.word <> '' AND e.state = 'published';

-- The start that an answer was given for: where the date has moved since, its member is asked whether they still come.
ALTER TABLE calendar_answers ADD COLUMN answered_for timestamptz;
UPDATE calendar_answers a SET answered_for = d.starts_at
  FROM calendar_dates d WHERE d.community_id = a.community_id AND d.id = a.date_id;
ALTER TABLE calendar_answers ALTER COLUMN answered_for SET NOT NULL;
