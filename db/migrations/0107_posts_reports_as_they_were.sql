-- What was reported, as it was then: its author may change or delete it before an admin looks. And what the admin says to the author of what goes.
ALTER TABLE post_reports
  ADD COLUMN title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 150),
  ADD COLUMN content text NOT NULL DEFAULT '' CHECK (char_length(content) <= 20000),
  ADD COLUMN word text NOT NULL DEFAULT '' CHECK (char_length(word) <= 1000);
UPDATE post_reports r SET title = p.title, content = p.message FROM posts p
 WHERE r.comment_id IS NULL AND p.community_id = r.community_id AND p.id = r.post_id;
UPDATE post_reports r SET content = c.text FROM post_comments c WHERE c.community_id = r.community_id AND c.id = r.comment_id;
