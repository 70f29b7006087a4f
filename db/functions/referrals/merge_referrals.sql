CREATE OR REPLACE FUNCTION merge_referrals(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    UPDATE referrals SET sender_company_id = stays WHERE community_id = here AND sender_company_id = goes;
    UPDATE referrals SET receiver_company_id = stays WHERE community_id = here AND receiver_company_id = goes;
    UPDATE referral_activities SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE referral_files SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE reviews SET company_id = stays WHERE community_id = here AND company_id = goes;
    WITH gone AS (DELETE FROM referral_words w WHERE w.community_id = here AND w.company_id = goes RETURNING *)
    INSERT INTO referral_words (community_id, company_id, word, referral_id)
    SELECT here, stays, word, referral_id FROM gone ON CONFLICT DO NOTHING;
    WITH gone AS (DELETE FROM referral_counts c WHERE c.community_id = here AND c.company_id = goes RETURNING *)
    INSERT INTO referral_counts AS c (community_id, company_id, direction, status, referrals)
    SELECT here, stays, direction, status, referrals FROM gone
    ON CONFLICT (community_id, company_id, direction, status) DO UPDATE SET referrals = c.referrals + excluded.referrals;
    -- Of a customer whom both have got, the later one counts.
    WITH gone AS (DELETE FROM referred_customers r WHERE r.community_id = here AND r.receiver_company_id = goes RETURNING *)
    INSERT INTO referred_customers AS r (community_id, receiver_company_id, customer_hash, referral_id, referred_at)
    SELECT here, stays, customer_hash, referral_id, referred_at FROM gone
    ON CONFLICT (community_id, receiver_company_id, customer_hash) DO UPDATE
      SET referral_id = excluded.referral_id, referred_at = excluded.referred_at WHERE r.referred_at < excluded.referred_at;
    WITH gone AS (DELETE FROM company_reputations r WHERE r.community_id = here AND r.company_id = goes RETURNING *)
    INSERT INTO company_reputations AS r (community_id, company_id, answer_seconds, answers, accepted, closed, reviews, stars)
    SELECT here, stays, answer_seconds, answers, accepted, closed, reviews, stars FROM gone
    ON CONFLICT (community_id, company_id) DO UPDATE
      SET answers = r.answers + excluded.answers, accepted = r.accepted + excluded.accepted, closed = r.closed + excluded.closed,
          reviews = r.reviews + excluded.reviews, stars = r.stars + excluded.stars;
    -- The middle of the last twenty answers, as after every answer.
    UPDATE company_reputations SET answer_seconds = (
      SELECT least(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at)), 2e9)::integer
        FROM (SELECT answered_at, created_at FROM referrals
               WHERE community_id = here AND receiver_company_id = stays AND answered_at IS NOT NULL
               ORDER BY answered_at DESC LIMIT 20) AS answered)
     WHERE community_id = here AND company_id = stays;
    INSERT INTO company_counts (community_id, company_id) VALUES (here, stays) ON CONFLICT DO NOTHING;
    UPDATE company_counts n SET incoming_referral_count = coalesce(
        (SELECT sum(c.referrals) FROM referral_counts c WHERE c.community_id = here AND c.company_id = n.company_id
            AND c.direction = 'incoming' AND c.status IN ('New', 'Viewed', 'Awaiting confirmation')), 0)
     WHERE n.community_id = here AND n.company_id IN (stays, goes);
  END $$;
REVOKE EXECUTE ON FUNCTION merge_referrals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_referrals TO guildhall_app;
