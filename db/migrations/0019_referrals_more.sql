-- On which day a logged referral happened; null for one that was sent here. And when the feed was told of the thanks, so that
-- it is told once.
ALTER TABLE referrals ADD COLUMN happened_on date, ADD COLUMN thanked_at timestamptz;

-- Each reminder once: where one is due and has not gone out.
CREATE OR REPLACE FUNCTION communities_with_waiting_referrals() RETURNS TABLE (community_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
    SELECT r.community_id FROM referrals r
     WHERE is_system() AND r.status IN ('New', 'Viewed') AND r.expires_at <= now()
    UNION
    SELECT r.community_id FROM referrals r
     WHERE is_system() AND r.status IN ('New', 'Viewed') AND r.reminders < 2
       AND r.created_at <= now() - CASE r.reminders WHEN 0 THEN interval '2 days' ELSE interval '7 days' END
  $$;

-- A document may have been named after somebody who leaves.
GRANT UPDATE (original_name) ON files TO guildhall_app;

-- Whether a referral has a word that begins so is one look-up, however common the word.
DROP INDEX referral_words_by_referral;
CREATE INDEX referral_words_by_referral ON referral_words (community_id, referral_id, company_id, word);
