-- The 30 days with which a company begins are its trial of that plan: its first choice of it does not begin another.
CREATE OR REPLACE FUNCTION remember_first_trial() RETURNS trigger
  LANGUAGE plpgsql SECURITY INVOKER SET search_path = public AS $$
  BEGIN
    INSERT INTO plan_trials (community_id, company_id, plan, expires_at)
    VALUES (NEW.community_id, NEW.id, NEW.subscription_type, NEW.subscription_expiry);
    RETURN NULL;
  END $$;

CREATE OR REPLACE TRIGGER remember_first_trial AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION remember_first_trial();
