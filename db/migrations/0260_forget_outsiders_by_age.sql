-- outside a transaction
-- What is to be forgotten is found by its age.
CREATE INDEX CONCURRENTLY invitations_by_request ON invitations (community_id, join_request_id) WHERE join_request_id IS NOT NULL;
CREATE INDEX CONCURRENTLY invitations_to_forget ON invitations (expires_at) WHERE accepted_at IS NULL;
CREATE INDEX CONCURRENTLY join_requests_to_forget ON join_requests (coalesce(decided_at, created_at)) WHERE status <> 'Member';
CREATE INDEX CONCURRENTLY partner_invitations_to_forget ON partner_invitations (expires_at) WHERE status IN ('Cancelled', 'Expired');
