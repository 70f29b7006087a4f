-- What the newest event of the row carried: its sentence speaks of that event, and not of what has become of its subject since.
ALTER TABLE notifications ADD COLUMN payload jsonb NOT NULL DEFAULT '{}';
