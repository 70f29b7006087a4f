-- A company's own kanban. Every change raises the board's version under its row lock: that orders all writers.
CREATE TABLE boards (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (community_id, company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id) ON DELETE CASCADE
) WITH (fillfactor = 50);
CALL protect_tenant_table('boards');
GRANT SELECT, INSERT, UPDATE, DELETE ON boards TO guildhall_app;

CREATE TABLE board_labels (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) <= 50),
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES boards (community_id, company_id) ON DELETE CASCADE
);
CREATE INDEX board_labels_of_board ON board_labels (community_id, company_id, id);
CALL protect_tenant_table('board_labels');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_labels TO guildhall_app;

-- What one press removed: it comes back as a whole within thirty days.
CREATE TABLE board_removals (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  what text NOT NULL CHECK (what IN ('card', 'cards', 'list')),
  -- Of the card or the list, as it was called.
  name text NOT NULL,
  cards integer NOT NULL,
  removed_by bigint,
  removed_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES boards (community_id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, removed_by) REFERENCES members (community_id, id)
);
CREATE INDEX board_removals_of_board ON board_removals (community_id, company_id, id);
CREATE INDEX board_removals_by_member ON board_removals (community_id, removed_by) WHERE removed_by IS NOT NULL;
CREATE INDEX board_removals_by_age ON board_removals (removed_at);
CALL protect_tenant_table('board_removals');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_removals TO guildhall_app;

CREATE TABLE board_lists (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  colour text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  card_limit integer CHECK (card_limit BETWEEN 1 AND 5000),
  position bigint NOT NULL,
  removal_id bigint,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES boards (community_id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, removal_id) REFERENCES board_removals (community_id, id) ON DELETE CASCADE
);
CREATE INDEX board_lists_in_order ON board_lists (community_id, company_id, position, id) WHERE removal_id IS NULL;
CREATE INDEX board_lists_removed ON board_lists (community_id, removal_id) WHERE removal_id IS NOT NULL;
CREATE INDEX board_lists_of_board ON board_lists (community_id, company_id);
CALL protect_tenant_table('board_lists');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_lists TO guildhall_app;

CREATE TABLE board_cards (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  list_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 500),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 20000),
  due_at timestamptz,
  label_ids bigint[] NOT NULL DEFAULT '{}',
  member_ids bigint[] NOT NULL DEFAULT '{}',
  subscriber_ids bigint[] NOT NULL DEFAULT '{}',
  position bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  created_by bigint,
  changed_at timestamptz NOT NULL DEFAULT moment(),
  removal_id bigint,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES boards (community_id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, list_id) REFERENCES board_lists (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, created_by) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, removal_id) REFERENCES board_removals (community_id, id) ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX board_cards_in_order ON board_cards (community_id, list_id, position, id) WHERE removal_id IS NULL;
CREATE INDEX board_cards_open ON board_cards (community_id, company_id) WHERE removal_id IS NULL;
CREATE INDEX board_cards_of_list ON board_cards (community_id, list_id);
CREATE INDEX board_cards_of_board ON board_cards (community_id, company_id);
CREATE INDEX board_cards_removed ON board_cards (community_id, removal_id) WHERE removal_id IS NOT NULL;
CREATE INDEX board_cards_by_creator ON board_cards (community_id, created_by) WHERE created_by IS NOT NULL;
CALL protect_tenant_table('board_cards');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_cards TO guildhall_app;

CREATE TABLE board_comments (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  -- Null: whoever wrote it has left.
  author_id bigint,
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 20000),
  created_at timestamptz NOT NULL DEFAULT moment(),
  edited_at timestamptz,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, card_id) REFERENCES board_cards (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, author_id) REFERENCES members (community_id, id)
);
CREATE INDEX board_comments_of_card ON board_comments (community_id, card_id, id);
CREATE INDEX board_comments_by_author ON board_comments (community_id, author_id) WHERE author_id IS NOT NULL;
CALL protect_tenant_table('board_comments');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_comments TO guildhall_app;

CREATE TABLE board_checklists (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  position bigint NOT NULL,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, card_id) REFERENCES board_cards (community_id, id) ON DELETE CASCADE
);
CREATE INDEX board_checklists_of_card ON board_checklists (community_id, card_id, position, id);
CALL protect_tenant_table('board_checklists');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_checklists TO guildhall_app;

CREATE TABLE board_check_items (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  checklist_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 500),
  is_complete boolean NOT NULL DEFAULT false,
  member_id bigint,
  due_at timestamptz,
  position bigint NOT NULL,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, checklist_id) REFERENCES board_checklists (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX board_check_items_of_list ON board_check_items (community_id, checklist_id, position, id);
CREATE INDEX board_check_items_by_member ON board_check_items (community_id, member_id) WHERE member_id IS NOT NULL;
CALL protect_tenant_table('board_check_items');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_check_items TO guildhall_app;

-- Rows and all that hangs on them; a removal that was taken back is not there any more.
CREATE FUNCTION purge_board_removals() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM board_removals r USING (
    SELECT community_id, id FROM board_removals WHERE is_system() AND removed_at < now() - interval '30 days' ORDER BY removed_at LIMIT 1000) old
   WHERE r.community_id = old.community_id AND r.id = old.id
$$;
REVOKE EXECUTE ON FUNCTION purge_board_removals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_board_removals TO guildhall_app;
