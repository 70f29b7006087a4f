-- Numbers of a company by the day on which they happened, kept by whoever writes the rows behind them. A day is one of the zone
-- that stands here: it stays until the days are counted anew, so that what was added to a day is taken away from the same one.
CREATE TABLE dashboard_companies (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  time_zone text NOT NULL,
  -- When the numbers were last compared with the rows, and how many of them were wrong.
  checked_at timestamptz,
  corrected integer NOT NULL DEFAULT 0,
  PRIMARY KEY (community_id, company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
);
CALL protect_tenant_table('dashboard_companies');
GRANT SELECT ON dashboard_companies TO guildhall_app;

-- Nothing here forbids a number below zero: a row that takes away is written before PostgreSQL finds the one it is added to.
CREATE TABLE dashboard_days (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL CHECK (direction IN ('outgoing', 'incoming')),
  day date NOT NULL,
  -- Referrals of that day; how many of them are a deal now, and how many may still become one.
  sent integer NOT NULL,
  converted integer NOT NULL,
  under_way integer NOT NULL,
  -- Deals of that day.
  closed integer NOT NULL,
  PRIMARY KEY (community_id, company_id, direction, day),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('dashboard_days');
GRANT SELECT ON dashboard_days TO guildhall_app;

-- First answers by how long they took. A day and its month: a long time is read by months, so that it costs what a short one does.
CREATE TABLE dashboard_answers (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL CHECK (direction IN ('outgoing', 'incoming')),
  grain text NOT NULL CHECK (grain IN ('day', 'month')),
  day date NOT NULL,
  slot smallint NOT NULL,
  answers integer NOT NULL,
  PRIMARY KEY (community_id, company_id, direction, grain, day, slot),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('dashboard_answers');
GRANT SELECT ON dashboard_answers TO guildhall_app;

-- What deals were worth, each currency by itself, less what customers got back.
CREATE TABLE dashboard_values (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL CHECK (direction IN ('outgoing', 'incoming')),
  grain text NOT NULL CHECK (grain IN ('day', 'month')),
  day date NOT NULL,
  currency text NOT NULL,
  deals integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (community_id, company_id, direction, grain, day, currency),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 70);
CALL protect_tenant_table('dashboard_values');
GRANT SELECT ON dashboard_values TO guildhall_app;

CREATE TABLE dashboard_partners (
  community_id bigint NOT NULL,
  company_id bigint NOT NULL,
  direction text NOT NULL CHECK (direction IN ('outgoing', 'incoming')),
  grain text NOT NULL CHECK (grain IN ('day', 'month')),
  day date NOT NULL,
  other_company_id bigint NOT NULL,
  sent integer NOT NULL,
  converted integer NOT NULL,
  -- Lines of the histories of referrals of this direction that one of the two wrote on that day.
  interactions integer NOT NULL,
  PRIMARY KEY (community_id, company_id, direction, grain, day, other_company_id),
  FOREIGN KEY (community_id, company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, other_company_id) REFERENCES companies (community_id, id)
) WITH (fillfactor = 70);
CREATE INDEX dashboard_partners_of_other ON dashboard_partners (community_id, other_company_id);
CALL protect_tenant_table('dashboard_partners');
GRANT SELECT ON dashboard_partners TO guildhall_app;

-- ── What a row says ────────────────────────────────────────────────────────────────────────────────────────────────

-- Up to how many seconds a slot goes, but for the last one, which has no end.
CREATE FUNCTION dashboard_slot_ends() RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY[300, 600, 1200, 1800, 3600, 7200, 10800, 14400, 21600, 28800, 43200, 64800, 86400, 129600, 172800, 259200, 345600, 432000,
               518400, 604800, 777600, 950400, 1123200, 1296000];

-- Each referral on three days: when it was sent, when it was first answered, and the day of its deal.
CREATE FUNCTION dashboard_facts(r referrals, zone text)
  RETURNS TABLE (day date, sent integer, converted integer, under_way integer, closed integer, slot smallint, currency text, amount bigint)
  LANGUAGE sql STABLE AS $$
    SELECT (r.created_at AT TIME ZONE zone)::date, 1, (r.status = 'Deal Closed')::integer,
           (r.status IN ('New', 'Viewed', 'Awaiting confirmation', 'Disputed', 'Accepted', 'Customer Contacted', 'Quoted'))::integer, 0,
           NULL::smallint, NULL::text, NULL::bigint
     WHERE r.id IS NOT NULL
    UNION ALL
    SELECT (r.answered_at AT TIME ZONE zone)::date, 0, 0, 0, 0,
           width_bucket(extract(epoch FROM r.answered_at - r.created_at), dashboard_slot_ends()::numeric[])::smallint, NULL, NULL
     WHERE r.answered_at IS NOT NULL
    UNION ALL
    -- With a recurring commission the amount is that of a month.
    SELECT r.deal_date, 0, 0, 0, 1, NULL, r.currency, r.deal_amount * CASE r.terms ->> 'commission_calc_method'
             WHEN 'percent_recurring' THEN coalesce((r.terms ->> 'commission_duration_months')::integer, 1) ELSE 1 END
     WHERE r.status = 'Deal Closed'
  $$;

-- What the customer got back of a deal that stands.
CREATE FUNCTION dashboard_refunded(r referrals) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(f.amount), 0)::bigint FROM commission_deal_refunds f
     WHERE r.status = 'Deal Closed' AND f.community_id = r.community_id AND f.referral_id = r.id
       AND f.closing = (SELECT max(d.closing) FROM commission_deals d
                         WHERE d.community_id = r.community_id AND d.referral_id = r.id)
  $$;

-- ── Kept at the commit ─────────────────────────────────────────────────────────────────────────────────────────────

-- At the commit, because every other lock is taken by then: nobody who holds one of these waits for anything else.

-- By which zone a company's days are grouped; nobody groups them anew until this transaction has ended.
CREATE FUNCTION dashboard_zone(in_community bigint, which bigint) RETURNS text
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE zone text;
  BEGIN
    LOOP
      SELECT c.time_zone INTO zone FROM dashboard_companies c
       WHERE c.community_id = in_community AND c.company_id = which FOR KEY SHARE;
      IF FOUND THEN RETURN zone; END IF;
      INSERT INTO dashboard_companies (community_id, company_id, time_zone)
      SELECT in_community, which, c.time_zone FROM communities c WHERE c.id = in_community ON CONFLICT DO NOTHING;
    END LOOP;
  END $$;

CREATE FUNCTION dashboard_count_side(was referrals, now_is referrals, mine bigint, theirs bigint, its_direction text) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE
    zone text := dashboard_zone(now_is.community_id, mine);
  BEGIN
    INSERT INTO dashboard_days AS kept (community_id, company_id, direction, day, sent, converted, under_way, closed)
    SELECT now_is.community_id, mine, its_direction, f.day, sum(f.by * f.sent), sum(f.by * f.converted), sum(f.by * f.under_way),
           sum(f.by * f.closed)
      FROM (SELECT -1 AS by, o.* FROM dashboard_facts(was, zone) o UNION ALL SELECT 1, n.* FROM dashboard_facts(now_is, zone) n) f
     GROUP BY f.day
    HAVING sum(f.by * f.sent) <> 0 OR sum(f.by * f.converted) <> 0 OR sum(f.by * f.under_way) <> 0 OR sum(f.by * f.closed) <> 0
     ORDER BY f.day
    ON CONFLICT (community_id, company_id, direction, day) DO UPDATE
      SET sent = kept.sent + excluded.sent, converted = kept.converted + excluded.converted,
          under_way = kept.under_way + excluded.under_way, closed = kept.closed + excluded.closed;

    INSERT INTO dashboard_partners AS kept (community_id, company_id, direction, grain, day, other_company_id, sent, converted, interactions)
    SELECT now_is.community_id, mine, its_direction, g.grain, g.day, theirs, sum(f.by * f.sent), sum(f.by * f.converted), 0
      FROM (SELECT -1 AS by, o.* FROM dashboard_facts(was, zone) o UNION ALL SELECT 1, n.* FROM dashboard_facts(now_is, zone) n) f
     CROSS JOIN LATERAL (VALUES ('day', f.day), ('month', date_trunc('month', f.day)::date)) g (grain, day)
     GROUP BY g.grain, g.day
    HAVING sum(f.by * f.sent) <> 0 OR sum(f.by * f.converted) <> 0
     ORDER BY g.grain, g.day
    ON CONFLICT (community_id, company_id, direction, grain, day, other_company_id) DO UPDATE
      SET sent = kept.sent + excluded.sent, converted = kept.converted + excluded.converted;

    IF (was.answered_at, was.created_at) IS DISTINCT FROM (now_is.answered_at, now_is.created_at) THEN
      INSERT INTO dashboard_answers AS kept (community_id, company_id, direction, grain, day, slot, answers)
      SELECT now_is.community_id, mine, its_direction, g.grain, g.day, f.slot, sum(f.by)
        FROM (SELECT -1 AS by, o.* FROM dashboard_facts(was, zone) o UNION ALL SELECT 1, n.* FROM dashboard_facts(now_is, zone) n) f
       CROSS JOIN LATERAL (VALUES ('day', f.day), ('month', date_trunc('month', f.day)::date)) g (grain, day)
       WHERE f.slot IS NOT NULL
       GROUP BY g.grain, g.day, f.slot
      HAVING sum(f.by) <> 0
       ORDER BY g.grain, g.day, f.slot
      ON CONFLICT (community_id, company_id, direction, grain, day, slot) DO UPDATE SET answers = kept.answers + excluded.answers;
    END IF;

    IF was.status = 'Deal Closed' OR now_is.status = 'Deal Closed' THEN
      INSERT INTO dashboard_values AS kept (community_id, company_id, direction, grain, day, currency, deals, amount)
      SELECT now_is.community_id, mine, its_direction, g.grain, g.day, f.currency, sum(f.by), sum(f.by * (f.amount - f.refunded))
        FROM (SELECT -1 AS by, o.*, dashboard_refunded(was) AS refunded FROM dashboard_facts(was, zone) o
              UNION ALL
              SELECT 1, n.*, dashboard_refunded(now_is) FROM dashboard_facts(now_is, zone) n) f
       CROSS JOIN LATERAL (VALUES ('day', f.day), ('month', date_trunc('month', f.day)::date)) g (grain, day)
       WHERE f.amount IS NOT NULL
       GROUP BY g.grain, g.day, f.currency
      HAVING sum(f.by) <> 0 OR sum(f.by * (f.amount - f.refunded)) <> 0
       ORDER BY g.grain, g.day, f.currency
      ON CONFLICT (community_id, company_id, direction, grain, day, currency) DO UPDATE
        SET deals = kept.deals + excluded.deals, amount = kept.amount + excluded.amount;
    END IF;
  END $$;

-- The company with the lower id goes first, as everywhere.
CREATE FUNCTION dashboard_count_referral() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    IF NEW.sender_company_id < NEW.receiver_company_id THEN
      PERFORM dashboard_count_side(OLD, NEW, NEW.sender_company_id, NEW.receiver_company_id, 'outgoing');
      PERFORM dashboard_count_side(OLD, NEW, NEW.receiver_company_id, NEW.sender_company_id, 'incoming');
    ELSE
      PERFORM dashboard_count_side(OLD, NEW, NEW.receiver_company_id, NEW.sender_company_id, 'incoming');
      PERFORM dashboard_count_side(OLD, NEW, NEW.sender_company_id, NEW.receiver_company_id, 'outgoing');
    END IF;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_count_referral FROM PUBLIC;
CREATE CONSTRAINT TRIGGER dashboard_counts_new AFTER INSERT ON referrals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION dashboard_count_referral();
CREATE CONSTRAINT TRIGGER dashboard_counts_changed AFTER UPDATE ON referrals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status, OLD.created_at, OLD.answered_at, OLD.deal_amount, OLD.deal_date, OLD.currency)
                     IS DISTINCT FROM (NEW.status, NEW.created_at, NEW.answered_at, NEW.deal_amount, NEW.deal_date, NEW.currency))
  EXECUTE FUNCTION dashboard_count_referral();

