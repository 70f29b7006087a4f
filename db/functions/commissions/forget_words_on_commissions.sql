-- A company that closes takes its words with it. The amounts stay, because they are the other company's too. Here and not in
-- close_company, so that the ledger alone knows who may ever touch it.
CREATE OR REPLACE FUNCTION forget_words_on_commissions(closed_company bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE commission_steps s SET note = NULL FROM companies o
     WHERE o.community_id = current_community() AND o.id = closed_company AND o.closed_at IS NOT NULL
       AND s.community_id = o.community_id AND s.company_id = o.id AND s.note IS NOT NULL;
    UPDATE commission_deal_refunds r SET note = NULL
      FROM companies o JOIN commissions c ON c.community_id = o.community_id AND c.payer_company_id = o.id
     WHERE o.community_id = current_community() AND o.id = closed_company AND o.closed_at IS NOT NULL
       AND r.community_id = c.community_id AND r.referral_id = c.referral_id AND r.note IS NOT NULL;
  $$;
REVOKE EXECUTE ON FUNCTION forget_words_on_commissions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_words_on_commissions TO guildhall_app;
