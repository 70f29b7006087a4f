-- What stands above an answer to a message: its beginning, or the name of a file that came without a word.
CREATE OR REPLACE FUNCTION chat_quote(m chat_messages) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN m.kind = 'file' AND m.content = ''
              THEN (SELECT f.original_name FROM files f WHERE f.community_id = m.community_id AND f.id = m.file_id)
              ELSE left(m.content, 160) END
$$;
