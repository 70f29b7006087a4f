-- Meetings of two or three people who would not have met otherwise, and what came of them.

-- One row for a community: whether it has a club, and when rounds begin by themselves. No row: a club without a schedule.
CREATE TABLE club_settings (
  community_id bigint PRIMARY KEY REFERENCES communities,
  is_on boolean NOT NULL DEFAULT true,
  is_scheduled boolean NOT NULL DEFAULT false,
  every_weeks smallint NOT NULL DEFAULT 2 CHECK (every_weeks BETWEEN 1 AND 4 AND every_weeks <> 3),
  -- Monday is 1, as in ISO 8601.
  weekday smallint NOT NULL DEFAULT 1 CHECK (weekday BETWEEN 1 AND 7),
  -- The first day on which a round begins: every other one follows from it.
  first_on date,
  -- From the beginning of a round: until members can say that they skip it, and until its meetings should have taken place.
  joining_days smallint NOT NULL DEFAULT 4 CHECK (joining_days BETWEEN 1 AND 14),
  meeting_days smallint NOT NULL DEFAULT 14 CHECK (meeting_days BETWEEN 5 AND 60),
  meetings_each smallint NOT NULL DEFAULT 1 CHECK (meetings_each BETWEEN 1 AND 3),
  -- Whether a round of the schedule is sent as it was matched, or waits for an admin.
  sends_itself boolean NOT NULL DEFAULT false,
  -- The last day on which one began by itself.
  last_on date,
  -- How much each part of a score counts, where the community wants it otherwise.
  weights jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  CHECK (NOT is_scheduled OR first_on IS NOT NULL AND extract(isodow FROM first_on) = weekday)
);
CALL protect_tenant_table('club_settings');
GRANT SELECT, INSERT, UPDATE ON club_settings TO guildhall_app;

-- Days on which no round begins: it waits for its next turn.
CREATE TABLE club_holidays (
  community_id bigint NOT NULL REFERENCES communities,
  day date NOT NULL,
  name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 80),
  PRIMARY KEY (community_id, day)
);
CALL protect_tenant_table('club_holidays');
GRANT SELECT, INSERT, UPDATE, DELETE ON club_holidays TO guildhall_app;

-- Who takes part, and what for. The row goes when they leave the club.
CREATE TABLE club_wishes (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  pace text NOT NULL CHECK (pace IN ('weekly', 'fortnightly', 'monthly')),
  -- Half hours of a week from Monday 00:00 on, by the clock of the zone: never an offset, which changes twice a year.
  zone text NOT NULL CHECK (zone <> '' AND char_length(zone) <= 64),
  slots smallint[] NOT NULL CHECK (cardinality(slots) <= 336 AND 0 <= ALL (slots) AND 336 > ALL (slots)),
  meets text NOT NULL CHECK (meets IN ('online', 'in_person', 'either')),
  place text NOT NULL DEFAULT '' CHECK (char_length(place) <= 120),
  looking_for text NOT NULL DEFAULT '' CHECK (char_length(looking_for) <= 500),
  can_introduce text NOT NULL DEFAULT '' CHECK (char_length(can_introduce) <= 500),
  paused_until date,
  -- Who paused them: they, or the club after three missed meetings.
  pause_cause text CHECK (pause_cause IN ('own', 'missed')),
  version integer NOT NULL DEFAULT 1,
  joined_at timestamptz NOT NULL DEFAULT moment(),
  updated_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, member_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  CHECK ((paused_until IS NULL) = (pause_cause IS NULL))
);
CREATE INDEX club_wishes_paused ON club_wishes (paused_until) WHERE paused_until IS NOT NULL;
CALL protect_tenant_table('club_wishes');
GRANT SELECT, INSERT, UPDATE, DELETE ON club_wishes TO guildhall_app;

