-- Companies by the day on which one of their members was last here, of the days that "fell silent" can ask for; counted at night.
CREATE TABLE dashboard_last_days (
  community_id bigint NOT NULL REFERENCES communities,
  day date NOT NULL,
  companies integer NOT NULL,
  PRIMARY KEY (community_id, day)
);
CALL protect_tenant_table('dashboard_last_days');
GRANT SELECT ON dashboard_last_days TO guildhall_app;

-- What has changed in these since they were counted: a company that is back leaves its day. Added to and never updated, so that writers do not wait for each other.
CREATE TABLE dashboard_last_day_changes (
  community_id bigint NOT NULL REFERENCES communities,
  at timestamptz NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  by smallint NOT NULL CHECK (abs(by) = 1),
  PRIMARY KEY (community_id, at, id)
);
CALL protect_tenant_table('dashboard_last_day_changes');
GRANT SELECT ON dashboard_last_day_changes TO guildhall_app;

-- How far the counting of a community has come. There is a row while it goes on.
CREATE TABLE dashboard_countings (
  community_id bigint PRIMARY KEY REFERENCES communities,
  time_zone text NOT NULL,
  until date NOT NULL,
  next_day date NOT NULL,
  next_company bigint NOT NULL
);
CALL protect_tenant_table('dashboard_countings');

-- What has been counted so far. Nobody reads it before all of it is there.
CREATE TABLE dashboard_counted_days (
  community_id bigint NOT NULL REFERENCES communities,
  day date NOT NULL,
  measure text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (community_id, day, measure)
);
CALL protect_tenant_table('dashboard_counted_days');

CREATE TABLE dashboard_counted_flows (
  community_id bigint NOT NULL REFERENCES communities,
  period text NOT NULL CHECK (period IN ('30', '90', '365')),
  kind text NOT NULL CHECK (kind IN ('industry', 'company')),
  sender text NOT NULL,
  receiver text NOT NULL,
  sent integer NOT NULL,
  before integer NOT NULL,
  PRIMARY KEY (community_id, period, kind, sender, receiver)
);
CALL protect_tenant_table('dashboard_counted_flows');

-- By the spelling, too: the commonest one is shown.
CREATE TABLE dashboard_counted_demands (
  community_id bigint NOT NULL REFERENCES communities,
  term text NOT NULL,
  place text NOT NULL,
  spelling text NOT NULL,
  spelled_by integer NOT NULL,
  companies integer NOT NULL,
  referrals integer NOT NULL,
  opportunities integer NOT NULL,
  PRIMARY KEY (community_id, term, place, spelling)
);
CALL protect_tenant_table('dashboard_counted_demands');

-- Every community is counted anew within minutes: the days on which companies were last here are not kept yet.
-- small: one row for each community
UPDATE dashboard_communities SET until = until - 1;
