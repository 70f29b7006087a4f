-- The library is searched and sorted apart from the feed: among a million posts its entries would be lost.
ALTER TABLE post_words ADD COLUMN in_library boolean NOT NULL DEFAULT false;
UPDATE post_words w SET in_library = true FROM posts p
 WHERE p.community_id = w.community_id AND p.id = w.post_id AND p.category_id IS NOT NULL;
ALTER TABLE post_words ALTER COLUMN in_library DROP DEFAULT;
ALTER TABLE post_words DROP CONSTRAINT post_words_pkey;
ALTER TABLE post_words ADD PRIMARY KEY (community_id, in_library, word, post_id);
-- Whether one post has a word.
DROP INDEX post_words_by_post;
CREATE INDEX post_words_by_post ON post_words (community_id, post_id, word);

ALTER TABLE post_counts ADD COLUMN in_library boolean NOT NULL DEFAULT false;
UPDATE post_counts n SET in_library = true FROM posts p
 WHERE p.community_id = n.community_id AND p.id = n.post_id AND p.category_id IS NOT NULL;
DROP INDEX post_counts_by_downloads;
CREATE INDEX library_most_used ON post_counts (community_id, downloads, post_id) WHERE in_library;

CREATE INDEX library_of_company ON posts (community_id, company_id, published_at, id) WHERE category_id IS NOT NULL AND deleted_at IS NULL;

-- Which file a newer version is one of: its place in the post changes when files are put in another order.
ALTER TABLE post_files ADD COLUMN first_version_id bigint;
UPDATE post_files f SET first_version_id = (
  SELECT v.id FROM post_files v
   WHERE v.community_id = f.community_id AND v.post_id = f.post_id AND v.place = f.place AND v.version = 1 ORDER BY v.id LIMIT 1)
 WHERE f.version > 1;
ALTER TABLE post_files ADD FOREIGN KEY (community_id, first_version_id) REFERENCES post_files (community_id, id)
  ON DELETE SET NULL (first_version_id);
CREATE INDEX post_files_by_first ON post_files (community_id, first_version_id) WHERE first_version_id IS NOT NULL;
