-- The conversation of whoever asks with another member, if there is one: other features show it without knowing more of them.
CREATE OR REPLACE FUNCTION conversation_with(other bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT c.id FROM conversations c
   WHERE c.community_id = current_community()
     AND c.low_member_id = least(current_member(), other) AND c.high_member_id = greatest(current_member(), other)
$$;
