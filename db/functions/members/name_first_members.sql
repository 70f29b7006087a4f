CREATE OR REPLACE FUNCTION name_first_members() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    UPDATE companies c SET first_member_id = f.id
      FROM (SELECT community_id, company_id, min(id) AS id FROM came GROUP BY community_id, company_id) f
     WHERE c.community_id = f.community_id AND c.id = f.company_id AND c.first_member_id IS NULL;
    RETURN NULL;
  END $$;

CREATE OR REPLACE TRIGGER name_first_members AFTER INSERT ON members REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION name_first_members();
