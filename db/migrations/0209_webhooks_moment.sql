-- What is told as past is kept as past.
ALTER TABLE api_keys ALTER created_at SET DEFAULT moment();
ALTER TABLE webhooks ALTER created_at SET DEFAULT moment();
ALTER TABLE webhook_messages ALTER created_at SET DEFAULT moment();
ALTER TABLE webhook_attempts ALTER at SET DEFAULT moment();
