-- outside a transaction
-- A community with many emails waiting is found by it; essential ones, which no one can unsubscribe from, are counted apart.
CREATE INDEX CONCURRENTLY mails_waiting ON mails (community_id, (unsubscribe_url IS NULL)) WHERE sent_at IS NULL AND kept_at IS NULL;
