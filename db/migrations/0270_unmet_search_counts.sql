-- How many companies searched for a term in vain: everywhere, from each place, and in each spelling. Kept by triggers of unmet_searches. Counted for the
-- first time with the numbers of the community, within minutes.
CREATE TABLE unmet_search_counts (
  community_id bigint NOT NULL REFERENCES communities,
  term text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('everywhere', 'place', 'label')),
  value text NOT NULL,
  companies integer NOT NULL,
  PRIMARY KEY (community_id, term, kind, value)
);
CREATE INDEX unmet_search_counts_most ON unmet_search_counts (community_id, companies DESC, term) WHERE kind = 'everywhere';
CALL protect_tenant_table('unmet_search_counts');
