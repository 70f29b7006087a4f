-- outside a transaction
-- Admins read what became of the community's invitations, each sort in the order in which it was answered.
CREATE INDEX CONCURRENTLY invitations_joined ON invitations (community_id, accepted_at, id) WHERE accepted_at IS NOT NULL;
CREATE INDEX CONCURRENTLY invitations_declined ON invitations (community_id, declined_at, id) WHERE declined_at IS NOT NULL;
CREATE INDEX CONCURRENTLY invitations_withdrawn ON invitations (community_id, cancelled_at, id) WHERE cancelled_at IS NOT NULL;
