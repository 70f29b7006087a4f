CREATE OR REPLACE FUNCTION board_item_remind_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.remind_at := CASE
    WHEN NEW.is_complete OR NEW.due_at <= now() THEN NULL
    WHEN NEW.due_at - interval '1 day' > now() THEN NEW.due_at - interval '1 day'
    ELSE NEW.due_at END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER board_item_remind_at BEFORE UPDATE OF due_at, is_complete ON board_check_items
  FOR EACH ROW WHEN ((OLD.due_at, OLD.is_complete) IS DISTINCT FROM (NEW.due_at, NEW.is_complete))
  EXECUTE FUNCTION board_item_remind_at();

CREATE OR REPLACE TRIGGER board_item_remind_at_first BEFORE INSERT ON board_check_items
  FOR EACH ROW EXECUTE FUNCTION board_item_remind_at();
