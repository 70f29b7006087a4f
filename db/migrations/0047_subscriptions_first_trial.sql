-- The 30 days with which a company begins are its trial of that plan: its first choice of it does not begin another.
CREATE FUNCTION remember_first_trial() RETURNS trigger
  LANGUAGE plpgsql SECURITY INVOKER SET search_path = public AS $$
  BEGIN
    INSERT INTO plan_trials (community_id, company_id, plan, expires_at)
    VALUES (NEW.community_id, NEW.id, NEW.subscription_type, NEW.subscription_expiry);
    RETURN NULL;
  END $$;
CREATE TRIGGER remember_first_trial AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION remember_first_trial();

-- One that has never chosen is still on what it began with.
INSERT INTO plan_trials (community_id, company_id, plan, expires_at)
SELECT c.community_id, c.id, 'Free',
       CASE WHEN EXISTS (SELECT FROM plan_trials t WHERE t.community_id = c.community_id AND t.company_id = c.id)
            THEN c.created_at + interval '30 days' ELSE c.subscription_expiry END
  FROM companies c
ON CONFLICT DO NOTHING;
