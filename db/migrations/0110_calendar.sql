-- Events of the community. An event is what its host wrote; its dates are rows, one for an event that does not repeat. Seats, answers, waiting
-- lists and check-in hang on a date. What was written is Sydney's wall time; the instant beside it is made by one function of the product.
CREATE TABLE calendar_events (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  author_id bigint NOT NULL,
  company_id bigint NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 150),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 20000),
  picture_file_id bigint,
  picture_alt text NOT NULL DEFAULT '' CHECK (char_length(picture_alt) <= 500),
  place text NOT NULL DEFAULT '' CHECK (char_length(place) <= 300),
  map_link text NOT NULL DEFAULT '' CHECK (char_length(map_link) <= 500),
  -- For those who come.
  online_link text NOT NULL DEFAULT '' CHECK (char_length(online_link) <= 500),
  -- Where people register elsewhere.
  event_link text NOT NULL DEFAULT '' CHECK (char_length(event_link) <= 500),
  capacity integer CHECK (capacity BETWEEN 1 AND 100000),
  -- How many each may bring along.
  most_guests integer NOT NULL DEFAULT 0 CHECK (most_guests BETWEEN 0 AND 20),
  is_all_day boolean NOT NULL DEFAULT false,
  -- The first date as it was written, by which those of a series are made.
  starts_local text NOT NULL CHECK (starts_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  ends_local text NOT NULL CHECK (ends_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  is_second_hour boolean NOT NULL DEFAULT false,
  -- Null: it happens once.
  repeats text CHECK (repeats IN ('weekly', 'monthly_by_date', 'monthly_by_weekday', 'monthly_by_last_weekday')),
  repeats_every integer NOT NULL DEFAULT 1 CHECK (repeats_every BETWEEN 1 AND 12),
  repeats_until date,
  is_public boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'published' CHECK (state IN ('waiting', 'published', 'declined', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT moment(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, author_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, picture_file_id) REFERENCES files (community_id, id) ON DELETE SET NULL (picture_file_id)
);
CREATE INDEX calendar_events_waiting ON calendar_events (community_id, id) WHERE state = 'waiting';
CREATE INDEX calendar_events_by_author ON calendar_events (community_id, author_id);
CREATE INDEX calendar_events_by_company ON calendar_events (community_id, company_id);
CREATE INDEX calendar_events_by_picture ON calendar_events (community_id, picture_file_id) WHERE picture_file_id IS NOT NULL;
CREATE INDEX calendar_events_repeating ON calendar_events (community_id, id) WHERE repeats IS NOT NULL AND state = 'published';
CALL protect_tenant_table('calendar_events');
GRANT SELECT, INSERT, UPDATE ON calendar_events TO guildhall_app;

CREATE TABLE calendar_hosts (
  community_id bigint NOT NULL,
  event_id bigint NOT NULL,
  member_id bigint NOT NULL,
  PRIMARY KEY (community_id, event_id, member_id),
  FOREIGN KEY (community_id, event_id) REFERENCES calendar_events (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX calendar_hosts_by_member ON calendar_hosts (community_id, member_id);
CALL protect_tenant_table('calendar_hosts');
GRANT SELECT, INSERT, DELETE ON calendar_hosts TO guildhall_app;

CREATE TABLE calendar_dates (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL,
  company_id bigint NOT NULL,
  -- Published and not cancelled.
  is_listed boolean NOT NULL DEFAULT false,
  -- The day by the rule of the series, whatever became of it.
  original_day date NOT NULL,
  -- As 2027-04-30T18:30.
  starts_local text NOT NULL CHECK (starts_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  ends_local text NOT NULL CHECK (ends_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- Of the two hours that April doubles, the second.
  is_second_hour boolean NOT NULL DEFAULT false,
  -- What this date has of its own; null is the event's.
  title text CHECK (char_length(title) BETWEEN 1 AND 150),
  text text CHECK (char_length(text) <= 20000),
  place text CHECK (char_length(place) <= 300),
  map_link text CHECK (char_length(map_link) <= 500),
  online_link text CHECK (char_length(online_link) <= 500),
  event_link text CHECK (char_length(event_link) <= 500),
  -- Its time is its own: it stays where the others move.
  is_moved boolean NOT NULL DEFAULT false,
  -- Kept here for every date, so that a seat is taken by one row; null is without a limit.
  capacity integer CHECK (capacity BETWEEN 1 AND 100000),
  has_own_capacity boolean NOT NULL DEFAULT false,
  cancelled_at timestamptz,
  cancel_word text CHECK (char_length(cancel_word) <= 1000),
  -- Seats that are taken, guests included.
  going integer NOT NULL DEFAULT 0 CHECK (going >= 0),
  -- Seats that are kept for a while: offered to somebody in line, or until a guest has confirmed.
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  maybe integer NOT NULL DEFAULT 0 CHECK (maybe >= 0),
  waiting integer NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  -- Given under this row's lock: the order of the waiting list.
  last_place bigint NOT NULL DEFAULT 0,
  -- For calendars: the same for good, and raised by what moves it.
  uid text NOT NULL DEFAULT gen_random_uuid()::text,
  sequence integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT moment(),
  -- The start of which people were reminded: one that moves is another one.
  day_reminded_for timestamptz,
  hour_reminded_for timestamptz,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, event_id, original_day),
  UNIQUE (community_id, uid),
  FOREIGN KEY (community_id, event_id) REFERENCES calendar_events (community_id, id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 80);
CREATE INDEX calendar_dates_by_start ON calendar_dates (community_id, starts_at, id) INCLUDE (ends_at) WHERE is_listed;
CREATE INDEX calendar_dates_of_company ON calendar_dates (community_id, company_id, starts_at, id) INCLUDE (ends_at) WHERE is_listed;
CREATE INDEX calendar_dates_to_come ON calendar_dates (starts_at) WHERE is_listed;
CALL protect_tenant_table('calendar_dates');
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_dates TO guildhall_app;

CREATE TABLE calendar_answers (
  community_id bigint NOT NULL,
  date_id bigint NOT NULL,
  member_id bigint NOT NULL,
  answer text NOT NULL CHECK (answer IN ('going', 'maybe', 'not_going', 'waiting', 'offered')),
  -- Themselves and whom they bring along.
  party integer NOT NULL DEFAULT 1 CHECK (party BETWEEN 1 AND 21),
  -- On the waiting list.
  place bigint,
  offered_until timestamptz,
  answered_at timestamptz NOT NULL DEFAULT moment(),
  checked_in_at timestamptz,
  PRIMARY KEY (community_id, date_id, member_id),
  FOREIGN KEY (community_id, date_id) REFERENCES calendar_dates (community_id, id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX calendar_answers_in_line ON calendar_answers (community_id, date_id, place) WHERE answer IN ('waiting', 'offered');
CREATE INDEX calendar_answers_by_member ON calendar_answers (community_id, member_id, date_id);
CALL protect_tenant_table('calendar_answers');
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_answers TO guildhall_app;

-- People without an account, at public events. The seat is theirs for half an hour, and then only if they have said yes to the email.
CREATE TABLE calendar_guests (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  date_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (email = lower(email)),
  token_hash bytea NOT NULL,
  held_until timestamptz,
  confirmed_at timestamptz,
  checked_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, date_id, email),
  FOREIGN KEY (community_id, date_id) REFERENCES calendar_dates (community_id, id)
);
CREATE INDEX calendar_guests_by_token ON calendar_guests (community_id, token_hash);
CALL protect_tenant_table('calendar_guests');
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_guests TO guildhall_app;

-- A secret address that calendar programs ask. After revoking it is an empty calendar for a while, because programs keep their last copy on errors.
CREATE TABLE calendar_feeds (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('mine', 'all')),
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT moment(),
  revoked_at timestamptz,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, token_hash),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE UNIQUE INDEX calendar_feeds_in_use ON calendar_feeds (community_id, member_id, kind) WHERE revoked_at IS NULL;
CALL protect_tenant_table('calendar_feeds');
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feeds TO guildhall_app;

-- Raised by everything that changes what a member's calendar shows.
CREATE TABLE calendar_versions (
  community_id bigint NOT NULL REFERENCES communities,
  -- 0: of all events together.
  member_id bigint NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, member_id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('calendar_versions');
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_versions TO guildhall_app;

CREATE TABLE calendar_settings (
  community_id bigint PRIMARY KEY REFERENCES communities,
  who_creates text NOT NULL DEFAULT 'members' CHECK (who_creates IN ('members', 'admins')),
  needs_approval boolean NOT NULL DEFAULT false
);
CALL protect_tenant_table('calendar_settings');
GRANT SELECT, INSERT, UPDATE ON calendar_settings TO guildhall_app;

-- For the jobs that time asks for.
CREATE FUNCTION communities_with_event_series() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT e.community_id FROM calendar_events e WHERE is_system() AND e.repeats IS NOT NULL AND e.state = 'published'
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_event_series FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_event_series TO guildhall_app;

CREATE FUNCTION communities_with_event_reminders() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT DISTINCT d.community_id FROM calendar_dates d
     WHERE is_system() AND d.is_listed AND d.starts_at > now() AND d.starts_at <= now() + interval '24 hours'
       AND (d.day_reminded_for IS DISTINCT FROM d.starts_at
            OR d.starts_at <= now() + interval '1 hour' AND d.hour_reminded_for IS DISTINCT FROM d.starts_at)
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_event_reminders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_event_reminders TO guildhall_app;
