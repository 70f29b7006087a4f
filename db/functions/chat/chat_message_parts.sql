-- What is shown of a message besides its own columns: each is one look-up by key.
CREATE OR REPLACE FUNCTION chat_message_parts(m chat_messages)
  RETURNS TABLE (first_name text, last_name text, avatar text, reply_author_id bigint, reply_content text, is_reply_deleted boolean,
                 file_name text, media_type text, bytes bigint, width integer, height integer)
  LANGUAGE sql STABLE AS $$
    SELECT a.first_name, a.last_name, a.avatar, r.author_id,
           CASE WHEN r.kind = 'file' AND r.content = '' THEN rf.original_name ELSE left(r.content, 160) END, r.deleted_at IS NOT NULL,
           f.original_name, f.media_type, f.bytes::bigint, f.width, f.height
      FROM members a
      LEFT JOIN chat_messages r ON r.community_id = m.community_id AND r.conversation_id = m.conversation_id AND r.id = m.reply_to
      LEFT JOIN files rf ON rf.community_id = r.community_id AND rf.id = r.file_id
      LEFT JOIN files f ON f.community_id = m.community_id AND f.id = m.file_id
     WHERE a.community_id = m.community_id AND a.id = m.author_id
     LIMIT 1
  $$;
