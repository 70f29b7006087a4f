-- Comments as they are read: each first one, followed by its answers.
CREATE INDEX post_comments_in_order ON post_comments (community_id, post_id, (coalesce(parent_id, id)), id);
DROP INDEX post_comments_first;
