-- What counts elsewhere, as messages do in the messenger's badge, is emailed and pushed like the rest and never stands in the bell.
ALTER TABLE notifications ADD COLUMN in_bell boolean NOT NULL DEFAULT true;

-- The list walks through rows of the bell alone.
DROP INDEX notifications_newest;
CREATE INDEX notifications_newest ON notifications (community_id, member_id, happened_at, id) WHERE in_bell;
