-- What still links the two that are merged, or both of them with the same third, has been ended before and stays as history.
CREATE OR REPLACE FUNCTION merge_partnerships(goes bigint, stays bigint) RETURNS void
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
REVOKE EXECUTE ON FUNCTION merge_partnerships FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_partnerships TO guildhall_app;
