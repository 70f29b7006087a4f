-- Whether a message that comes now begins a burst: nothing that counts was waiting, or nothing was said of it for a day.
CREATE OR REPLACE FUNCTION chat_burst_begins(p conversation_participants, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p.counted = 0 OR p.told_at IS NULL OR p.told_at <= at - interval '24 hours'
$$;
