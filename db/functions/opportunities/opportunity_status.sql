-- The state at a moment, whatever the row still says: `statusNow` of the feature's rules.
CREATE OR REPLACE FUNCTION opportunity_status(kept text, ends_at timestamptz, answers integer, at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE
    WHEN ends_at IS NULL OR ends_at > at THEN kept
    WHEN kept = 'Reviewing' OR kept = 'Open' AND answers = 0 THEN 'Expired'
    WHEN kept IN ('Open', 'Awarded') THEN CASE WHEN ends_at + interval '720 hours' <= at THEN 'Expired' ELSE 'Reviewing' END
    ELSE kept END;
