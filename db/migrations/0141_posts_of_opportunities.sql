-- An opportunity that its owner wants in the feed: a post of theirs that leads to it.
ALTER TABLE posts DROP CONSTRAINT posts_kind_check,
  ADD CONSTRAINT posts_kind_check CHECK (kind IN ('post', 'thanks', 'welcome', 'weekly', 'opportunity')),
  ADD opportunity_id bigint,
  ADD FOREIGN KEY (community_id, opportunity_id) REFERENCES opportunities (community_id, id) ON DELETE SET NULL (opportunity_id);
CREATE INDEX posts_by_opportunity ON posts (community_id, opportunity_id) WHERE opportunity_id IS NOT NULL;
