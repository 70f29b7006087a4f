-- Two companies become one. What was asked for is kept, with what became of it; one at a time in a community, so that no two wait for each other.
CREATE TABLE company_merges (
  community_id bigint NOT NULL REFERENCES communities,
  id bigint GENERATED ALWAYS AS IDENTITY,
  stays_company_id bigint NOT NULL,
  goes_company_id bigint NOT NULL,
  -- As they were called: the one that goes loses its name.
  stays_name text NOT NULL,
  goes_name text NOT NULL,
  asked_by bigint NOT NULL,
  -- Of the request, for the audit.
  address text,
  status text NOT NULL DEFAULT 'Running' CHECK (status IN ('Running', 'Done', 'Refused')),
  steps smallint NOT NULL DEFAULT 0,
  of_steps smallint NOT NULL,
  lines jsonb NOT NULL DEFAULT '[]',
  refusals jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT moment(),
  ended_at timestamptz,
  CHECK (stays_company_id <> goes_company_id),
  PRIMARY KEY (community_id, id),
  FOREIGN KEY (community_id, stays_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, goes_company_id) REFERENCES companies (community_id, id),
  FOREIGN KEY (community_id, asked_by) REFERENCES members (community_id, id)
);
CREATE UNIQUE INDEX company_merges_running ON company_merges (community_id) WHERE status = 'Running';
CREATE INDEX company_merges_by_stays ON company_merges (community_id, stays_company_id);
CREATE INDEX company_merges_by_goes ON company_merges (community_id, goes_company_id);
CREATE INDEX company_merges_by_member ON company_merges (community_id, asked_by);
CALL protect_tenant_table('company_merges');
GRANT SELECT, INSERT ON company_merges TO guildhall_app;
GRANT UPDATE (status, steps, lines, refusals, ended_at) ON company_merges TO guildhall_app;

-- A company that was merged leads to the one that it became.
ALTER TABLE companies ADD COLUMN merged_into bigint, ADD FOREIGN KEY (community_id, merged_into) REFERENCES companies (community_id, id);
CREATE INDEX companies_merged_into ON companies (community_id, merged_into) WHERE merged_into IS NOT NULL;

-- Each of these moves what its feature keeps of the company that goes, and only while that was asked for: the ledger and the histories are
-- otherwise closed to the application. Doing it twice moves nothing more.
CREATE FUNCTION assert_merging(goes bigint, stays bigint) RETURNS bigint
  LANGUAGE plpgsql STABLE SET search_path = public AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM company_merges m WHERE m.community_id = current_community() AND m.status IN ('Running', 'Done')
                      AND m.goes_company_id = goes AND m.stays_company_id = stays) THEN
      RAISE EXCEPTION 'Nobody has asked to merge % into %.', goes, stays USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN current_community();
  END $$;

