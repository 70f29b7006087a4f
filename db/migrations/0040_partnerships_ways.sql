-- A partnership has two ways for customers to go, and stands in a company's list of a way when it was meant for it, when
-- terms are agreed for it, or when a referral went it.
ALTER TABLE partnerships
  -- What the invitation was made for.
  ADD COLUMN for_a_to_b boolean NOT NULL DEFAULT false,
  ADD COLUMN for_b_to_a boolean NOT NULL DEFAULT false,
  -- Who declined, withdrew or ended it; null: time did, or it is not over.
  ADD COLUMN closed_by_company bigint,
  ADD CHECK (closed_by_company IN (company_a, company_b));

ALTER TABLE partnership_terms
  -- What it is a counter-offer to, which is open again when this one is withdrawn.
  ADD COLUMN answers_version integer,
  ADD CHECK (answers_version < version);

ALTER TABLE partner_invitations
  ADD COLUMN is_for_outbound boolean NOT NULL DEFAULT true,
  ADD COLUMN is_for_inbound boolean NOT NULL DEFAULT true;

-- Kept by the writing transactions: outbound is whom this company sends to, inbound who sends to it.
ALTER TABLE partnership_sides
  ADD COLUMN is_outbound boolean NOT NULL DEFAULT false,
  ADD COLUMN is_inbound boolean NOT NULL DEFAULT false,
  ADD COLUMN is_our_turn boolean NOT NULL DEFAULT false;

ALTER TABLE company_counts
  ADD COLUMN outbound_partners integer NOT NULL DEFAULT 0 CHECK (outbound_partners >= 0),
  ADD COLUMN inbound_partners integer NOT NULL DEFAULT 0 CHECK (inbound_partners >= 0),
  ADD COLUMN outbound_former integer NOT NULL DEFAULT 0 CHECK (outbound_former >= 0),
  ADD COLUMN inbound_former integer NOT NULL DEFAULT 0 CHECK (inbound_former >= 0);

-- Until now nobody said which way an invitation was for. Terms for one way alone were; any other was for both.
WITH named AS (
  SELECT p.community_id, p.id, t.paid_by_a IS NOT NULL AS a_pays, t.paid_by_b IS NOT NULL AS b_pays
    FROM partnerships p
    LEFT JOIN LATERAL (
      SELECT paid_by_a, paid_by_b FROM partnership_terms t
       WHERE t.community_id = p.community_id AND t.partnership_id = p.id
       ORDER BY t.version = p.version_in_force DESC NULLS LAST, t.version DESC LIMIT 1) t ON true)
UPDATE partnerships p
   SET for_a_to_b = named.b_pays OR NOT named.a_pays, for_b_to_a = named.a_pays OR NOT named.b_pays
  FROM named WHERE named.community_id = p.community_id AND named.id = p.id;

UPDATE partner_invitations
   SET is_for_outbound = they_pay IS NOT NULL OR we_pay IS NULL, is_for_inbound = we_pay IS NOT NULL OR they_pay IS NULL;

UPDATE partnership_terms t
   SET answers_version = (
         SELECT max(earlier.version) FROM partnership_terms earlier
          WHERE earlier.community_id = t.community_id AND earlier.partnership_id = t.partnership_id
            AND earlier.version < t.version AND earlier.created_at >= p.invited_at
            AND earlier.offered_by_company IS DISTINCT FROM t.offered_by_company)
  FROM partnerships p
 WHERE p.community_id = t.community_id AND p.id = t.partnership_id AND p.status = 'Invited' AND t.version = p.open_version;

WITH seen AS (
  SELECT s.community_id, s.company_id, s.other_company_id, s.company_id = p.company_a AS is_a, p.for_a_to_b, p.for_b_to_a,
         f.paid_by_a, f.paid_by_b, coalesce(gone.sent, 0) > 0 AS has_sent, coalesce(come.sent, 0) > 0 AS has_received,
         CASE WHEN p.status = 'Invited'
              THEN NOT CASE WHEN s.company_id = p.company_a THEN p.accepted_a ELSE p.accepted_b END
              WHEN p.status IN ('Accepted', 'Paused') AND o.version IS NOT NULL
              THEN CASE WHEN s.company_id = p.company_a THEN o.accepted_a_at ELSE o.accepted_b_at END IS NULL
              ELSE false END AS is_our_turn
    FROM partnership_sides s
    JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
    LEFT JOIN partnership_terms f ON f.community_id = p.community_id AND f.partnership_id = p.id
                                 AND f.version = p.version_in_force
    LEFT JOIN partnership_terms o ON o.community_id = p.community_id AND o.partnership_id = p.id AND o.version = p.open_version
    LEFT JOIN company_pairs gone ON gone.community_id = s.community_id AND gone.sender_company_id = s.company_id
                                AND gone.receiver_company_id = s.other_company_id
    LEFT JOIN company_pairs come ON come.community_id = s.community_id AND come.sender_company_id = s.other_company_id
                                AND come.receiver_company_id = s.company_id)
UPDATE partnership_sides s
   SET is_outbound = CASE WHEN is_a THEN for_a_to_b OR paid_by_b IS NOT NULL ELSE for_b_to_a OR paid_by_a IS NOT NULL END OR has_sent,
       is_inbound = CASE WHEN is_a THEN for_b_to_a OR paid_by_a IS NOT NULL ELSE for_a_to_b OR paid_by_b IS NOT NULL END OR has_received,
       is_our_turn = seen.is_our_turn
  FROM seen
 WHERE s.community_id = seen.community_id AND s.company_id = seen.company_id AND s.other_company_id = seen.other_company_id;

WITH counted AS (
  SELECT s.community_id, s.company_id,
         count(*) FILTER (WHERE s.is_outbound AND p.status IN ('Accepted', 'Paused')) AS outbound_partners,
         count(*) FILTER (WHERE s.is_inbound AND p.status IN ('Accepted', 'Paused')) AS inbound_partners,
         count(*) FILTER (WHERE s.is_outbound AND p.status NOT IN ('Invited', 'Accepted', 'Paused')) AS outbound_former,
         count(*) FILTER (WHERE s.is_inbound AND p.status NOT IN ('Invited', 'Accepted', 'Paused')) AS inbound_former
    FROM partnership_sides s JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
   GROUP BY s.community_id, s.company_id)
UPDATE company_counts n
   SET outbound_partners = c.outbound_partners, inbound_partners = c.inbound_partners,
       outbound_former = c.outbound_former, inbound_former = c.inbound_former
  FROM counted c WHERE c.community_id = n.community_id AND c.company_id = n.company_id;

-- Each list in its first order: what waits for this company on top, then whom something happened with last.
CREATE INDEX partnership_sides_outbound
  ON partnership_sides (community_id, company_id, is_our_turn, last_activity_at, partnership_id)
  WHERE is_outbound OR is_our_turn;
CREATE INDEX partnership_sides_inbound
  ON partnership_sides (community_id, company_id, is_our_turn, last_activity_at, partnership_id)
  WHERE is_inbound OR is_our_turn;
