-- outside a transaction
ALTER TABLE members VALIDATE CONSTRAINT members_roles_check;
-- Who is told of a report or a request, and the admins' filter by role: a few of a whole community.
CREATE INDEX CONCURRENTLY members_with_roles ON members (community_id, id) WHERE left_at IS NULL AND roles <> '{}';
