-- The words of an opportunity are dated as long as it is open: `opportunity_words_open` has no others.
CREATE OR REPLACE FUNCTION date_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    UPDATE opportunity_words SET open_since = CASE NEW.status WHEN 'Open' THEN NEW.published_at END
     WHERE community_id = NEW.community_id AND opportunity_id = NEW.id;
    RETURN NULL;
  END $$;

CREATE OR REPLACE TRIGGER date_words AFTER UPDATE OF status, published_at ON opportunities
  FOR EACH ROW WHEN ((OLD.status = 'Open', OLD.published_at) IS DISTINCT FROM (NEW.status = 'Open', NEW.published_at))
  EXECUTE FUNCTION date_words();
