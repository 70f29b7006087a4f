-- Each company tries each plan once. The row is the memory of it, whatever plan the company has now.
CREATE TABLE plan_trials (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  plan text NOT NULL CHECK (plan IN ('Free', 'Basic')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (community_id, company_id, plan),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CALL protect_tenant_table('plan_trials');
GRANT SELECT, INSERT ON plan_trials TO guildhall_app;

CREATE INDEX companies_by_expiry ON companies (subscription_expiry) WHERE subscription_status <> 'Expired';

-- Where there is something to do for the job that ends plans.
CREATE FUNCTION communities_with_ended_plans() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT c.community_id FROM companies c
     WHERE c.subscription_status <> 'Expired' AND c.subscription_expiry <= now()
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_ended_plans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_ended_plans TO guildhall_app;
