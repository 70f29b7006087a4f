-- Where the community did something else than matching said: for admins, who can mend the words or ask the company.
CREATE TABLE match_signals (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('declined', 'passed', 'picked_other')),
  -- The referral or opportunity that it comes from, so that it is noted once. No one is shown it.
  subject_id bigint NOT NULL,
  company_id bigint NOT NULL,
  concept text NOT NULL,
  happened_at timestamptz NOT NULL DEFAULT moment(),
  -- When an admin asked the company about it.
  asked_at timestamptz,
  settled_at timestamptz,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, kind, subject_id, company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX match_signals_open ON match_signals (community_id, id) WHERE settled_at IS NULL;
CREATE INDEX match_signals_by_company ON match_signals (community_id, company_id);
CALL protect_tenant_table('match_signals');
GRANT SELECT, INSERT, DELETE, UPDATE (company_id, asked_at, settled_at) ON match_signals TO guildhall_app;
