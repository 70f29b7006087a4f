-- The copies of emails that were written to a customer. What is still on its way may be about something else, and goes out.
CREATE OR REPLACE FUNCTION forget_mails_to_customer(wanted bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM mails m
     USING customer_links l, referrals r
     WHERE r.community_id = current_community() AND r.id = wanted AND r.details_removed_at IS NOT NULL
       AND l.community_id = r.community_id AND l.referral_id = r.id
       AND m.community_id = l.community_id AND m.id = l.mail_id
  $$;
REVOKE EXECUTE ON FUNCTION forget_mails_to_customer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_mails_to_customer TO guildhall_app;
