-- When the opportunity was posted, as long as it is open; null in every other state. Kept by triggers.
ALTER TABLE opportunity_words ADD open_since timestamptz;
GRANT UPDATE (open_since) ON opportunity_words TO guildhall_app;

-- needed here: opportunities are posted and closed while the next migration dates the words of earlier ones
CREATE OR REPLACE FUNCTION date_new_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    NEW.open_since := (SELECT o.published_at FROM opportunities o
                        WHERE o.community_id = NEW.community_id AND o.id = NEW.opportunity_id AND o.status = 'Open');
    RETURN NEW;
  END $$;

-- needed here: as above
CREATE OR REPLACE TRIGGER date_new_words BEFORE INSERT ON opportunity_words
  FOR EACH ROW EXECUTE FUNCTION date_new_words();
-- needed here: as above
CREATE OR REPLACE FUNCTION date_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    UPDATE opportunity_words SET open_since = CASE NEW.status WHEN 'Open' THEN NEW.published_at END
     WHERE community_id = NEW.community_id AND opportunity_id = NEW.id;
    RETURN NULL;
  END $$;
-- needed here: as above
CREATE OR REPLACE TRIGGER date_words AFTER UPDATE OF status, published_at ON opportunities
  FOR EACH ROW WHEN ((OLD.status = 'Open', OLD.published_at) IS DISTINCT FROM (NEW.status = 'Open', NEW.published_at))
  EXECUTE FUNCTION date_words();