CREATE FUNCTION dashboard_count_line() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE side record;
  BEGIN
    FOR side IN
      SELECT x.* FROM referrals r
       CROSS JOIN LATERAL (VALUES (r.sender_company_id, r.receiver_company_id, 'outgoing'),
                                  (r.receiver_company_id, r.sender_company_id, 'incoming')) x (mine, theirs, direction)
       WHERE r.community_id = NEW.community_id AND r.id = NEW.referral_id ORDER BY x.mine
    LOOP
      INSERT INTO dashboard_partners AS kept (community_id, company_id, direction, grain, day, other_company_id, sent, converted, interactions)
      SELECT NEW.community_id, side.mine, side.direction, g.grain, g.day, side.theirs, 0, 0, 1
        FROM (SELECT (NEW.created_at AT TIME ZONE dashboard_zone(NEW.community_id, side.mine))::date AS day) f
       CROSS JOIN LATERAL (VALUES ('day', f.day), ('month', date_trunc('month', f.day)::date)) g (grain, day)
       ORDER BY g.grain
      ON CONFLICT (community_id, company_id, direction, grain, day, other_company_id) DO UPDATE
        SET interactions = kept.interactions + 1;
    END LOOP;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_count_line FROM PUBLIC;
CREATE CONSTRAINT TRIGGER dashboard_counts_line AFTER INSERT ON referral_activities DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.actor IN ('sender', 'receiver')) EXECUTE FUNCTION dashboard_count_line();

