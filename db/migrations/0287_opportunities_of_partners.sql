-- outside a transaction
-- Open opportunities that companies offer to their partners alone, by deadline and by price: a page reads the first of each partner's instead of all.
CREATE INDEX CONCURRENTLY opportunities_of_partners_closing ON opportunities (community_id, company_id, deadline, id)
  WHERE visibility = 'partners' AND status = 'Open';
CREATE INDEX CONCURRENTLY opportunities_of_partners_by_price ON opportunities (community_id, company_id, currency, price_low, id)
  WHERE visibility = 'partners' AND status = 'Open' AND price_low IS NOT NULL;
