-- Which service the words of referrals and opportunities mean, as they were read before the last count.
CREATE TABLE dashboard_meanings (
  community_id bigint NOT NULL REFERENCES communities,
  -- As terms are compared.
  term text NOT NULL,
  concept text NOT NULL,
  PRIMARY KEY (community_id, term)
);
CALL protect_tenant_table('dashboard_meanings');
GRANT SELECT, INSERT, DELETE ON dashboard_meanings TO guildhall_app;

-- The words for a service that three companies used.
ALTER TABLE dashboard_demands ADD words text[] NOT NULL DEFAULT '{}';
