CREATE OR REPLACE FUNCTION merge_commissions(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    UPDATE commissions SET payer_company_id = stays WHERE community_id = here AND payer_company_id = goes;
    UPDATE commissions SET payee_company_id = stays WHERE community_id = here AND payee_company_id = goes;
    UPDATE commission_standing SET payer_company_id = stays WHERE community_id = here AND payer_company_id = goes;
    UPDATE commission_standing SET payee_company_id = stays WHERE community_id = here AND payee_company_id = goes;
    UPDATE commission_steps SET company_id = stays WHERE community_id = here AND company_id = goes;
    WITH gone AS (
      DELETE FROM commission_totals t WHERE t.community_id = here AND goes IN (t.company_id, t.partner_company_id) RETURNING *)
    INSERT INTO commission_totals AS t (community_id, company_id, side, month, partner_company_id, currency, state, amount, commissions)
    SELECT here, CASE WHEN company_id = goes THEN stays ELSE company_id END, side, month,
           CASE WHEN partner_company_id = goes THEN stays ELSE partner_company_id END, currency, state, amount, commissions FROM gone
    ON CONFLICT (community_id, company_id, side, month, partner_company_id, currency, state) DO UPDATE
      SET amount = t.amount + excluded.amount, commissions = t.commissions + excluded.commissions;
  END $$;
REVOKE EXECUTE ON FUNCTION merge_commissions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_commissions TO guildhall_app;
