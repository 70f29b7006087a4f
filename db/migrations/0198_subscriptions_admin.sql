-- Admins look through the plans of all companies: of each plan and state in the order of names, and in the order of their ends.
CREATE INDEX companies_by_plan_and_name ON companies (community_id, subscription_type, subscription_status, name_key, id)
  WHERE is_listed;
CREATE INDEX companies_by_plan_and_end ON companies (community_id, subscription_type, subscription_status, subscription_expiry, id)
  WHERE is_listed;

-- Whoever has used most of any plan's limit is here; which plan it is, and so whether it is near, is looked at afterwards.
CREATE INDEX plan_usage_near_limits ON plan_usage (community_id, month, company_id) WHERE sent >= 16 OR received >= 4;
CREATE INDEX company_counts_near_limits ON company_counts (community_id, company_id) WHERE partners >= 40;

-- Where enquiries about a larger plan go; without one, where the operator says.
ALTER TABLE communities ADD COLUMN enterprise_email text CHECK (enterprise_email <> '' AND length(enterprise_email) <= 254);

-- An admin may prolong a trial that runs.
GRANT UPDATE (expires_at) ON plan_trials TO guildhall_app;
