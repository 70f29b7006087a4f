-- The conversation of whoever asks with another member, if there is one: other features show it without knowing more of them.
CREATE OR REPLACE FUNCTION conversation_with(other bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT c.id FROM conversations_with(other) c
$$;