CREATE FUNCTION dashboard_count_refund() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE side record;
  BEGIN
    FOR side IN
      SELECT x.*, r.currency, r.deal_date FROM referrals r
       CROSS JOIN LATERAL (VALUES (r.sender_company_id, 'outgoing'), (r.receiver_company_id, 'incoming')) x (mine, direction)
       WHERE r.community_id = NEW.community_id AND r.id = NEW.referral_id AND r.status = 'Deal Closed' ORDER BY x.mine
    LOOP
      PERFORM dashboard_zone(NEW.community_id, side.mine);
      INSERT INTO dashboard_values AS kept (community_id, company_id, direction, grain, day, currency, deals, amount)
      SELECT NEW.community_id, side.mine, side.direction, g.grain, g.day, side.currency, 0, -NEW.amount
        FROM (VALUES ('day', side.deal_date), ('month', date_trunc('month', side.deal_date)::date)) g (grain, day)
       ORDER BY g.grain
      ON CONFLICT (community_id, company_id, direction, grain, day, currency) DO UPDATE SET amount = kept.amount + excluded.amount;
    END LOOP;
    RETURN NULL;
  END $$;
REVOKE EXECUTE ON FUNCTION dashboard_count_refund FROM PUBLIC;
CREATE CONSTRAINT TRIGGER dashboard_counts_refund AFTER INSERT ON commission_deal_refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION dashboard_count_refund();

