-- Without its answer a retry is a new request, which is refused by what is so now. One community's answers of a day are few enough
-- to be looked through, and it is asked for seldom.
CREATE OR REPLACE FUNCTION forget_answers_about(subject text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM idempotency_keys WHERE community_id = current_community() AND subject = ANY (about)
  $$;
REVOKE EXECUTE ON FUNCTION forget_answers_about FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_answers_about TO guildhall_app;
