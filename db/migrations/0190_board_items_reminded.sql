-- A check item that is due is told to its person as a card is to its own: a day before, and when it comes.
ALTER TABLE board_check_items ADD COLUMN remind_at timestamptz;
CREATE FUNCTION board_item_remind_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.remind_at := CASE
    WHEN NEW.is_complete OR NEW.due_at <= now() THEN NULL
    WHEN NEW.due_at - interval '1 day' > now() THEN NEW.due_at - interval '1 day'
    ELSE NEW.due_at END;
  RETURN NEW;
END $$;
CREATE TRIGGER board_item_remind_at_first BEFORE INSERT ON board_check_items
  FOR EACH ROW EXECUTE FUNCTION board_item_remind_at();
CREATE TRIGGER board_item_remind_at BEFORE UPDATE OF due_at, is_complete ON board_check_items
  FOR EACH ROW WHEN ((OLD.due_at, OLD.is_complete) IS DISTINCT FROM (NEW.due_at, NEW.is_complete))
  EXECUTE FUNCTION board_item_remind_at();
UPDATE board_check_items SET remind_at = CASE WHEN due_at - interval '1 day' > now() THEN due_at - interval '1 day' ELSE due_at END
 WHERE due_at > now() AND NOT is_complete;
CREATE INDEX board_check_items_to_remind ON board_check_items (community_id, remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX board_check_items_reminded_next ON board_check_items (remind_at) WHERE remind_at IS NOT NULL;

CREATE OR REPLACE FUNCTION communities_with_board_reminders() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.community_id FROM board_cards c WHERE is_system() AND c.remind_at <= now()
    UNION
    SELECT i.community_id FROM board_check_items i WHERE is_system() AND i.remind_at <= now()
  $$;

-- A label that was deleted: its name and colour, and where on which cards it was.
ALTER TABLE board_removals
  ADD COLUMN label jsonb,
  DROP CONSTRAINT board_removals_what_check,
  ADD CONSTRAINT board_removals_what_check CHECK (what IN ('card', 'cards', 'list', 'comment', 'checklist', 'checkitem', 'file', 'label')),
  ADD CONSTRAINT board_removals_label_check CHECK ((label IS NOT NULL) = (what = 'label'));
