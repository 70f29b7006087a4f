-- All numbers of a company as they follow from the rows, each with its name.
CREATE OR REPLACE FUNCTION dashboard_counted(in_community bigint, which bigint, zone text)
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