CREATE FUNCTION merge_subscriptions(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    WITH gone AS (DELETE FROM plan_trials t WHERE t.community_id = here AND t.company_id = goes RETURNING *)
    INSERT INTO plan_trials AS t (community_id, company_id, plan, expires_at, created_at)
    SELECT here, stays, plan, expires_at, created_at FROM gone
    ON CONFLICT (community_id, company_id, plan) DO UPDATE SET expires_at = greatest(t.expires_at, excluded.expires_at);
    WITH gone AS (DELETE FROM plan_usage u WHERE u.community_id = here AND u.company_id = goes RETURNING *)
    INSERT INTO plan_usage AS u (community_id, company_id, month, sent, received)
    SELECT here, stays, month, sent, received FROM gone
    ON CONFLICT (community_id, company_id, month) DO UPDATE
      SET sent = u.sent + excluded.sent, received = u.received + excluded.received;
  END $$;

-- What still links the two that are merged, or both of them with the same third, has been ended before and stays as history.
CREATE FUNCTION merge_partnerships(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    here bigint := assert_merging(goes, stays);
    moved bigint[];
  BEGIN
    SELECT coalesce(array_agg(m.partnership_id), '{}') INTO moved FROM partnership_sides m
     WHERE m.community_id = here AND m.company_id = goes AND m.other_company_id <> stays
       AND NOT EXISTS (SELECT FROM partnership_sides o
                        WHERE o.community_id = here AND o.company_id = stays AND o.other_company_id = m.other_company_id);
    -- The lower id is the first of a pair: where it is the other one by now, all that is said of the two changes places.
    UPDATE partnership_terms t
       SET paid_by_a = t.paid_by_b, paid_by_b = t.paid_by_a, accepted_a_at = t.accepted_b_at, accepted_b_at = t.accepted_a_at
      FROM partnerships p
     WHERE p.community_id = here AND p.id = ANY (moved) AND t.community_id = here AND t.partnership_id = p.id
       AND (p.company_a = goes) <> (stays < CASE WHEN p.company_a = goes THEN p.company_b ELSE p.company_a END);
    UPDATE partnership_terms t SET offered_by_company = stays
     WHERE t.community_id = here AND t.partnership_id = ANY (moved) AND t.offered_by_company = goes;
    UPDATE partnerships p
       SET company_a = least(stays, x.other), company_b = greatest(stays, x.other),
           accepted_a = CASE WHEN x.turns THEN p.accepted_b ELSE p.accepted_a END,
           accepted_b = CASE WHEN x.turns THEN p.accepted_a ELSE p.accepted_b END,
           for_a_to_b = CASE WHEN x.turns THEN p.for_b_to_a ELSE p.for_a_to_b END,
           for_b_to_a = CASE WHEN x.turns THEN p.for_a_to_b ELSE p.for_b_to_a END,
           invited_by_company = CASE WHEN p.invited_by_company = goes THEN stays ELSE p.invited_by_company END,
           paused_by_company = CASE WHEN p.paused_by_company = goes THEN stays ELSE p.paused_by_company END,
           closed_by_company = CASE WHEN p.closed_by_company = goes THEN stays ELSE p.closed_by_company END
      FROM (SELECT q.id, o.other, (q.company_a = goes) <> (stays < o.other) AS turns FROM partnerships q
             CROSS JOIN LATERAL (SELECT CASE WHEN q.company_a = goes THEN q.company_b ELSE q.company_a END AS other) o
             WHERE q.community_id = here AND q.id = ANY (moved)) x
     WHERE p.community_id = here AND p.id = x.id;
    UPDATE partnership_sides SET company_id = stays
     WHERE community_id = here AND company_id = goes AND partnership_id = ANY (moved);
    UPDATE partnership_sides SET other_company_id = stays
     WHERE community_id = here AND other_company_id = goes AND partnership_id = ANY (moved);

    WITH gone AS (
      DELETE FROM company_pairs p WHERE p.community_id = here AND goes IN (p.sender_company_id, p.receiver_company_id)
         AND stays NOT IN (p.sender_company_id, p.receiver_company_id) RETURNING *)
    INSERT INTO company_pairs AS p (community_id, sender_company_id, receiver_company_id, sent, accepted, closed, last_at)
    SELECT here, CASE WHEN sender_company_id = goes THEN stays ELSE sender_company_id END,
           CASE WHEN receiver_company_id = goes THEN stays ELSE receiver_company_id END, sent, accepted, closed, last_at FROM gone
    ON CONFLICT (community_id, sender_company_id, receiver_company_id) DO UPDATE
      SET sent = p.sent + excluded.sent, accepted = p.accepted + excluded.accepted, closed = p.closed + excluded.closed,
          last_at = greatest(p.last_at, excluded.last_at);
    -- A way that a referral went is a way of the partnership.
    UPDATE partnership_sides s
       SET is_outbound = s.is_outbound OR coalesce(gone.sent, 0) > 0, is_inbound = s.is_inbound OR coalesce(come.sent, 0) > 0
      FROM partnership_sides t
      LEFT JOIN company_pairs gone ON gone.community_id = here AND gone.sender_company_id = t.company_id
                                  AND gone.receiver_company_id = t.other_company_id
      LEFT JOIN company_pairs come ON come.community_id = here AND come.sender_company_id = t.other_company_id
                                  AND come.receiver_company_id = t.company_id
     WHERE t.community_id = here AND stays IN (t.company_id, t.other_company_id)
       AND s.community_id = here AND s.company_id = t.company_id AND s.other_company_id = t.other_company_id;

    DELETE FROM partner_invitations i
     WHERE i.community_id = here AND i.company_id = goes AND i.status = 'Open'
       AND EXISTS (SELECT FROM partner_invitations o
                    WHERE o.community_id = here AND o.company_id = stays AND o.status = 'Open' AND o.email = i.email);
    UPDATE partner_invitations SET company_id = stays WHERE community_id = here AND company_id = goes;

    -- The numbers of both, and of everybody who has to do with them.
    INSERT INTO company_counts (community_id, company_id) VALUES (here, stays), (here, goes) ON CONFLICT DO NOTHING;
    UPDATE company_counts n
       SET partners = c.partners, waiting_partnerships = c.waiting, former_partnerships = c.former,
           incoming_partnership_count = c.incoming, outgoing_partnership_count = c.outgoing,
           outbound_partners = c.outbound_partners, inbound_partners = c.inbound_partners,
           outbound_former = c.outbound_former, inbound_former = c.inbound_former
      FROM (SELECT k.id,
                   count(*) FILTER (WHERE p.status IN ('Accepted', 'Paused')) AS partners,
                   count(*) FILTER (WHERE p.status = 'Invited') AS waiting,
                   count(*) FILTER (WHERE p.status NOT IN ('Invited', 'Accepted', 'Paused')) AS former,
                   count(*) FILTER (WHERE s.is_our_turn) AS incoming,
                   count(*) FILTER (WHERE NOT s.is_our_turn AND o.is_our_turn) AS outgoing,
                   count(*) FILTER (WHERE s.is_outbound AND p.status IN ('Accepted', 'Paused')) AS outbound_partners,
                   count(*) FILTER (WHERE s.is_inbound AND p.status IN ('Accepted', 'Paused')) AS inbound_partners,
                   count(*) FILTER (WHERE s.is_outbound AND p.status NOT IN ('Invited', 'Accepted', 'Paused')) AS outbound_former,
                   count(*) FILTER (WHERE s.is_inbound AND p.status NOT IN ('Invited', 'Accepted', 'Paused')) AS inbound_former
              FROM (SELECT stays AS id UNION SELECT goes
                    UNION SELECT e.other_company_id FROM partnership_sides e WHERE e.community_id = here AND e.company_id = stays) k
              LEFT JOIN partnership_sides s ON s.community_id = here AND s.company_id = k.id
              LEFT JOIN partnership_sides o ON o.community_id = here AND o.company_id = s.other_company_id AND o.other_company_id = s.company_id
              LEFT JOIN partnerships p ON p.community_id = here AND p.id = s.partnership_id
             GROUP BY k.id) c
     WHERE n.community_id = here AND n.company_id = c.id;
  END $$;

CREATE FUNCTION merge_referrals(goes bigint, stays bigint) RETURNS void
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

CREATE FUNCTION merge_commissions(goes bigint, stays bigint) RETURNS void
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

CREATE FUNCTION merge_opportunities(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    UPDATE opportunities SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_activities SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_activities SET concerns_company_id = stays WHERE community_id = here AND concerns_company_id = goes;
    UPDATE opportunity_files SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_questions SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_responses SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_responses SET partner_company_id = stays WHERE community_id = here AND partner_company_id = goes;
    UPDATE opportunity_participants SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_ratings SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE opportunity_members SET company_id = stays WHERE community_id = here AND company_id = goes;
    WITH gone AS (DELETE FROM opportunity_chosen c WHERE c.community_id = here AND c.company_id = goes RETURNING *)
    INSERT INTO opportunity_chosen (community_id, opportunity_id, company_id) SELECT here, opportunity_id, stays FROM gone
    ON CONFLICT DO NOTHING;
    -- Whoever passes on something is counted once, and nobody passes on what is their own.
    WITH gone AS (DELETE FROM opportunity_passes c WHERE c.community_id = here AND c.company_id = goes RETURNING *),
    kept AS (INSERT INTO opportunity_passes (community_id, opportunity_id, company_id) SELECT here, opportunity_id, stays FROM gone
             ON CONFLICT DO NOTHING RETURNING opportunity_id)
    UPDATE opportunities o SET passes = o.passes - 1
     WHERE o.community_id = here AND o.id IN (SELECT opportunity_id FROM gone EXCEPT SELECT opportunity_id FROM kept);
    WITH own AS (DELETE FROM opportunity_passes c USING opportunities o
                  WHERE c.community_id = here AND c.company_id = stays AND o.community_id = here AND o.id = c.opportunity_id
                    AND o.company_id = stays RETURNING c.opportunity_id)
    UPDATE opportunities o SET passes = o.passes - 1 WHERE o.community_id = here AND o.id IN (SELECT opportunity_id FROM own);
    DELETE FROM opportunity_chosen c USING opportunities o
     WHERE c.community_id = here AND c.company_id = stays AND o.community_id = here AND o.id = c.opportunity_id AND o.company_id = stays;
    -- What fits is said of a profile, and the one that stays keeps its own.
    DELETE FROM opportunity_fits f WHERE f.community_id = here AND f.company_id = goes;
    DELETE FROM opportunity_fits f USING opportunities o
     WHERE f.community_id = here AND f.company_id = stays AND o.community_id = here AND o.id = f.opportunity_id AND o.company_id = stays;
  END $$;

CREATE FUNCTION merge_posts(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    UPDATE posts SET company_id = stays WHERE community_id = here AND company_id = goes;
    -- Whoever did not want to see the one that goes still sees the other; nobody hides their own company.
    DELETE FROM post_hidden_companies h WHERE h.community_id = here AND h.company_id = goes;
    DELETE FROM post_hidden_companies h USING members m
     WHERE h.community_id = here AND h.company_id = stays AND m.community_id = here AND m.id = h.member_id AND m.company_id IN (goes, stays);
  END $$;

CREATE FUNCTION merge_boards(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    here bigint := assert_merging(goes, stays);
    behind bigint;
  BEGIN
    UPDATE board_cards SET about_company_id = stays WHERE community_id = here AND about_company_id = goes;
    IF NOT EXISTS (SELECT FROM boards b WHERE b.community_id = here AND b.company_id = goes) THEN RETURN; END IF;
    INSERT INTO boards (community_id, company_id, version) VALUES (here, stays, 1) ON CONFLICT DO NOTHING;
    SELECT coalesce(max(l.position), 0) INTO behind FROM board_lists l WHERE l.community_id = here AND l.company_id = stays;
    -- A state of referrals is followed by one list of a board.
    UPDATE board_lists l SET referral_state = NULL
     WHERE l.community_id = here AND l.company_id = goes AND l.removal_id IS NULL
       AND EXISTS (SELECT FROM board_lists o WHERE o.community_id = here AND o.company_id = stays AND o.removal_id IS NULL
                      AND o.referral_state = l.referral_state);
    UPDATE board_lists SET company_id = stays, position = position + behind WHERE community_id = here AND company_id = goes;
    UPDATE board_labels SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE board_cards SET company_id = stays WHERE community_id = here AND company_id = goes;
    UPDATE board_removals SET company_id = stays WHERE community_id = here AND company_id = goes;
    DELETE FROM board_imports i WHERE i.community_id = here AND i.company_id = goes
       AND EXISTS (SELECT FROM board_imports o WHERE o.community_id = here AND o.company_id = stays AND o.source = i.source);
    UPDATE board_imports SET company_id = stays WHERE community_id = here AND company_id = goes;
    DELETE FROM boards b WHERE b.community_id = here AND b.company_id = goes;
    UPDATE boards SET version = version + 1 WHERE community_id = here AND company_id = stays;
  END $$;

CREATE FUNCTION merge_public_pages(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE here bigint := assert_merging(goes, stays);
  BEGIN
    WITH gone AS (DELETE FROM company_messages m WHERE m.community_id = here AND m.company_id = goes RETURNING *)
    INSERT INTO company_messages (community_id, company_id, fingerprint, sent_at) SELECT here, stays, fingerprint, sent_at FROM gone
    ON CONFLICT DO NOTHING;
    DELETE FROM company_message_counts c WHERE c.community_id = here AND c.company_id = goes;
  END $$;

-- From the rows, for the two and for everybody who had to do with the one that goes.
CREATE FUNCTION merge_dashboards(goes bigint, stays bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    here bigint := assert_merging(goes, stays);
    touched bigint[];
  BEGIN
    SELECT coalesce(array_agg(DISTINCT p.other_company_id ORDER BY p.other_company_id), '{}') INTO touched FROM dashboard_partners p
     WHERE p.community_id = here AND p.company_id = goes;
    IF NOT EXISTS (SELECT FROM dashboard_companies d WHERE d.community_id = here AND d.company_id = goes) THEN RETURN; END IF;
    PERFORM dashboard_zone(here, stays);
    PERFORM dashboard_write(here, which) FROM unnest(touched || ARRAY[goes, stays]) AS which
      WHERE EXISTS (SELECT FROM dashboard_companies d WHERE d.community_id = here AND d.company_id = which);
  END $$;

-- As by leaving: emptied and out of the directory. Answers the files that nobody needs any more.
CREATE FUNCTION close_merged_company(goes bigint, stays bigint) RETURNS text[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    here bigint := assert_merging(goes, stays);
    names text[];
  BEGIN
    SELECT ARRAY(SELECT substr(url, 8) FROM unnest(ARRAY[c.avatar, c.cover]) AS url WHERE url LIKE '/files/%') INTO names
      FROM companies c WHERE c.community_id = here AND c.id = goes;
    UPDATE company_activity a SET last_active_at = greatest(a.last_active_at, g.last_active_at) FROM company_activity g
     WHERE a.community_id = here AND a.company_id = stays AND g.community_id = here AND g.company_id = goes;
    UPDATE companies SET contact_member_id = NULL, merged_into = stays WHERE community_id = here AND id = goes;
    PERFORM close_company(here, goes);
    DELETE FROM files f WHERE f.community_id = here AND f.name = ANY (names);
    RETURN names;
  END $$;

DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['merge_subscriptions', 'merge_partnerships', 'merge_referrals', 'merge_commissions', 'merge_opportunities',
                           'merge_posts', 'merge_boards', 'merge_public_pages', 'merge_dashboards', 'close_merged_company'] LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %I(bigint, bigint) FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %I(bigint, bigint) TO guildhall_app', f);
  END LOOP;
END $$;
