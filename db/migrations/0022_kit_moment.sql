-- The time at which something happens: now, unless the transaction was told another moment. The demo tells its history that
-- way, in tables that nobody can change afterwards.
CREATE FUNCTION moment() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, now());

ALTER TABLE partnerships
  ALTER invited_at SET DEFAULT moment(),
  ALTER expires_at SET DEFAULT moment() + interval '30 days',
  ALTER changed_at SET DEFAULT moment();
ALTER TABLE partnership_sides ALTER last_activity_at SET DEFAULT moment();
ALTER TABLE partnership_terms ALTER created_at SET DEFAULT moment();
ALTER TABLE company_pairs ALTER last_at SET DEFAULT moment();
ALTER TABLE referrals
  ALTER status_since SET DEFAULT moment(),
  ALTER created_at SET DEFAULT moment(),
  ALTER updated_at SET DEFAULT moment();
ALTER TABLE referred_customers ALTER referred_at SET DEFAULT moment();
ALTER TABLE referral_activities ALTER created_at SET DEFAULT moment();
ALTER TABLE reviews ALTER created_at SET DEFAULT moment();
ALTER TABLE commissions ALTER created_at SET DEFAULT moment();
ALTER TABLE commission_steps ALTER created_at SET DEFAULT moment();
ALTER TABLE commission_standing ALTER since SET DEFAULT moment();
