-- What companies tell the community: the feed, and the library, whose entries stand in a category. What is counted is kept beside, in narrow rows.
CREATE TABLE library_categories (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  name_key text NOT NULL,
  place integer NOT NULL DEFAULT 0,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, name_key)
);
CALL protect_tenant_table('library_categories');
GRANT SELECT, INSERT, UPDATE, DELETE ON library_categories TO guildhall_app;

CREATE TABLE posts (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- `thanks`, `welcome` and `weekly` were written by the product, of what happened.
  kind text NOT NULL DEFAULT 'post' CHECK (kind IN ('post', 'thanks', 'welcome', 'weekly')),
  author_id bigint NOT NULL,
  company_id bigint NOT NULL,
  -- Of the library; null is the feed.
  category_id bigint,
  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 150),
  message text NOT NULL DEFAULT '' CHECK (char_length(message) <= 20000),
  audience text NOT NULL DEFAULT 'all' CHECK (audience IN ('all', 'partners')),
  -- Companies that the text names, by their ids there.
  mentions bigint[] NOT NULL DEFAULT '{}',
  published_at timestamptz NOT NULL DEFAULT moment(),
  edited_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- Of what the product wrote: it is written once, however often the job runs.
  source text CHECK (char_length(source) <= 60),
  pinned_until timestamptz,
  -- A mark: text and files stay for thirty days.
  deleted_at timestamptz,
  deleted_by bigint,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, author_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, deleted_by) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, category_id) REFERENCES library_categories (community_id, id)
);
-- A page is made of those for all and of those of each partner for partners: each is a scan from its end.
CREATE INDEX posts_for_all ON posts (community_id, published_at, id) WHERE audience = 'all' AND category_id IS NULL AND deleted_at IS NULL;
CREATE INDEX posts_for_partners ON posts (community_id, company_id, published_at, id)
  WHERE audience = 'partners' AND category_id IS NULL AND deleted_at IS NULL;
CREATE INDEX posts_of_company ON posts (community_id, company_id, published_at, id) WHERE category_id IS NULL AND deleted_at IS NULL;
CREATE INDEX posts_pinned ON posts (community_id, pinned_until) WHERE pinned_until IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX library_by_category ON posts (community_id, category_id, published_at, id) WHERE category_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX library_newest ON posts (community_id, published_at, id) WHERE category_id IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX posts_by_source ON posts (community_id, source) WHERE source IS NOT NULL;
CREATE INDEX posts_by_author ON posts (community_id, author_id);
CREATE INDEX posts_deleted ON posts (deleted_at) WHERE deleted_at IS NOT NULL;
CALL protect_tenant_table('posts');
GRANT SELECT, INSERT, UPDATE, DELETE ON posts TO guildhall_app;

-- Uploaded before the post is there; what no post takes up goes after a day.
CREATE TABLE post_files (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  post_id bigint,
  member_id bigint NOT NULL,
  file_id bigint NOT NULL,
  -- As it was called when it was uploaded, whatever form is kept: whether it is shown as a picture goes by this.
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  alt text NOT NULL DEFAULT '' CHECK (char_length(alt) <= 500),
  place integer NOT NULL DEFAULT 0,
  -- The first frame of a moving picture, the first page of a document.
  still_file_id bigint,
  -- Of an entry in the library: the newest is served, the older ones stay reachable.
  version integer NOT NULL DEFAULT 1,
  is_current boolean NOT NULL DEFAULT true,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 300),
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, post_id) REFERENCES posts (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, file_id) REFERENCES files (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, still_file_id) REFERENCES files (community_id, id) ON DELETE SET NULL (still_file_id)
);
CREATE INDEX post_files_of_post ON post_files (community_id, post_id, place);
CREATE INDEX post_files_by_file ON post_files (community_id, file_id);
CREATE INDEX post_files_by_still ON post_files (community_id, still_file_id) WHERE still_file_id IS NOT NULL;
CREATE INDEX post_files_loose ON post_files (created_at) WHERE post_id IS NULL;
CALL protect_tenant_table('post_files');
GRANT SELECT, INSERT, UPDATE, DELETE ON post_files TO guildhall_app;

CREATE TABLE post_counts (
  community_id bigint NOT NULL,
  post_id bigint NOT NULL,
  comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
  likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  celebrations integer NOT NULL DEFAULT 0 CHECK (celebrations >= 0),
  thanks integer NOT NULL DEFAULT 0 CHECK (thanks >= 0),
  ideas integer NOT NULL DEFAULT 0 CHECK (ideas >= 0),
  downloads integer NOT NULL DEFAULT 0 CHECK (downloads >= 0),
  PRIMARY KEY (community_id, post_id),
  FOREIGN KEY (community_id, post_id) REFERENCES posts (community_id, id) ON DELETE CASCADE
) WITH (fillfactor = 70);
CALL protect_tenant_table('post_counts');
GRANT SELECT, INSERT, UPDATE ON post_counts TO guildhall_app;