-- Whom somebody would rather not meet. Read by the matching and by the member who wrote it, and by nobody else.
CREATE TABLE club_avoided (
  community_id bigint NOT NULL,
  member_id bigint NOT NULL,
  avoided_member_id bigint NOT NULL CHECK (avoided_member_id <> member_id),
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, member_id, avoided_member_id),
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, avoided_member_id) REFERENCES members (community_id, id)
);
CREATE INDEX club_avoided_by_other ON club_avoided (community_id, avoided_member_id);
CALL protect_tenant_table('club_avoided');
GRANT SELECT, INSERT, DELETE ON club_avoided TO guildhall_app;

CREATE TABLE club_rounds (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- "Round 7": counted in the community.
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'Draft' CHECK (status IN ('Draft', 'Open', 'Matched', 'Sent', 'Closed')),
  -- To everyone who takes part.
  message text NOT NULL DEFAULT '' CHECK (char_length(message) <= 1000),
  -- Until then members can say that they skip it.
  deadline timestamptz NOT NULL,
  -- Days of the community's zone on which its meetings may be, both included.
  meets_from date NOT NULL,
  meets_until date NOT NULL,
  meetings_each smallint NOT NULL CHECK (meetings_each BETWEEN 1 AND 3),
  is_scheduled boolean NOT NULL DEFAULT false,
  sends_itself boolean NOT NULL DEFAULT false,
  -- Null: the schedule made it, or they have left.
  author_id bigint,
  -- Raised by every change of who takes part or who meets whom: a result for an older one is not taken.
  version integer NOT NULL DEFAULT 1,
  seed integer NOT NULL DEFAULT 1,
  -- Of the matching, as it was proved: the points that were reached, and the most that could have been.
  total bigint,
  bound bigint,
  weights_version smallint,
  created_at timestamptz NOT NULL DEFAULT moment(),
  opened_at timestamptz,
  matched_at timestamptz,
  sent_at timestamptz,
  closed_at timestamptz,
  reminded_at timestamptz,
  PRIMARY KEY (community_id, id),
  UNIQUE (community_id, number),
  FOREIGN KEY (community_id, author_id) REFERENCES members (community_id, id),
  CHECK (meets_from <= meets_until),
  CHECK ((status IN ('Matched', 'Sent')) <= (matched_at IS NOT NULL)),
  CHECK ((status = 'Sent') <= (sent_at IS NOT NULL))
);
CREATE INDEX club_rounds_by_author ON club_rounds (community_id, author_id) WHERE author_id IS NOT NULL;
-- What time has to do with: rounds that are not over.
CREATE INDEX club_rounds_going ON club_rounds (deadline) WHERE status IN ('Open', 'Matched', 'Sent');
-- Members join one round at a time; a preview that waits for an admin does not hold up the next.
CREATE UNIQUE INDEX club_rounds_one_open ON club_rounds (community_id) WHERE status = 'Open';
CALL protect_tenant_table('club_rounds');
GRANT SELECT, INSERT, UPDATE, DELETE ON club_rounds TO guildhall_app;

