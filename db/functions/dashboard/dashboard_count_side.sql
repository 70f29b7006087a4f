CREATE OR REPLACE FUNCTION dashboard_count_side(was referrals, now_is referrals, mine bigint, theirs bigint, its_direction text) RETURNS void
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
