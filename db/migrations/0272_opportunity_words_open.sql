-- outside a transaction
-- Opportunities that were open before. Each one is held, so that none is closed between the reading of its state and the dating of its words.
-- repeat
WITH held AS (
  SELECT o.community_id, o.id, o.published_at FROM opportunities o
   WHERE o.status = 'Open'
     AND EXISTS (SELECT FROM opportunity_words w
                  WHERE w.community_id = o.community_id AND w.opportunity_id = o.id AND w.open_since IS NULL)
   LIMIT 1000 FOR NO KEY UPDATE OF o)
UPDATE opportunity_words w SET open_since = held.published_at
  FROM held WHERE w.community_id = held.community_id AND w.opportunity_id = held.id AND w.open_since IS NULL;
-- A page of open opportunities with a word is read from it in order, newest first.
CREATE INDEX CONCURRENTLY opportunity_words_open ON opportunity_words (community_id, word, open_since, opportunity_id) WHERE open_since IS NOT NULL;
