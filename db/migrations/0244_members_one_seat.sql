-- outside a transaction
-- Who leaves has no account any more. A key that says so is a key that others refer to: ending a seat held up everyone who wrote
-- something about its member. An index of the living alone is none.
CREATE UNIQUE INDEX CONCURRENTLY members_one_seat ON members (community_id, account_id) WHERE account_id IS NOT NULL;
