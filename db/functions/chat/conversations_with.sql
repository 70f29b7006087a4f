-- The conversation of whoever asks with another member, as a row to be joined: PostgreSQL reads it as part of the statement around it, and does not call it for each row.
CREATE OR REPLACE FUNCTION conversations_with(other bigint) RETURNS TABLE (id bigint) LANGUAGE sql STABLE AS $$
  SELECT c.id FROM conversations c
   WHERE c.community_id = current_community()
     AND c.low_member_id = least(current_member(), other) AND c.high_member_id = greatest(current_member(), other)
   LIMIT 1
$$;