CREATE TABLE post_reactions (
  community_id bigint NOT NULL,
  post_id bigint NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('like', 'celebrate', 'thanks', 'idea')),
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, post_id, member_id, kind),
  FOREIGN KEY (community_id, post_id) REFERENCES posts (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX post_reactions_by_member ON post_reactions (community_id, member_id);
CALL protect_tenant_table('post_reactions');
GRANT SELECT, INSERT, DELETE ON post_reactions TO guildhall_app;

CREATE TABLE post_comments (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  post_id bigint NOT NULL,
  -- One level: an answer to an answer is one to the comment above it.
  parent_id bigint,
  author_id bigint NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 5000),
  mentions bigint[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT moment(),
  edited_at timestamptz,
  -- One with answers leaves a stone.
  deleted_at timestamptz,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, post_id) REFERENCES posts (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, parent_id) REFERENCES post_comments (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, author_id) REFERENCES members (community_id, id)
);
CREATE INDEX post_comments_first ON post_comments (community_id, post_id, id) WHERE parent_id IS NULL;
CREATE INDEX post_comments_answers ON post_comments (community_id, parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX post_comments_by_author ON post_comments (community_id, author_id);
CALL protect_tenant_table('post_comments');
GRANT SELECT, INSERT, UPDATE, DELETE ON post_comments TO guildhall_app;

CREATE TABLE post_saves (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  post_id bigint NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, member_id, post_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, post_id) REFERENCES posts (community_id, id) ON DELETE CASCADE
);
CREATE INDEX post_saves_newest ON post_saves (community_id, member_id, saved_at, post_id);
CREATE INDEX post_saves_by_post ON post_saves (community_id, post_id);
CALL protect_tenant_table('post_saves');
GRANT SELECT, INSERT, DELETE ON post_saves TO guildhall_app;

-- Companies whose posts a member does not want to see.
CREATE TABLE post_hidden_companies (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  company_id bigint NOT NULL,
  PRIMARY KEY (community_id, member_id, company_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CALL protect_tenant_table('post_hidden_companies');
GRANT SELECT, INSERT, DELETE ON post_hidden_companies TO guildhall_app;

-- A post as it was before a change.
CREATE TABLE post_revisions (
  community_id bigint NOT NULL,
  post_id bigint NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  -- Ids of post_files with their alt texts, in their order.
  files jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT moment(),
  changed_by bigint NOT NULL,
  PRIMARY KEY (community_id, post_id, version),
  FOREIGN KEY (community_id, post_id) REFERENCES posts (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, changed_by) REFERENCES members (community_id, id)
);
CALL protect_tenant_table('post_revisions');
GRANT SELECT, INSERT, DELETE ON post_revisions TO guildhall_app;

CREATE TABLE post_reports (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  post_id bigint NOT NULL,
  comment_id bigint,
  reporter_id bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('spam', 'rude', 'fraud', 'other')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  created_at timestamptz NOT NULL DEFAULT moment(),
  decision text CHECK (decision IN ('no_action', 'removed')),
  decided_at timestamptz,
  decided_by bigint,
  PRIMARY KEY (community_id, id),
  UNIQUE NULLS NOT DISTINCT (community_id, post_id, comment_id, reporter_id),
  FOREIGN KEY (community_id, post_id) REFERENCES posts (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, comment_id) REFERENCES post_comments (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, reporter_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, decided_by) REFERENCES members (community_id, id),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX post_reports_open ON post_reports (community_id, id) WHERE decided_at IS NULL;
CALL protect_tenant_table('post_reports');
GRANT SELECT, INSERT, UPDATE ON post_reports TO guildhall_app;

CREATE TABLE post_words (
  community_id bigint NOT NULL,
  word text COLLATE "C" NOT NULL CHECK (char_length(word) BETWEEN 1 AND 40),
  post_id bigint NOT NULL,
  PRIMARY KEY (community_id, word, post_id),
  FOREIGN KEY (community_id, post_id) REFERENCES posts (community_id, id) ON DELETE CASCADE
);
CREATE INDEX post_words_by_post ON post_words (community_id, post_id);
CALL protect_tenant_table('post_words');
GRANT SELECT, INSERT, DELETE ON post_words TO guildhall_app;

-- By the click, once for a member, a file and a day.
CREATE TABLE post_downloads (
  community_id bigint NOT NULL,
  post_file_id bigint NOT NULL,
  member_id bigint NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (community_id, post_file_id, member_id, day),
  FOREIGN KEY (community_id, post_file_id) REFERENCES post_files (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX post_downloads_by_member ON post_downloads (community_id, member_id);
CALL protect_tenant_table('post_downloads');
GRANT SELECT, INSERT, DELETE ON post_downloads TO guildhall_app;

-- The companies whose posts for partners a company may see: its partners, paused ones too.
CREATE FUNCTION partner_companies(of_community bigint, of_company bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT s.other_company_id FROM partnership_sides s
    JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
   WHERE s.community_id = of_community AND s.company_id = of_company AND p.status IN ('Accepted', 'Paused')
$$;

-- What is shown of a kept file, by what it belongs to.
CREATE FUNCTION kept_file(of_community bigint, of_file bigint)
  RETURNS TABLE (name text, original_name text, media_type text, bytes bigint, width integer, height integer) LANGUAGE sql STABLE AS $$
    SELECT f.name, f.original_name, f.media_type, f.bytes, f.width, f.height FROM files f
     WHERE f.community_id = of_community AND f.id = of_file LIMIT 1
  $$;
