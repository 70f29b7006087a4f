-- Links in mails are secrets: an invitation, a new password, a guest's page. Once a mail has left, only its envelope stays.
ALTER TABLE mails
  ALTER COLUMN text_part DROP NOT NULL,
  ALTER COLUMN html_part DROP NOT NULL;
UPDATE mails SET text_part = NULL, html_part = NULL, unsubscribe_url = NULL, calendar_method = NULL, calendar_part = NULL
 WHERE sent_at IS NOT NULL;
ALTER TABLE mails
  ADD CONSTRAINT mails_words_until_it_leaves
  CHECK (sent_at IS NOT NULL OR kept_at IS NOT NULL OR (text_part IS NOT NULL AND html_part IS NOT NULL));