-- Who is in a round, or not, and why: frozen when matching starts, and the only source of what they are told.
CREATE TABLE club_places (
  community_id bigint NOT NULL,
  round_id bigint NOT NULL,
  member_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('in', 'skipped', 'out', 'left_out')),
  -- Why they are out or were left out.
  reason text CHECK (reason IN ('skipped', 'not_due', 'paused', 'left', 'suspended', 'by_admin', 'no_partner', 'odd', 'partner_lost')),
  told_at timestamptz,
  PRIMARY KEY (community_id, round_id, member_id),
  FOREIGN KEY (community_id, round_id) REFERENCES club_rounds (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX club_places_of_member ON club_places (community_id, member_id, round_id);
CALL protect_tenant_table('club_places');
GRANT SELECT, INSERT, UPDATE, DELETE ON club_places TO guildhall_app;

-- A matching that was started. One at a time for a round.
CREATE TABLE club_runs (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  round_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped', 'failed')),
  -- The version of the round that it computes.
  version integer NOT NULL,
  people integer NOT NULL,
  -- Thousandths of the bound that were reached so far.
  progress smallint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT moment(),
  -- A run whose server is gone is not waited for.
  seen_at timestamptz NOT NULL DEFAULT moment(),
  ended_at timestamptz,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, round_id) REFERENCES club_rounds (community_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX club_runs_one ON club_runs (community_id, round_id) WHERE state = 'running';
CREATE INDEX club_runs_of_round ON club_runs (community_id, round_id, id);
CALL protect_tenant_table('club_runs');
GRANT SELECT, INSERT, UPDATE, DELETE ON club_runs TO guildhall_app;

-- Two or three people who meet. `Preview`: an admin sees it, and nobody else knows.
CREATE TABLE club_meetings (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  round_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'Preview' CHECK (status IN ('Preview', 'Proposed', 'Scheduled', 'Met', 'Missed', 'Cancelled')),
  status_since timestamptz NOT NULL DEFAULT moment(),
  is_locked boolean NOT NULL DEFAULT false,
  -- As they were when it was matched, whatever the profiles say later.
  score smallint NOT NULL,
  reasons jsonb NOT NULL DEFAULT '[]',
  weights_version smallint NOT NULL,
  is_repeat boolean NOT NULL DEFAULT false,
  -- The same for all: of the three that were proposed, the one that was fixed.
  starts_at timestamptz,
  minutes smallint NOT NULL DEFAULT 45 CHECK (minutes BETWEEN 15 AND 180),
  way text CHECK (way IN ('online', 'in_person')),
  place text NOT NULL DEFAULT '' CHECK (char_length(place) <= 200),
  conversation_id bigint,
  -- For calendars: stays for good, and rises with time, place, people and the end.
  uid text NOT NULL DEFAULT gen_random_uuid()::text,
  sequence integer NOT NULL DEFAULT 0,
  -- Which times were proposed: a pick of an older list counts for nothing.
  times_version integer NOT NULL DEFAULT 0,
  reminders smallint NOT NULL DEFAULT 0,
  cancelled_by bigint,
  -- The one that came in its place.
  rematch_of bigint,
  created_at timestamptz NOT NULL DEFAULT moment(),
  sent_at timestamptz,
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, round_id) REFERENCES club_rounds (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, conversation_id) REFERENCES conversations (community_id, id),
  FOREIGN KEY (community_id, cancelled_by) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, rematch_of) REFERENCES club_meetings (community_id, id),
  CHECK ((status = 'Scheduled') <= (starts_at IS NOT NULL)),
  CHECK ((status = 'Preview') = (sent_at IS NULL))
) WITH (fillfactor = 85);
CREATE INDEX club_meetings_of_round ON club_meetings (community_id, round_id, status, id);
CREATE INDEX club_meetings_by_conversation ON club_meetings (community_id, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX club_meetings_by_canceller ON club_meetings (community_id, cancelled_by) WHERE cancelled_by IS NOT NULL;
CREATE INDEX club_meetings_by_first ON club_meetings (community_id, rematch_of) WHERE rematch_of IS NOT NULL;
-- Whom a clock has something to say: reminders, questions afterwards, silence for a week.
CREATE INDEX club_meetings_going ON club_meetings (starts_at, id) WHERE status IN ('Proposed', 'Scheduled');
CALL protect_tenant_table('club_meetings');
GRANT SELECT, INSERT, UPDATE, DELETE ON club_meetings TO guildhall_app;

CREATE TABLE club_people (
  community_id bigint NOT NULL,
  meeting_id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- What they think suits them, of the list that was proposed last.
  picked timestamptz,
  picked_version integer,
  -- Null until they were asked how it was.
  asked_at timestamptz,
  PRIMARY KEY (community_id, meeting_id, member_id),
  FOREIGN KEY (community_id, meeting_id) REFERENCES club_meetings (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id)
);
CREATE INDEX club_people_of_member ON club_people (community_id, member_id, meeting_id);
CALL protect_tenant_table('club_people');
GRANT SELECT, INSERT, UPDATE, DELETE ON club_people TO guildhall_app;

CREATE TABLE club_times (
  community_id bigint NOT NULL,
  meeting_id bigint NOT NULL,
  version integer NOT NULL,
  starts_at timestamptz NOT NULL,
  PRIMARY KEY (community_id, meeting_id, version, starts_at),
  FOREIGN KEY (community_id, meeting_id) REFERENCES club_meetings (community_id, id) ON DELETE CASCADE
);
CALL protect_tenant_table('club_times');
GRANT SELECT, INSERT, DELETE ON club_times TO guildhall_app;

-- One for each of them. Stars and note are for whoever gave them and for admins, never for the other.
CREATE TABLE club_feedback (
  community_id bigint NOT NULL,
  meeting_id bigint NOT NULL,
  member_id bigint NOT NULL,
  has_met boolean NOT NULL,
  stars smallint CHECK (stars BETWEEN 1 AND 5),
  meets_again boolean,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, meeting_id, member_id),
  FOREIGN KEY (community_id, meeting_id, member_id) REFERENCES club_people (community_id, meeting_id, member_id) ON DELETE CASCADE,
  CHECK (has_met OR stars IS NULL AND meets_again IS NULL)
);
CALL protect_tenant_table('club_feedback');
GRANT SELECT, INSERT, UPDATE, DELETE ON club_feedback TO guildhall_app;

