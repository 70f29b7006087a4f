-- A customer who has their details removed is forgotten in the ledger's words too: what was noted on a refund or when a deal was
-- taken up again stands there a second time. As where a company closes, the ledger alone knows who may ever touch it.
CREATE FUNCTION forget_customer_on_commissions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    UPDATE commission_steps s SET note = NULL FROM commissions c
     WHERE c.community_id = NEW.community_id AND c.referral_id = NEW.id
       AND s.community_id = c.community_id AND s.commission_id = c.id AND s.note IS NOT NULL;
    UPDATE commission_deal_refunds SET note = NULL
     WHERE community_id = NEW.community_id AND referral_id = NEW.id AND note IS NOT NULL;
    RETURN NEW;
  END $$;
REVOKE EXECUTE ON FUNCTION forget_customer_on_commissions FROM PUBLIC;
CREATE TRIGGER forget_customer_on_commissions AFTER UPDATE OF details_removed_at ON referrals
  FOR EACH ROW WHEN (OLD.details_removed_at IS NULL AND NEW.details_removed_at IS NOT NULL)
  EXECUTE FUNCTION forget_customer_on_commissions();

-- And in the answers that are kept for a retry. Without its answer a retry is a new request, which is refused by what is so now.
CREATE FUNCTION forget_answers_on_customer(wanted bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM idempotency_keys k
     USING referrals r, members m
     WHERE r.community_id = current_community() AND r.id = wanted AND r.details_removed_at IS NOT NULL
       AND m.community_id = r.community_id AND m.company_id IN (r.sender_company_id, r.receiver_company_id)
       AND k.community_id = m.community_id AND k.member_id = m.id
       -- The referral itself, and rows of the ledger that name its customer.
       AND (starts_with(k.answer, format('{"id":%s,"direction":', r.id)) OR strpos(k.answer, format('"referral_id":%s,', r.id)) > 0)
  $$;
REVOKE EXECUTE ON FUNCTION forget_answers_on_customer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_answers_on_customer TO guildhall_app;

-- And the mails about this referral: those that went out, and those that wait for a mail server, because nobody who wants to be left
-- alone is written to. What another referral has to say to the same address is left as it is.
DROP FUNCTION forget_mails_to_customer(text, text);
ALTER TABLE customer_links ADD COLUMN mail_id bigint;
CREATE FUNCTION forget_mails_to_customer(wanted bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    DELETE FROM mails m
     USING customer_links l, referrals r
     WHERE r.community_id = current_community() AND r.id = wanted AND r.details_removed_at IS NOT NULL
       AND l.community_id = r.community_id AND l.referral_id = r.id
       AND m.community_id = l.community_id AND m.id = l.mail_id
  $$;
REVOKE EXECUTE ON FUNCTION forget_mails_to_customer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_mails_to_customer TO guildhall_app;

-- The hash of a customer has done its part when they may be referred again.
CREATE FUNCTION forget_old_referred_customers(days integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    WITH old AS (DELETE FROM referred_customers WHERE is_system() AND (community_id, receiver_company_id, customer_hash) IN (
      SELECT community_id, receiver_company_id, customer_hash FROM referred_customers
       WHERE referred_at < now() - make_interval(days => days) ORDER BY referred_at LIMIT 1000) RETURNING 1)
    SELECT count(*) FROM old
  $$;
REVOKE EXECUTE ON FUNCTION forget_old_referred_customers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_referred_customers TO guildhall_app;
REVOKE DELETE ON referred_customers FROM guildhall_app;
