-- outside a transaction
-- Answers of a few days are counted by it; without it, each piece of a night's counting would read all referrals.
CREATE INDEX CONCURRENTLY referrals_answered_on ON referrals (community_id, answered_at) WHERE answered_at IS NOT NULL;
