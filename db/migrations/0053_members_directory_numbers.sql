-- How many companies the directory has is a facet like the others: everybody listed has it, so its number is kept and never counted.
ALTER TABLE company_facets DROP CONSTRAINT company_facets_facet_check,
  ADD CONSTRAINT company_facets_facet_check CHECK (facet IN ('industry', 'service', 'place', 'terms', 'listed'));
INSERT INTO company_facets (community_id, facet, value, company_id, name_key)
SELECT community_id, 'listed', 'yes', id, name_key FROM companies WHERE is_listed ON CONFLICT DO NOTHING;
INSERT INTO facet_values (community_id, facet, value, label, uses)
SELECT community_id, facet, value, value, count(*) FROM company_facets WHERE facet = 'listed' GROUP BY 1, 2, 3
    ON CONFLICT DO NOTHING;

-- A service from each of its words on, so that "roast" finds coffee roasting by the beginning of an index entry.
CREATE TABLE facet_beginnings (
  community_id bigint NOT NULL REFERENCES communities,
  facet text NOT NULL,
  beginning text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  PRIMARY KEY (community_id, facet, beginning, value),
  FOREIGN KEY (community_id, facet, value) REFERENCES facet_values ON DELETE CASCADE
);
CREATE INDEX facet_beginnings_by_value ON facet_beginnings (community_id, facet, value);
CALL protect_tenant_table('facet_beginnings');
GRANT SELECT, INSERT, DELETE ON facet_beginnings TO guildhall_app;
