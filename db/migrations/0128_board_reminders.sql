ALTER TABLE board_cards
  -- Minutes before the due date; null: nobody is reminded before it is due.
  ADD COLUMN remind_before integer DEFAULT 1440 CHECK (remind_before BETWEEN 0 AND 40320),
  -- When those on the card and those who watch it are told next.
  ADD COLUMN remind_at timestamptz;

-- Whoever writes a due date, an import as well: before it and when it comes, unless that moment is over already or the card is done.
CREATE FUNCTION board_remind_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.remind_at := CASE
    WHEN NEW.is_done OR NEW.due_at <= now() THEN NULL
    WHEN NEW.remind_before > 0 AND NEW.due_at - make_interval(mins => NEW.remind_before) > now() THEN NEW.due_at - make_interval(mins => NEW.remind_before)
    ELSE NEW.due_at END;
  RETURN NEW;
END $$;
CREATE TRIGGER board_remind_at BEFORE INSERT OR UPDATE OF due_at, remind_before, is_done ON board_cards
  FOR EACH ROW EXECUTE FUNCTION board_remind_at();
UPDATE board_cards SET due_at = due_at WHERE due_at > now();
CREATE INDEX board_cards_to_remind ON board_cards (community_id, remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX board_cards_reminded_next ON board_cards (remind_at) WHERE remind_at IS NOT NULL;

CREATE FUNCTION communities_with_board_reminders() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT c.community_id FROM board_cards c WHERE is_system() AND c.remind_at <= now()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_board_reminders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_board_reminders TO guildhall_app;
