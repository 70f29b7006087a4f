-- Done is a mark of its own: a card keeps its list and its due date.
ALTER TABLE board_cards
  ADD COLUMN is_done boolean NOT NULL DEFAULT false,
  -- One of its own files, a picture; one that was removed covers nothing and comes back with it.
  ADD COLUMN cover_id bigint,
  -- The open card before it when it was removed; null: it was the first. It comes back behind that one, wherever it has moved.
  ADD COLUMN removed_after_id bigint;

-- Parts of a card are removed like cards, with a number under which they come back.
ALTER TABLE board_removals
  DROP CONSTRAINT board_removals_what_check,
  ADD CONSTRAINT board_removals_what_check CHECK (what IN ('card', 'cards', 'list', 'comment', 'checklist', 'checkitem', 'file')),
  -- Of a part.
  ADD COLUMN card_id bigint,
  ADD CONSTRAINT board_removals_card_check CHECK ((card_id IS NOT NULL) = (what IN ('comment', 'checklist', 'checkitem', 'file'))),
  ADD FOREIGN KEY (community_id, card_id) REFERENCES board_cards (community_id, id) ON DELETE CASCADE;
CREATE INDEX board_removals_of_card ON board_removals (community_id, card_id, id) WHERE card_id IS NOT NULL;
DROP INDEX board_removals_of_board;
CREATE INDEX board_removals_of_board ON board_removals (community_id, company_id, id) WHERE card_id IS NULL;
CREATE INDEX board_removals_by_company ON board_removals (community_id, company_id);

ALTER TABLE board_comments ADD COLUMN removal_id bigint,
  ADD FOREIGN KEY (community_id, removal_id) REFERENCES board_removals (community_id, id) ON DELETE CASCADE;
CREATE INDEX board_comments_removed ON board_comments (community_id, removal_id) WHERE removal_id IS NOT NULL;
ALTER TABLE board_checklists ADD COLUMN removal_id bigint,
  ADD FOREIGN KEY (community_id, removal_id) REFERENCES board_removals (community_id, id) ON DELETE CASCADE;
CREATE INDEX board_checklists_removed ON board_checklists (community_id, removal_id) WHERE removal_id IS NOT NULL;
ALTER TABLE board_check_items ADD COLUMN removal_id bigint,
  ADD FOREIGN KEY (community_id, removal_id) REFERENCES board_removals (community_id, id) ON DELETE CASCADE;
CREATE INDEX board_check_items_removed ON board_check_items (community_id, removal_id) WHERE removal_id IS NOT NULL;

CREATE TABLE board_files (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  file_id bigint NOT NULL,
  -- The first frame of a picture that moves.
  still_file_id bigint,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
  -- Null: whoever added it has left.
  member_id bigint,
  created_at timestamptz NOT NULL DEFAULT moment(),
  removal_id bigint,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, card_id) REFERENCES board_cards (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, file_id) REFERENCES files (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, still_file_id) REFERENCES files (community_id, id) ON DELETE SET NULL (still_file_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, removal_id) REFERENCES board_removals (community_id, id) ON DELETE CASCADE
);
CREATE INDEX board_files_of_card ON board_files (community_id, card_id, id);
CREATE INDEX board_files_by_file ON board_files (community_id, file_id);
CREATE INDEX board_files_by_still ON board_files (community_id, still_file_id) WHERE still_file_id IS NOT NULL;
CREATE INDEX board_files_by_member ON board_files (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX board_files_removed ON board_files (community_id, removal_id) WHERE removal_id IS NOT NULL;
CALL protect_tenant_table('board_files');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_files TO guildhall_app;

-- What was done with a card, a line for each. Only added to, until it goes with its card.
CREATE TABLE board_activity (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  card_id bigint NOT NULL,
  -- Null: whoever did it has left, or the card followed what it is linked to.
  member_id bigint,
  what text NOT NULL CHECK (what IN ('created', 'copied', 'renamed', 'moved', 'followed', 'described', 'due_set', 'due_cleared', 'done', 'undone',
    'assigned', 'unassigned', 'labelled', 'unlabelled', 'item_done', 'item_undone', 'archived', 'restored', 'file_added', 'file_removed', 'commented')),
  -- Who was put on the card or taken off it; null where they have left.
  about_member_id bigint,
  -- As things were called at that moment.
  facts jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, card_id) REFERENCES board_cards (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, about_member_id) REFERENCES members (community_id, id)
);
CREATE INDEX board_activity_of_card ON board_activity (community_id, card_id, id);
CREATE INDEX board_activity_by_member ON board_activity (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX board_activity_about_member ON board_activity (community_id, about_member_id) WHERE about_member_id IS NOT NULL;
CALL protect_tenant_table('board_activity');
GRANT SELECT, INSERT, UPDATE, DELETE ON board_activity TO guildhall_app;

-- Rows and all that hangs on them, a piece at a time, until none is left. Answers how many removals went, and the names of the files' bytes.
DROP FUNCTION purge_board_removals();
CREATE FUNCTION purge_board_removals(OUT gone integer, OUT names text[]) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH old AS MATERIALIZED (
    SELECT community_id, id FROM board_removals WHERE is_system() AND removed_at < now() - interval '30 days' ORDER BY removed_at LIMIT 200
       FOR UPDATE SKIP LOCKED
  ), lists AS (
    SELECT l.community_id, l.id FROM board_lists l JOIN old o ON l.community_id = o.community_id AND l.removal_id = o.id
  ), cards AS (
    SELECT c.community_id, c.id FROM board_cards c JOIN old o ON c.community_id = o.community_id AND c.removal_id = o.id
    UNION
    SELECT c.community_id, c.id FROM board_cards c JOIN lists l ON c.community_id = l.community_id AND c.list_id = l.id
  ), files_of AS (
    SELECT f.community_id, f.file_id, f.still_file_id FROM board_files f JOIN cards c ON f.community_id = c.community_id AND f.card_id = c.id
    UNION
    SELECT f.community_id, f.file_id, f.still_file_id FROM board_files f JOIN old o ON f.community_id = o.community_id AND f.removal_id = o.id
  ), gone_files AS (
    DELETE FROM files b USING files_of f
     WHERE b.community_id = f.community_id AND b.id IN (f.file_id, f.still_file_id) RETURNING b.name
  ), gone_removals AS (
    DELETE FROM board_removals r USING old o WHERE r.community_id = o.community_id AND r.id = o.id
  )
  SELECT (SELECT count(*) FROM old)::integer, coalesce((SELECT array_agg(name) FROM gone_files), '{}')
$$;
REVOKE EXECUTE ON FUNCTION purge_board_removals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_board_removals TO guildhall_app;
