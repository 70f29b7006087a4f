-- Whether an event's public page says how many seats are left.
ALTER TABLE calendar_events ADD COLUMN shows_seats boolean NOT NULL DEFAULT false;
