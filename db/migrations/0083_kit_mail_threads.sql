-- Mails about one thing form one conversation in a mail program.
ALTER TABLE mails ADD COLUMN thread text CHECK (thread ~ '^[\w-]+$');
