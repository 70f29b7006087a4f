-- Whom a kept answer speaks of besides the member who asked, such as `referral:12`: so it can be forgotten without being read.
ALTER TABLE idempotency_keys ADD COLUMN about text[] NOT NULL DEFAULT '{}';

-- Those of the last day were written without it. They are read once, here.
UPDATE idempotency_keys k
   SET about = ARRAY(SELECT DISTINCT 'referral:' || found[1]
                       FROM regexp_matches(k.answer, '(?:^\{"id":|"referral_id":)(\d+),', 'g') AS found)
 WHERE k.answer LIKE '%"referral_id":%' OR k.answer LIKE '{"id":%,"direction":%';

-- Without its answer a retry is a new request, which is refused by what is so now. One community's answers of a day are few enough
-- to be looked through, and it is asked for seldom.
CREATE FUNCTION forget_answers_about(subject text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM idempotency_keys WHERE community_id = current_community() AND subject = ANY (about)
  $$;
REVOKE EXECUTE ON FUNCTION forget_answers_about FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_answers_about TO guildhall_app;
DROP FUNCTION forget_answers_on_customer(bigint);
