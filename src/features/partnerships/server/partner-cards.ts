import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Tag } from '../../members/contract/tags.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { firstMemberOf } from '../../members/server/company/public.ts';
import { directions, type Partner } from '../contract.ts';
import { badgeOf, isAgreed, waitsOn, type Which } from '../rules.ts';
import {
  openTermsJoin,
  partnershipColumns,
  partnershipOf,
  sideOf,
  type Partnership,
  type PartnershipColumns,
} from './partnership.ts';

interface PartnerRow extends PartnershipColumns {
  company_id: number;
  name: string;
  avatar: string | null;
  industry: string | null;
  description: string;
  city: string | null;
  country: string;
  is_open: boolean;
  services: Tag[];
  contact_id: number;
  contact_first_name: string;
  contact_last_name: string;
  contact_avatar: string | null;
  invited_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  closed_by: Which | null;
  agreed_a: CommissionTerms | null;
  agreed_b: CommissionTerms | null;
  their_usual: CommissionTerms | null;
  our_usual: CommissionTerms | null;
  sent: number | null;
  sent_closed: number | null;
  received: number | null;
  received_closed: number | null;
  reviews: number | null;
  stars: number | null;
  answers: number | null;
  answer_seconds: number | null;
  is_liked: boolean;
  is_outbound: boolean;
  is_inbound: boolean;
  last_activity_at: Date;
}

export interface PartnerCard {
  card: Partner;
  partnership: Partnership;
  side: Which;
  /** Whether the other company is still here. */
  isOpen: boolean;
  /** What each pays where nothing is agreed. */
  defaults: { theirs: CommissionTerms | null; ours: CommissionTerms | null };
}

/** These partnerships as a company sees them, in the order in which they are asked for: each is a few look-ups by key. */
export async function partnerCards(
  tx: CommunityTx,
  companyId: CompanyRowId,
  ids: readonly number[],
): Promise<PartnerCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PartnerRow>`
    SELECT ${partnershipColumns}, p.invited_at, p.expires_at, p.accepted_at,
           CASE p.closed_by_company WHEN p.company_a THEN 'a' WHEN p.company_b THEN 'b' END AS closed_by,
           c.name, c.avatar, c.industry, coalesce(c.pitch, left(c.bio, 280), '') AS description, c.city, c.country,
           c.is_listed AS is_open, c.commission AS their_usual, us.commission AS our_usual, first.id AS company_id,
           coalesce((SELECT jsonb_agg(jsonb_build_object('text', t.text, 'colour', t.colour) ORDER BY t.position)
                       FROM company_tags t
                      WHERE t.community_id = c.community_id AND t.company_id = c.id AND t.kind = 'service'), '[]') AS services,
           m.id AS contact_id, m.first_name AS contact_first_name, m.last_name AS contact_last_name, m.avatar AS contact_avatar,
           f.paid_by_a AS agreed_a, f.paid_by_b AS agreed_b, gone.sent, gone.closed AS sent_closed,
           come.sent AS received, come.closed AS received_closed,
           r.reviews, r.stars, r.answers, r.answer_seconds, s.is_liked, s.is_outbound, s.is_inbound, s.last_activity_at
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, place)
      JOIN partnerships p ON p.community_id = ${tx.communityId} AND p.id = page.id
      ${openTermsJoin}
      JOIN companies c ON c.community_id = p.community_id
                      AND c.id = CASE WHEN p.company_a = ${companyId} THEN p.company_b ELSE p.company_a END
      JOIN companies us ON us.community_id = p.community_id AND us.id = ${companyId}
      JOIN partnership_sides s ON s.community_id = p.community_id AND s.company_id = us.id AND s.other_company_id = c.id
     CROSS JOIN LATERAL (SELECT ${firstMemberOf('c')} AS id) first
      JOIN members m ON m.community_id = c.community_id AND m.id = coalesce(c.contact_member_id, first.id)
      LEFT JOIN partnership_terms f ON f.community_id = p.community_id AND f.partnership_id = p.id
                                   AND f.version = p.version_in_force
      LEFT JOIN company_pairs gone ON gone.community_id = p.community_id AND gone.sender_company_id = us.id
                                  AND gone.receiver_company_id = c.id
      LEFT JOIN company_pairs come ON come.community_id = p.community_id AND come.sender_company_id = c.id
                                  AND come.receiver_company_id = us.id
      LEFT JOIN company_reputations r ON r.community_id = c.community_id AND r.company_id = c.id
     ORDER BY page.place`.execute(tx);
  return rows.map((row) => cardOf(row, companyId));
}

function cardOf(row: PartnerRow, companyId: CompanyRowId): PartnerCard {
  const stored = partnershipOf(row);
  // Until the job comes by, the row still says that it waits.
  const partnership: Partnership = row.is_overdue ? { ...stored, status: 'Expired', open: null } : stored;
  const side = sideOf(partnership, companyId)!;
  const agreed = isAgreed(partnership.status) ? { a: row.agreed_a, b: row.agreed_b } : { a: null, b: null };
  const [ours, theirs] = side === 'a' ? [agreed.a, agreed.b] : [agreed.b, agreed.a];
  const reviews = row.reviews ?? 0;
  const card: Partner = {
    id: row.company_id,
    user_id: row.contact_id,
    name: row.name,
    avatar: row.avatar,
    industry: row.industry,
    badge: badgeOf({
      reviews,
      stars: row.stars ?? 0,
      answers: row.answers ?? 0,
      answerSeconds: row.answer_seconds,
    }),
    review_stars: reviews === 0 ? null : Math.round((10 * (row.stars ?? 0)) / reviews) / 10,
    contact: {
      user_id: row.contact_id,
      first_name: row.contact_first_name,
      last_name: row.contact_last_name,
      avatar: row.contact_avatar,
    },
    partnership: {
      id: partnership.id,
      status: partnership.status,
      invite_sent_by: whose(partnership.invitedBy, side) ?? 'admin',
      waits_on: whoseTurn(partnership, side),
      paused_by: whose(partnership.pausedBy, side),
      closed_by: whose(row.closed_by, side),
      directions: directions.filter((one) => (one === 'outgoing' ? row.is_outbound : row.is_inbound)),
      invited_at: row.invited_at.toISOString(),
      expires_at: partnership.status === 'Invited' ? row.expires_at.toISOString() : null,
      accepted_at: row.accepted_at?.toISOString() ?? null,
    },
    description: row.description,
    services: row.services,
    commission: theirs ?? row.their_usual,
    we_pay: ours ?? row.our_usual,
    location: { city: row.city, country: row.country },
    outgoing_referrals_stats: { received: row.sent ?? 0, converted: row.sent_closed ?? 0 },
    incoming_referrals_stats: { received: row.received ?? 0, converted: row.received_closed ?? 0 },
    liked: row.is_liked,
    updated_at: row.last_activity_at.toISOString(),
  };
  return {
    card,
    partnership,
    side,
    isOpen: row.is_open,
    defaults: { theirs: row.their_usual, ours: row.our_usual },
  };
}

const whose = (which: Which | null, side: Which) => which && (which === side ? 'us' : 'them');

function whoseTurn(partnership: Partnership, side: Which) {
  const [one, another] = waitsOn(partnership);
  if (another) return 'both';
  return whose(one ?? null, side);
}
