-- outside a transaction
CREATE INDEX CONCURRENTLY board_activity_by_age ON board_activity (created_at);
