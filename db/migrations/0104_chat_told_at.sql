-- When somebody was last told, outside of the page, that something waits for them in a conversation. Null: not since they last had it in their hands.
ALTER TABLE conversation_participants ADD COLUMN told_at timestamptz;

-- Whether a message that comes now begins a burst: nothing that counts was waiting, or nothing was said of it for a day.
CREATE FUNCTION chat_burst_begins(p conversation_participants, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p.counted = 0 OR p.told_at IS NULL OR p.told_at <= at - interval '24 hours'
$$;
