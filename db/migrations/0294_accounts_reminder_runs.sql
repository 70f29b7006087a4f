-- Reminders to many who were invited: whom an admin wrote to, and how far a job has come with it.
CREATE TABLE reminder_runs (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  -- Those who may be reminded when it begins. Each is looked at again before an email leaves.
  invitation_ids bigint[] NOT NULL CHECK (cardinality(invitation_ids) BETWEEN 1 AND 1000),
  done integer NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND cardinality(invitation_ids)),
  sent integer NOT NULL DEFAULT 0 CHECK (sent BETWEEN 0 AND done),
  started_at timestamptz NOT NULL DEFAULT now(),
  moved_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
-- One at a time: of two admins who press at once, the second is told.
CREATE UNIQUE INDEX reminder_runs_unfinished ON reminder_runs (community_id) WHERE finished_at IS NULL;
CREATE INDEX reminder_runs_by_member ON reminder_runs (community_id, member_id);
CALL protect_tenant_table('reminder_runs');
GRANT SELECT, INSERT, DELETE, UPDATE (done, sent, moved_at, finished_at) ON reminder_runs TO guildhall_app;
