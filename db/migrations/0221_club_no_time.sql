-- No time was found until a round was long over: nobody dropped out, and all of them come first next time.
ALTER TABLE club_places DROP CONSTRAINT club_places_reason_check;
ALTER TABLE club_places
  ADD CONSTRAINT club_places_reason_check
  CHECK (reason IN ('skipped', 'not_due', 'paused', 'left', 'suspended', 'by_admin', 'no_partner', 'odd', 'partner_lost', 'no_time'));