-- ── Counted from the rows ──────────────────────────────────────────────────────────────────────────────────────────

CREATE FUNCTION dashboard_facts_of(in_community bigint, which bigint, zone text)
  RETURNS TABLE (direction text, other_company_id bigint, day date, sent integer, converted integer, under_way integer, closed integer,
                 slot smallint, currency text, amount bigint)
  LANGUAGE sql STABLE SET search_path = public AS $$
    SELECT 'outgoing', r.receiver_company_id, f.* FROM referrals r CROSS JOIN LATERAL dashboard_facts(r, zone) f
     WHERE r.community_id = in_community AND r.sender_company_id = which
    UNION ALL
    SELECT 'incoming', r.sender_company_id, f.* FROM referrals r CROSS JOIN LATERAL dashboard_facts(r, zone) f
     WHERE r.community_id = in_community AND r.receiver_company_id = which
  $$;

-- All numbers of a company as they follow from the rows, each with its name.
CREATE FUNCTION dashboard_counted(in_community bigint, which bigint, zone text)
  RETURNS TABLE (number text, direction text, grain text, day date, key text, amounts bigint[])
  LANGUAGE sql STABLE SET search_path = public AS $$
    WITH facts AS MATERIALIZED (SELECT * FROM dashboard_facts_of(in_community, which, zone)),
    grains AS (
      SELECT f.*, g.grain, g.day AS of_day FROM facts f
       CROSS JOIN LATERAL (VALUES ('day', f.day), ('month', date_trunc('month', f.day)::date)) g (grain, day)),
    refunds AS (
      SELECT x.direction, r.deal_date, r.currency, f.amount FROM commission_deal_refunds f
        JOIN referrals r ON r.community_id = f.community_id AND r.id = f.referral_id AND r.status = 'Deal Closed'
                        AND which IN (r.sender_company_id, r.receiver_company_id)
       CROSS JOIN LATERAL (SELECT CASE which WHEN r.sender_company_id THEN 'outgoing' ELSE 'incoming' END AS direction) x
       WHERE f.community_id = in_community
         AND f.closing = (SELECT max(d.closing) FROM commission_deals d WHERE d.community_id = f.community_id AND d.referral_id = f.referral_id)),
    lines AS (
      SELECT x.direction, x.other, (a.created_at AT TIME ZONE zone)::date AS day FROM referrals r
        JOIN referral_activities a ON a.community_id = r.community_id AND a.referral_id = r.id AND a.actor IN ('sender', 'receiver')
       CROSS JOIN LATERAL (SELECT 'outgoing' AS direction, r.receiver_company_id AS other WHERE r.sender_company_id = which
                           UNION ALL SELECT 'incoming', r.sender_company_id WHERE r.receiver_company_id = which) x
       WHERE r.community_id = in_community AND which IN (r.sender_company_id, r.receiver_company_id)),
    partners AS (
      SELECT g.direction, g.grain, g.of_day AS day, g.other_company_id AS other, g.sent, g.converted, 0 AS lines FROM grains g WHERE g.sent > 0
      UNION ALL
      SELECT l.direction, g.grain, g.day, l.other, 0, 0, 1 FROM lines l
       CROSS JOIN LATERAL (VALUES ('day', l.day), ('month', date_trunc('month', l.day)::date)) g (grain, day)),
    worth AS (
      SELECT g.direction, g.grain, g.of_day AS day, g.currency, 1 AS deals, g.amount FROM grains g WHERE g.amount IS NOT NULL
      UNION ALL
      SELECT r.direction, g.grain, g.day, r.currency, 0, -r.amount FROM refunds r
       CROSS JOIN LATERAL (VALUES ('day', r.deal_date), ('month', date_trunc('month', r.deal_date)::date)) g (grain, day))
    SELECT 'days', f.direction, 'day', f.day, '', ARRAY[sum(f.sent), sum(f.converted), sum(f.under_way), sum(f.closed)]
      FROM facts f WHERE f.slot IS NULL GROUP BY f.direction, f.day
    UNION ALL
    SELECT 'answers', g.direction, g.grain, g.of_day, g.slot::text, ARRAY[count(*)] FROM grains g WHERE g.slot IS NOT NULL
     GROUP BY g.direction, g.grain, g.of_day, g.slot
    UNION ALL
    SELECT 'values', w.direction, w.grain, w.day, w.currency, ARRAY[sum(w.deals), sum(w.amount)::bigint] FROM worth w
     GROUP BY w.direction, w.grain, w.day, w.currency
    UNION ALL
    SELECT 'partners', p.direction, p.grain, p.day, p.other::text, ARRAY[sum(p.sent), sum(p.converted), sum(p.lines)] FROM partners p
     GROUP BY p.direction, p.grain, p.day, p.other
  $$;

