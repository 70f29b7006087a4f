-- A new word of an open opportunity is dated as the opportunity is. The verb that writes words holds the opportunity's row.
CREATE OR REPLACE FUNCTION date_new_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    NEW.open_since := (SELECT o.published_at FROM opportunities o
                        WHERE o.community_id = NEW.community_id AND o.id = NEW.opportunity_id AND o.status = 'Open');
    RETURN NEW;
  END $$;

CREATE OR REPLACE TRIGGER date_new_words BEFORE INSERT ON opportunity_words
  FOR EACH ROW EXECUTE FUNCTION date_new_words();
