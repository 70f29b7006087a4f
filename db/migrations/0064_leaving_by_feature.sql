-- What a feature keeps of a person or a company is forgotten by the feature, in the transaction that ends the seat. So these two
-- know the seat, the company and the ways in, and nobody has to copy them any more to add a table of their own.
CREATE OR REPLACE FUNCTION close_company(in_community bigint, which bigint) RETURNS void
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE gone_words text[];
  BEGIN
    DELETE FROM company_tags WHERE community_id = in_community AND company_id = which;
    DELETE FROM company_activity WHERE community_id = in_community AND company_id = which;
    DELETE FROM public_profiles WHERE community_id = in_community AND company_id = which;
    WITH gone AS (DELETE FROM company_words WHERE community_id = in_community AND company_id = which RETURNING word)
    SELECT array_agg(word) INTO gone_words FROM gone;
    DELETE FROM word_variants v
     WHERE v.community_id = in_community AND v.word = ANY (gone_words)
       AND NOT EXISTS (SELECT FROM company_words w WHERE w.community_id = in_community AND w.word = v.word);
    -- The counters are locked in the order in which every other writer locks them.
    PERFORM FROM facet_values v JOIN company_facets f USING (community_id, facet, value)
     WHERE f.community_id = in_community AND f.company_id = which
     ORDER BY (v.facet || ' ' || v.value) COLLATE "C" FOR UPDATE OF v;
    UPDATE facet_values v SET uses = v.uses - 1 FROM company_facets f
     WHERE f.community_id = in_community AND f.company_id = which
       AND v.community_id = f.community_id AND v.facet = f.facet AND v.value = f.value;
    DELETE FROM facet_values v USING company_facets f
     WHERE f.community_id = in_community AND f.company_id = which AND v.uses = 0
       AND v.community_id = f.community_id AND v.facet = f.facet AND v.value = f.value;
    DELETE FROM company_facets WHERE community_id = in_community AND company_id = which;
    UPDATE companies
       SET closed_at = now(), is_listed = false, is_public = false, public_parts = DEFAULT, name = 'Former company',
           name_key = 'former company', avatar = NULL, cover = NULL, pitch = NULL, bio = NULL, industry = NULL, city = NULL,
           region = NULL, country = DEFAULT, website = NULL, phone = NULL, email = NULL, linkedin = NULL, facebook = NULL,
           instagram = NULL, youtube = NULL, x = NULL, commission = NULL, version = version + 1
     WHERE community_id = in_community AND id = which;
  END $$;

CREATE OR REPLACE FUNCTION end_seat(in_community bigint, seat bigint)
  RETURNS TABLE (its_company bigint, is_closed boolean, file_names text[])
  LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE
    address text;
    pictures text[];
    next_contact bigint;
  BEGIN
    SELECT m.company_id INTO its_company FROM members m WHERE m.community_id = in_community AND m.id = seat;
    -- Whoever joins the company in this moment is waited for, or waits and finds it closed.
    SELECT ARRAY[c.avatar, c.cover] INTO pictures FROM companies c
     WHERE c.community_id = in_community AND c.id = its_company FOR UPDATE;
    SELECT a.email, CASE WHEN m.avatar LIKE '/files/%' THEN ARRAY[substr(m.avatar, 8)] ELSE '{}' END
      INTO address, file_names
      FROM members m JOIN accounts a ON a.id = m.account_id
     WHERE m.community_id = in_community AND m.id = seat AND m.left_at IS NULL FOR UPDATE OF m;
    IF NOT FOUND THEN RETURN; END IF;

    UPDATE members SET account_id = NULL, left_at = now(), first_name = 'Former', last_name = 'member', avatar = NULL,
           bio = DEFAULT, role = DEFAULT, user_type = DEFAULT, community_role = DEFAULT, suspended_at = NULL
     WHERE community_id = in_community AND id = seat;
    DELETE FROM member_activity WHERE community_id = in_community AND member_id = seat;
    DELETE FROM sessions WHERE community_id = in_community AND member_id = seat;
    DELETE FROM idempotency_keys WHERE community_id = in_community AND member_id = seat;
    DELETE FROM invitations WHERE community_id = in_community AND email = address;
    DELETE FROM join_requests WHERE community_id = in_community AND email = address;
    -- A picture that stays, because it is the company's, may have been named after the person.
    UPDATE files SET original_name = 'picture.' || split_part(media_type, '/', 2)
     WHERE community_id = in_community AND uploaded_by = seat AND media_type LIKE 'image/%';

    SELECT m.id INTO next_contact FROM members m
     WHERE m.community_id = in_community AND m.company_id = its_company AND m.left_at IS NULL
     ORDER BY m.suspended_at IS NOT NULL, m.id LIMIT 1;
    is_closed := next_contact IS NULL;
    IF is_closed THEN
      file_names := file_names || ARRAY(SELECT substr(url, 8) FROM unnest(pictures) AS url WHERE url LIKE '/files/%');
      PERFORM close_company(in_community, its_company);
    ELSE
      UPDATE companies SET contact_member_id = CASE WHEN contact_member_id = seat THEN next_contact ELSE contact_member_id END
       WHERE community_id = in_community AND id = its_company;
    END IF;
    DELETE FROM files WHERE community_id = in_community AND name = ANY (file_names);
    RETURN NEXT;
  END $$;

-- Partnerships: whom the company asked by mail, and who was asked at the leaver's address.
GRANT DELETE ON partner_invitations TO guildhall_app;

-- The ledger alone knows who may ever touch it. It is asked now, instead of watching other tables.
DROP TRIGGER forget_words_on_commissions ON companies;
DROP FUNCTION forget_words_on_commissions();
CREATE FUNCTION forget_words_on_commissions(closed_company bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE commission_steps s SET note = NULL FROM companies o
     WHERE o.community_id = current_community() AND o.id = closed_company AND o.closed_at IS NOT NULL
       AND s.community_id = o.community_id AND s.company_id = o.id AND s.note IS NOT NULL;
    UPDATE commission_deal_refunds r SET note = NULL
      FROM companies o JOIN commissions c ON c.community_id = o.community_id AND c.payer_company_id = o.id
     WHERE o.community_id = current_community() AND o.id = closed_company AND o.closed_at IS NOT NULL
       AND r.community_id = c.community_id AND r.referral_id = c.referral_id AND r.note IS NOT NULL;
  $$;
REVOKE EXECUTE ON FUNCTION forget_words_on_commissions(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_words_on_commissions(bigint) TO guildhall_app;

DROP TRIGGER forget_customer_on_commissions ON referrals;
DROP FUNCTION forget_customer_on_commissions();
CREATE FUNCTION forget_customer_on_commissions(of_referral bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
    UPDATE commission_steps s SET note = NULL
      FROM referrals r JOIN commissions c ON c.community_id = r.community_id AND c.referral_id = r.id
     WHERE r.community_id = current_community() AND r.id = of_referral AND r.details_removed_at IS NOT NULL
       AND s.community_id = c.community_id AND s.commission_id = c.id AND s.note IS NOT NULL;
    UPDATE commission_deal_refunds d SET note = NULL FROM referrals r
     WHERE r.community_id = current_community() AND r.id = of_referral AND r.details_removed_at IS NOT NULL
       AND d.community_id = r.community_id AND d.referral_id = r.id AND d.note IS NOT NULL;
  $$;
REVOKE EXECUTE ON FUNCTION forget_customer_on_commissions(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_customer_on_commissions(bigint) TO guildhall_app;
