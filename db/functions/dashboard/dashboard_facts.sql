-- Each referral on three days: when it was sent, when it was first answered, and the day of its deal.
CREATE OR REPLACE FUNCTION dashboard_facts(r referrals, zone text)
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
