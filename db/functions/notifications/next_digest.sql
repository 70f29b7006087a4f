-- Eight in the morning of the next day, or of the next Monday.
CREATE OR REPLACE FUNCTION next_digest(zone text, pace text, after timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT min(d.at)
      FROM (SELECT day, (day + time '08:00') AT TIME ZONE zone AS at
              FROM (SELECT (after AT TIME ZONE zone)::date + ahead AS day FROM generate_series(0, 8) AS ahead) days) d
     WHERE d.at > after AND (pace = 'daily' OR extract(isodow FROM d.day) = 1)
  $$;
