-- Whoever writes a due date, an import as well: before it and when it comes, unless that moment is over already or the card is done.
CREATE OR REPLACE FUNCTION board_remind_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.remind_at := CASE
    WHEN NEW.is_done OR NEW.due_at <= now() THEN NULL
    WHEN NEW.remind_before > 0 AND NEW.due_at - make_interval(mins => NEW.remind_before) > now() THEN NEW.due_at - make_interval(mins => NEW.remind_before)
    ELSE NEW.due_at END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER board_remind_at BEFORE UPDATE OF due_at, remind_before, is_done ON board_cards
  FOR EACH ROW WHEN ((OLD.due_at, OLD.remind_before, OLD.is_done) IS DISTINCT FROM (NEW.due_at, NEW.remind_before, NEW.is_done))
  EXECUTE FUNCTION board_remind_at();

CREATE OR REPLACE TRIGGER board_remind_at_first BEFORE INSERT ON board_cards
  FOR EACH ROW EXECUTE FUNCTION board_remind_at();
