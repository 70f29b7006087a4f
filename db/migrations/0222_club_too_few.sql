-- A round that too few joined says nothing of whoever did: it is a reason of its own.
ALTER TABLE club_places
  DROP CONSTRAINT club_places_reason_check,
  ADD CONSTRAINT club_places_reason_check CHECK (
    reason IN ('skipped', 'not_due', 'paused', 'left', 'suspended', 'by_admin', 'no_partner', 'odd', 'partner_lost', 'no_time', 'too_few'));

-- One that waits in the queue says nothing yet, and is not dead for that.
ALTER TABLE club_runs ADD COLUMN has_begun boolean NOT NULL DEFAULT false;