-- What came of a meeting: the only source of what the club brought.
CREATE TABLE club_outcomes (
  community_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  meeting_id bigint NOT NULL,
  -- Null: they have left.
  member_id bigint,
  kind text NOT NULL CHECK (kind IN ('referral', 'partnership', 'introduction', 'nothing')),
  referral_id bigint,
  partnership_id bigint,
  created_at timestamptz NOT NULL DEFAULT moment(),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, meeting_id) REFERENCES club_meetings (community_id, id) ON DELETE CASCADE,
  FOREIGN KEY (community_id, member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, referral_id) REFERENCES referrals (community_id, id),
  FOREIGN KEY (community_id, partnership_id) REFERENCES partnerships (community_id, id),
  CHECK ((kind = 'referral') = (referral_id IS NOT NULL)),
  CHECK ((kind = 'partnership') = (partnership_id IS NOT NULL))
);
CREATE INDEX club_outcomes_of_meeting ON club_outcomes (community_id, meeting_id, kind);
CREATE INDEX club_outcomes_by_member ON club_outcomes (community_id, member_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX club_outcomes_by_referral ON club_outcomes (community_id, referral_id) WHERE referral_id IS NOT NULL;
CREATE UNIQUE INDEX club_outcomes_by_partnership ON club_outcomes (community_id, partnership_id, meeting_id) WHERE partnership_id IS NOT NULL;
CREATE UNIQUE INDEX club_outcomes_nothing ON club_outcomes (community_id, meeting_id, member_id) WHERE kind = 'nothing';
CALL protect_tenant_table('club_outcomes');
GRANT SELECT, INSERT, UPDATE, DELETE ON club_outcomes TO guildhall_app;

-- Any two who sat together, the smaller id first; three of them for a trio. Only meetings that took place.
CREATE TABLE club_met (
  community_id bigint NOT NULL,
  low_member_id bigint NOT NULL,
  high_member_id bigint NOT NULL,
  meeting_id bigint NOT NULL,
  met_at timestamptz NOT NULL,
  PRIMARY KEY (community_id, low_member_id, high_member_id, meeting_id),
  FOREIGN KEY (community_id, low_member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, high_member_id) REFERENCES members (community_id, id),
  FOREIGN KEY (community_id, meeting_id) REFERENCES club_meetings (community_id, id) ON DELETE CASCADE,
  CHECK (low_member_id < high_member_id)
);
CREATE INDEX club_met_by_high ON club_met (community_id, high_member_id);
CREATE INDEX club_met_by_meeting ON club_met (community_id, meeting_id);
CREATE INDEX club_met_lately ON club_met (community_id, met_at);
CALL protect_tenant_table('club_met');
GRANT SELECT, INSERT, DELETE ON club_met TO guildhall_app;
