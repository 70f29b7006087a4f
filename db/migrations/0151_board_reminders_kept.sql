-- A moment that has come stays until its people are told: only what the reminder goes by sets it anew, and not every change that names those columns.
DROP TRIGGER board_remind_at ON board_cards;
CREATE TRIGGER board_remind_at_first BEFORE INSERT ON board_cards
  FOR EACH ROW EXECUTE FUNCTION board_remind_at();
CREATE TRIGGER board_remind_at BEFORE UPDATE OF due_at, remind_before, is_done ON board_cards
  FOR EACH ROW WHEN ((OLD.due_at, OLD.remind_before, OLD.is_done) IS DISTINCT FROM (NEW.due_at, NEW.remind_before, NEW.is_done))
  EXECUTE FUNCTION board_remind_at();

-- The newest card that somebody has made is found without sorting all of theirs.
DROP INDEX board_cards_by_creator;
CREATE INDEX board_cards_by_creator ON board_cards (community_id, created_by, id) WHERE created_by IS NOT NULL;