-- The same as they are kept. A row that has come back to nothing is none.
CREATE FUNCTION dashboard_kept(in_community bigint, which bigint)
  RETURNS TABLE (number text, direction text, grain text, day date, key text, amounts bigint[])
  LANGUAGE sql STABLE SET search_path = public AS $$
    SELECT k.* FROM (
      SELECT 'days', d.direction, 'day', d.day, '', ARRAY[d.sent, d.converted, d.under_way, d.closed]::bigint[] FROM dashboard_days d
       WHERE d.community_id = in_community AND d.company_id = which
      UNION ALL
      SELECT 'answers', a.direction, a.grain, a.day, a.slot::text, ARRAY[a.answers] FROM dashboard_answers a
       WHERE a.community_id = in_community AND a.company_id = which
      UNION ALL
      SELECT 'values', v.direction, v.grain, v.day, v.currency, ARRAY[v.deals, v.amount] FROM dashboard_values v
       WHERE v.community_id = in_community AND v.company_id = which
      UNION ALL
      SELECT 'partners', p.direction, p.grain, p.day, p.other_company_id::text, ARRAY[p.sent, p.converted, p.interactions]
        FROM dashboard_partners p WHERE p.community_id = in_community AND p.company_id = which) k (number, direction, grain, day, key, amounts)
     WHERE k.amounts <> array_fill(0::bigint, ARRAY[cardinality(k.amounts)])
  $$;

