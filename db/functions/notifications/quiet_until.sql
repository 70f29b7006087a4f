-- The end of the quiet hours in which a moment lies. A night belongs to the day on which it begins, and each day's clock is its own:
-- the offset is taken of the date in question, never of today.
CREATE OR REPLACE FUNCTION quiet_until(zone text, begins text, ends text, days text[], at timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT max(night.ends_at)
      FROM (SELECT (d.day + begins::time) AT TIME ZONE zone AS begins_at,
                   (d.day + (CASE WHEN ends > begins THEN 0 ELSE 1 END) + ends::time) AT TIME ZONE zone AS ends_at
              FROM (SELECT (at AT TIME ZONE zone)::date - ago AS day FROM generate_series(0, 1) AS ago) d
             WHERE to_char(d.day, 'dy') = ANY (days)) night
     WHERE night.begins_at <= at AND at < night.ends_at
  $$;
