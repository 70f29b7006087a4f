CREATE OR REPLACE FUNCTION begin_library() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    INSERT INTO library_categories (community_id, name, name_key) VALUES (NEW.id, 'Promoted content', 'promoted content');
    RETURN NEW;
  END $$;
REVOKE EXECUTE ON FUNCTION begin_library FROM PUBLIC;

CREATE OR REPLACE TRIGGER begin_library AFTER INSERT ON communities FOR EACH ROW EXECUTE FUNCTION begin_library();