-- One statement, and so one moment: a row and the number that came with it are both seen, or neither.
CREATE FUNCTION dashboard_differences(which bigint)
  RETURNS TABLE (number text, direction text, grain text, day date, key text, kept bigint[], counted bigint[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT number, direction, grain, day, key, k.amounts, c.amounts
      FROM dashboard_kept(current_community(), which) k
      FULL JOIN dashboard_counted(current_community(), which,
                  (SELECT z.time_zone FROM dashboard_companies z WHERE z.community_id = current_community() AND z.company_id = which)) c
           USING (number, direction, grain, day, key)
     WHERE k.amounts IS DISTINCT FROM c.amounts
  $$;
REVOKE EXECUTE ON FUNCTION dashboard_differences FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dashboard_differences TO guildhall_app;

-- Puts all numbers of a company right, by the days of the community's own zone. Whoever is writing one of them is waited for.
CREATE FUNCTION dashboard_write(in_community bigint, which bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE zone text;
  BEGIN
    PERFORM dashboard_zone(in_community, which);
    PERFORM FROM dashboard_companies c WHERE c.community_id = in_community AND c.company_id = which FOR UPDATE;
    SELECT c.time_zone INTO zone FROM communities c WHERE c.id = in_community;
    UPDATE dashboard_companies SET time_zone = zone WHERE community_id = in_community AND company_id = which;
    DELETE FROM dashboard_days WHERE community_id = in_community AND company_id = which;
    DELETE FROM dashboard_answers WHERE community_id = in_community AND company_id = which;
    DELETE FROM dashboard_values WHERE community_id = in_community AND company_id = which;
    DELETE FROM dashboard_partners WHERE community_id = in_community AND company_id = which;
    WITH counted AS MATERIALIZED (SELECT * FROM dashboard_counted(in_community, which, zone)),
    days AS (
      INSERT INTO dashboard_days
      SELECT in_community, which, direction, day, amounts[1], amounts[2], amounts[3], amounts[4] FROM counted WHERE number = 'days'),
    answers AS (
      INSERT INTO dashboard_answers
      SELECT in_community, which, direction, grain, day, key::smallint, amounts[1] FROM counted WHERE number = 'answers'),
    worth AS (
      INSERT INTO dashboard_values
      SELECT in_community, which, direction, grain, day, key, amounts[1], amounts[2] FROM counted WHERE number = 'values')
    INSERT INTO dashboard_partners
    SELECT in_community, which, direction, grain, day, key::bigint, amounts[1], amounts[2], amounts[3] FROM counted WHERE number = 'partners';
  END $$;

-- For the job of the night, and for a community that has another time zone by now.
CREATE FUNCTION write_dashboard(which bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    SELECT dashboard_write(c.community_id, c.company_id) FROM dashboard_companies c
     WHERE c.community_id = current_community() AND c.company_id = which
  $$;
REVOKE EXECUTE ON FUNCTION write_dashboard FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_dashboard TO guildhall_app;
-- A row can be held by whoever may change something of it.
GRANT UPDATE (checked_at, corrected) ON dashboard_companies TO guildhall_app;

CREATE FUNCTION communities_with_numbers() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c
     WHERE is_system() AND EXISTS (SELECT FROM dashboard_companies d WHERE d.community_id = c.id)
  $$;
CREATE FUNCTION communities_with_days_of_another_zone() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT c.id FROM communities c
     WHERE is_system() AND EXISTS (SELECT FROM dashboard_companies d WHERE d.community_id = c.id AND d.time_zone <> c.time_zone)
  $$;
REVOKE EXECUTE ON FUNCTION communities_with_numbers, communities_with_days_of_another_zone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION communities_with_numbers, communities_with_days_of_another_zone TO guildhall_app;
CREATE INDEX dashboard_companies_by_zone ON dashboard_companies (community_id, time_zone, company_id);

-- What there is already.
SELECT dashboard_write(c.community_id, c.id) FROM companies c
 WHERE EXISTS (SELECT FROM referrals r WHERE r.community_id = c.community_id AND r.sender_company_id = c.id)
    OR EXISTS (SELECT FROM referrals r WHERE r.community_id = c.community_id AND r.receiver_company_id = c.id);

-- The one between two companies that has waited longest for the receiver.
CREATE INDEX referrals_waiting_between ON referrals (community_id, sender_company_id, receiver_company_id, status_since, id)
  WHERE status IN ('New', 'Viewed', 'Accepted', 'Customer Contacted', 'Quoted');
