-- outside a transaction
-- Companies that were merged before keep the id that they have been known by since.
-- repeat
UPDATE companies c
   SET first_member_id = (SELECT min(m.id) FROM members m WHERE m.community_id = c.community_id AND m.company_id = c.id)
 WHERE (c.community_id, c.id) IN (
   SELECT k.community_id, k.id FROM companies k
    WHERE k.first_member_id IS NULL
      AND EXISTS (SELECT FROM members m WHERE m.community_id = k.community_id AND m.company_id = k.id)
    LIMIT 5000);
ALTER TABLE companies VALIDATE CONSTRAINT companies_first_member;
