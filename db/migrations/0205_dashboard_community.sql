-- The community's own numbers, for its admins: written by a job once a day has ended, from the rows behind them. Nobody who sends a referral waits for a
-- row that everybody touches, and nothing can drift: all days are counted anew every night.
CREATE TABLE dashboard_communities (
  community_id bigint PRIMARY KEY REFERENCES communities,
  -- By whose days, and the last of them.
  time_zone text NOT NULL,
  until date NOT NULL,
  counted_at timestamptz NOT NULL
);
CALL protect_tenant_table('dashboard_communities');
GRANT SELECT ON dashboard_communities TO guildhall_app;

CREATE TABLE dashboard_community_days (
  community_id bigint NOT NULL REFERENCES communities,
  day date NOT NULL,
  measure text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (community_id, day, measure)
);
CALL protect_tenant_table('dashboard_community_days');
GRANT SELECT ON dashboard_community_days TO guildhall_app;

-- Which companies were here in a week, to tell how many. Gone two weeks later: the number stays, who it was does not.
CREATE TABLE dashboard_seen (
  community_id bigint NOT NULL,
  week date NOT NULL,
  company_id bigint NOT NULL,
  PRIMARY KEY (community_id, week, company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CREATE INDEX dashboard_seen_of_company ON dashboard_seen (community_id, company_id);
CALL protect_tenant_table('dashboard_seen');
GRANT SELECT ON dashboard_seen TO guildhall_app;

CREATE TABLE dashboard_weeks (
  community_id bigint NOT NULL REFERENCES communities,
  -- Its Monday.
  week date NOT NULL,
  companies integer NOT NULL,
  PRIMARY KEY (community_id, week)
);
CALL protect_tenant_table('dashboard_weeks');
GRANT SELECT ON dashboard_weeks TO guildhall_app;

CREATE FUNCTION dashboard_see() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    INSERT INTO dashboard_seen (community_id, week, company_id)
    SELECT NEW.community_id, date_trunc('week', NEW.last_active_at AT TIME ZONE c.time_zone)::date, NEW.company_id
      FROM communities c WHERE c.id = NEW.community_id
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_see FROM PUBLIC;
CREATE TRIGGER dashboard_sees_new AFTER INSERT ON company_activity FOR EACH ROW EXECUTE FUNCTION dashboard_see();
-- No zone begins its week within a quarter of an hour.
CREATE TRIGGER dashboard_sees AFTER UPDATE ON company_activity FOR EACH ROW
  WHEN (date_bin('15 minutes', OLD.last_active_at, 'epoch') <> date_bin('15 minutes', NEW.last_active_at, 'epoch'))
  EXECUTE FUNCTION dashboard_see();
INSERT INTO dashboard_seen (community_id, week, company_id)
SELECT a.community_id, date_trunc('week', a.last_active_at AT TIME ZONE c.time_zone)::date, a.company_id
  FROM company_activity a JOIN communities c ON c.id = a.community_id;

-- Who sends to whom: between all industries, and between the companies with the most. An industry by its name, empty where none is given; a company by its id.
CREATE TABLE dashboard_flows (
  community_id bigint NOT NULL REFERENCES communities,
  period text NOT NULL CHECK (period IN ('30', '90', '365')),
  kind text NOT NULL CHECK (kind IN ('industry', 'company')),
  sender text NOT NULL,
  receiver text NOT NULL,
  sent integer NOT NULL,
  before integer NOT NULL,
  PRIMARY KEY (community_id, period, kind, sender, receiver)
);
CALL protect_tenant_table('dashboard_flows');
GRANT SELECT ON dashboard_flows TO guildhall_app;

-- What was asked for in referrals and open opportunities of the last 90 days. With the empty place: everywhere.
CREATE TABLE dashboard_demands (
  community_id bigint NOT NULL REFERENCES communities,
  term text NOT NULL,
  place text NOT NULL,
  label text NOT NULL,
  companies integer NOT NULL,
  referrals integer NOT NULL,
  opportunities integer NOT NULL,
  PRIMARY KEY (community_id, term, place)
);
CALL protect_tenant_table('dashboard_demands');
GRANT SELECT ON dashboard_demands TO guildhall_app;

CREATE INDEX referrals_by_day ON referrals (community_id, created_at);
CREATE INDEX posts_by_day ON posts (community_id, published_at) WHERE deleted_at IS NULL;
CREATE INDEX opportunities_by_day ON opportunities (community_id, published_at) WHERE published_at IS NOT NULL;

-- ── Counted from the rows ──────────────────────────────────────────────────────────────────────────────────────────

-- What happened on these days, both included; of referrals also what has become of those sent then.
CREATE FUNCTION community_counted(zone text, first date, last date) RETURNS TABLE (day date, measure text, count integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    WITH span AS (SELECT first::timestamp AT TIME ZONE zone AS since, (last + 1)::timestamp AT TIME ZONE zone AS before),
    sent AS (
      SELECT (r.created_at AT TIME ZONE zone)::date AS day, count(*) AS sent, count(r.answered_at) AS answered,
             count(*) FILTER (WHERE r.answered_at IS NULL AND r.status IN ('New', 'Viewed', 'Awaiting confirmation')) AS waiting,
             count(*) FILTER (WHERE r.status = 'Deal Closed') AS deals,
             count(*) FILTER (WHERE r.status IN ('New', 'Viewed', 'Awaiting confirmation', 'Disputed', 'Accepted', 'Customer Contacted', 'Quoted')) AS under_way
        FROM referrals r WHERE r.community_id = current_community()
         AND r.created_at >= (SELECT since FROM span) AND r.created_at < (SELECT before FROM span) GROUP BY 1)
    SELECT s.day, m.measure, m.count::integer FROM sent s
     CROSS JOIN LATERAL (VALUES ('sent', s.sent), ('answered', s.answered), ('waiting', s.waiting), ('deals', s.deals),
                                ('under way', s.under_way)) m (measure, count)
     WHERE m.count > 0
    UNION ALL
    SELECT (c.created_at AT TIME ZONE zone)::date, 'joined', count(*)::integer FROM companies c
     WHERE c.community_id = current_community() AND c.is_listed
       AND c.created_at >= (SELECT since FROM span) AND c.created_at < (SELECT before FROM span) GROUP BY 1
    UNION ALL
    SELECT (p.published_at AT TIME ZONE zone)::date, 'posts', count(*)::integer FROM posts p
     WHERE p.community_id = current_community() AND p.deleted_at IS NULL AND p.kind = 'post'
       AND p.published_at >= (SELECT since FROM span) AND p.published_at < (SELECT before FROM span) GROUP BY 1
    UNION ALL
    SELECT (o.published_at AT TIME ZONE zone)::date, 'opportunities', count(*)::integer FROM opportunities o
     WHERE o.community_id = current_community() AND o.published_at IS NOT NULL
       AND o.published_at >= (SELECT since FROM span) AND o.published_at < (SELECT before FROM span) GROUP BY 1
    UNION ALL
    SELECT (d.starts_at AT TIME ZONE zone)::date, m.measure, sum(m.count)::integer FROM calendar_dates d
     CROSS JOIN LATERAL (VALUES ('events', 1), ('going', d.going)) m (measure, count)
     WHERE d.community_id = current_community() AND d.is_listed AND d.cancelled_at IS NULL
       AND d.starts_at >= (SELECT since FROM span) AND d.starts_at < (SELECT before FROM span) GROUP BY 1, 2
  $$;

-- The same with first answers by how long they took: nobody looks at a half day of those.
CREATE FUNCTION community_days_counted(zone text, first date, last date) RETURNS TABLE (day date, measure text, count integer)
  LANGUAGE sql STABLE SET search_path = public AS $$
    SELECT * FROM community_counted(zone, first, last)
    UNION ALL
    SELECT (r.answered_at AT TIME ZONE zone)::date,
           'slot ' || width_bucket(extract(epoch FROM r.answered_at - r.created_at), dashboard_slot_ends()::numeric[]), count(*)::integer
      FROM referrals r WHERE r.community_id = current_community()
       AND r.answered_at >= first::timestamp AT TIME ZONE zone AND r.answered_at < (last + 1)::timestamp AT TIME ZONE zone GROUP BY 1, 2
  $$;

CREATE FUNCTION community_flows_counted(zone text, until date)
  RETURNS TABLE (period text, kind text, sender text, receiver text, sent integer, before integer)
  LANGUAGE sql STABLE SET search_path = public AS $$
    WITH pairs AS MATERIALIZED (
      SELECT r.sender_company_id AS sender, r.receiver_company_id AS receiver,
             count(*) FILTER (WHERE d.ago < 30) AS now_30, count(*) FILTER (WHERE d.ago BETWEEN 30 AND 59) AS before_30,
             count(*) FILTER (WHERE d.ago < 90) AS now_90, count(*) FILTER (WHERE d.ago BETWEEN 90 AND 179) AS before_90,
             count(*) FILTER (WHERE d.ago < 365) AS now_365, count(*) FILTER (WHERE d.ago BETWEEN 365 AND 729) AS before_365
        FROM referrals r CROSS JOIN LATERAL (SELECT until - (r.created_at AT TIME ZONE zone)::date AS ago) d
       WHERE r.community_id = current_community()
         AND r.created_at >= (until - 729)::timestamp AT TIME ZONE zone AND r.created_at < (until + 1)::timestamp AT TIME ZONE zone
       GROUP BY 1, 2),
    spans AS (
      SELECT p.sender, p.receiver, s.* FROM pairs p
       CROSS JOIN LATERAL (VALUES ('30', p.now_30, p.before_30), ('90', p.now_90, p.before_90),
                                  ('365', p.now_365, p.before_365)) s (period, sent, before)
       WHERE s.sent > 0 OR s.before > 0),
    ranked AS (
      SELECT s.*, row_number() OVER (PARTITION BY s.period ORDER BY s.sent DESC, s.sender, s.receiver) AS place FROM spans s WHERE s.sent > 0)
    SELECT s.period, 'industry', coalesce(f.industry, ''), coalesce(t.industry, ''), sum(s.sent)::integer, sum(s.before)::integer
      FROM spans s
      JOIN companies f ON f.community_id = current_community() AND f.id = s.sender
      JOIN companies t ON t.community_id = current_community() AND t.id = s.receiver GROUP BY 1, 3, 4
    UNION ALL
    SELECT r.period, 'company', r.sender::text, r.receiver::text, r.sent::integer, r.before::integer FROM ranked r WHERE r.place <= 60
  $$;

-- A service that a company of the directory names is counted from the first; any other words only where three companies used them, so that nobody's own
-- words are read here. The hundred that are most lacking, and their places.
CREATE FUNCTION community_demands_counted(zone text, until date)
  RETURNS TABLE (term text, place text, label text, companies integer, referrals integer, opportunities integer)
  LANGUAGE sql STABLE SET search_path = public AS $$
    WITH texts AS (
      SELECT r.sender_company_id AS company, s.text, 1 AS referrals, 0 AS opportunities FROM referrals r
       CROSS JOIN LATERAL (SELECT x.value ->> 'text' AS text FROM jsonb_array_elements(r.services) x) s
       WHERE r.community_id = current_community()
         AND r.created_at >= (until - 89)::timestamp AT TIME ZONE zone AND r.created_at < (until + 1)::timestamp AT TIME ZONE zone
      UNION ALL
      SELECT o.company_id, s.text, 0, 1 FROM opportunities o
       CROSS JOIN LATERAL (SELECT x.value ->> 'text' AS text FROM jsonb_array_elements(o.tags) x) s
       WHERE o.community_id = current_community() AND o.visibility = 'all' AND o.published_at IS NOT NULL
         AND o.published_at >= (until - 89)::timestamp AT TIME ZONE zone AND o.published_at < (until + 1)::timestamp AT TIME ZONE zone),
    -- Each spelling once: making a key of a text is what takes long.
    spelled AS (
      SELECT t.company, t.text, sum(t.referrals) AS referrals, sum(t.opportunities) AS opportunities FROM texts t GROUP BY 1, 2),
    keys AS MATERIALIZED (SELECT d.text, term_key(d.text) AS term FROM (SELECT DISTINCT s.text FROM spelled s) d),
    asked AS (
      SELECT k.term, s.company, s.text, s.referrals, s.opportunities,
             coalesce((SELECT f.value FROM company_facets f
                        WHERE f.community_id = current_community() AND f.company_id = s.company AND f.facet = 'place' LIMIT 1), '') AS place
        FROM spelled s JOIN keys k ON k.text = s.text WHERE k.term <> ''),
    offered AS (
      SELECT term_key(v.value) AS term, sum(v.uses) AS uses FROM facet_values v
       WHERE v.community_id = current_community() AND v.facet = 'service' GROUP BY 1),
    counted AS (
      SELECT a.term, CASE WHEN grouping(a.place) = 1 THEN '' ELSE a.place END AS place, grouping(a.place) = 1 AS is_whole,
             mode() WITHIN GROUP (ORDER BY a.text) AS label, count(DISTINCT a.company)::integer AS companies,
             sum(a.referrals)::integer AS referrals, sum(a.opportunities)::integer AS opportunities
        FROM asked a GROUP BY GROUPING SETS ((a.term), (a.term, a.place))),
    shown AS (
      SELECT c.*, coalesce(o.uses, 0) AS uses FROM counted c LEFT JOIN offered o ON o.term = c.term
       WHERE (c.companies >= 3 OR o.uses > 0) AND (c.is_whole OR c.place <> '')),
    lacking AS (
      SELECT s.term FROM shown s WHERE s.is_whole
       ORDER BY s.companies::numeric / (1 + s.uses) DESC, s.companies DESC, s.term LIMIT 100),
    places AS (
      SELECT s.*, row_number() OVER (PARTITION BY s.term ORDER BY s.is_whole DESC, s.companies DESC, s.place) AS rank
        FROM shown s JOIN lacking l ON l.term = s.term)
    SELECT p.term, p.place, p.label, p.companies, p.referrals, p.opportunities FROM places p WHERE p.rank <= 6
  $$;

-- ── Written by the job ─────────────────────────────────────────────────────────────────────────────────────────────

-- All days that a year and the one before it can ask for.
CREATE FUNCTION write_community_numbers() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    mine CONSTANT bigint := current_community();
    zone text;
    last date;
  BEGIN
    SELECT c.time_zone, (moment() AT TIME ZONE c.time_zone)::date - 1 INTO zone, last FROM communities c WHERE c.id = mine;
    -- Of two at the same time the second one waits, and counts again.
    INSERT INTO dashboard_communities VALUES (mine, zone, last, moment())
    ON CONFLICT (community_id) DO UPDATE SET time_zone = excluded.time_zone, until = excluded.until, counted_at = excluded.counted_at;

    DELETE FROM dashboard_community_days WHERE community_id = mine;
    INSERT INTO dashboard_community_days SELECT mine, d.day, d.measure, d.count FROM community_days_counted(zone, last - 729, last) d;

    INSERT INTO dashboard_weeks SELECT mine, s.week, count(*) FROM dashboard_seen s WHERE s.community_id = mine GROUP BY s.week
    ON CONFLICT (community_id, week) DO UPDATE SET companies = greatest(dashboard_weeks.companies, excluded.companies);
    DELETE FROM dashboard_seen WHERE community_id = mine AND week < last - 14;
    DELETE FROM dashboard_weeks WHERE community_id = mine AND week < last - 800;

    DELETE FROM dashboard_flows WHERE community_id = mine;
    INSERT INTO dashboard_flows SELECT mine, f.* FROM community_flows_counted(zone, last) f;
    DELETE FROM dashboard_demands WHERE community_id = mine;
    INSERT INTO dashboard_demands SELECT mine, d.* FROM community_demands_counted(zone, last) d;
  END $$;

-- Where a day has ended since, or a new zone has other days.
CREATE FUNCTION communities_to_count() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c LEFT JOIN dashboard_communities d ON d.community_id = c.id
     WHERE is_system() AND (d.community_id IS NULL OR d.time_zone <> c.time_zone OR d.until < (moment() AT TIME ZONE c.time_zone)::date - 1)
  $$;

REVOKE EXECUTE ON FUNCTION community_counted, write_community_numbers, communities_to_count FROM PUBLIC;
GRANT EXECUTE ON FUNCTION community_counted, write_community_numbers, communities_to_count TO guildhall_app;
