-- The posts of one company, or of a member's partners, are scanned from the end for each company: those for all, and those for partners. Found among
-- those of everybody, a company that posts little costs as much as the community has posts.
CREATE INDEX posts_by_company_and_audience ON posts (community_id, company_id, audience, published_at, id)
  WHERE category_id IS NULL AND deleted_at IS NULL;
DROP INDEX posts_for_partners;
DROP INDEX posts_of_company;
