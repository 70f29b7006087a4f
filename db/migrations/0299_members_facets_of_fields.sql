-- outside a transaction
-- The choices of a community's own fields are facets, too: `field:` and the field's id.
ALTER TABLE company_facets DROP CONSTRAINT IF EXISTS company_facets_facet_check,
  ADD CONSTRAINT company_facets_facet_check
  CHECK (facet IN ('industry', 'service', 'place', 'terms', 'listed') OR facet ~ '^field:[0-9]+$') NOT VALID;
ALTER TABLE company_facets VALIDATE CONSTRAINT company_facets_facet_check;
