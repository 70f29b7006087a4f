-- What the two companies noted may name the customer too. The application itself never changes a line of the history, and can
-- have the notes taken out only where a customer has asked for it.
CREATE OR REPLACE FUNCTION forget_notes_on_customer(wanted bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE referral_activities a SET note = NULL
      FROM referrals r
     WHERE r.community_id = current_community() AND r.id = wanted AND r.details_removed_at IS NOT NULL
       AND a.community_id = r.community_id AND a.referral_id = r.id AND a.note IS NOT NULL
  $$;
REVOKE EXECUTE ON FUNCTION forget_notes_on_customer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_notes_on_customer TO guildhall_app;
