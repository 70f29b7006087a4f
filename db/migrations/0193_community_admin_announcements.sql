-- What admins announce: to whom it went is settled when it is sent, and told piece by piece afterwards.
CREATE TABLE announcements (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  author_id bigint NOT NULL,
  audience text NOT NULL CHECK (audience IN ('everyone', 'industry', 'inactive')),
  industry text,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
  -- Kept when recipients leave: how many it went to, and how many of them have opened it.
  recipients integer NOT NULL DEFAULT 0,
  readers integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, author_id) REFERENCES members (community_id, id),
  CHECK ((audience = 'industry') = (industry IS NOT NULL))
);
CREATE INDEX announcements_newest ON announcements (community_id, sent_at, id);
CREATE INDEX announcements_by_author ON announcements (community_id, author_id);
CALL protect_tenant_table('announcements');
GRANT SELECT, INSERT, UPDATE (recipients, readers) ON announcements TO guildhall_app;

CREATE TABLE announcement_recipients (
  community_id bigint NOT NULL,
  announcement_id bigint NOT NULL,
  member_id bigint NOT NULL,
  told_at timestamptz,
  read_at timestamptz,
  PRIMARY KEY (community_id, announcement_id, member_id),
  FOREIGN KEY (community_id, announcement_id) REFERENCES announcements (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX announcement_recipients_by_member ON announcement_recipients (community_id, member_id);
CREATE INDEX announcement_recipients_to_tell ON announcement_recipients (community_id, announcement_id, member_id) WHERE told_at IS NULL;
CALL protect_tenant_table('announcement_recipients');
GRANT SELECT, INSERT, UPDATE (told_at, read_at), DELETE ON announcement_recipients TO guildhall_app;
