import { noticesAbout, type Fact, type Notice, type Subject } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { termsSentence } from '../../members/server/company/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { mailedInvitationEvents, partnershipEvents } from '../events.ts';
import { isAgreed, waitsOn } from '../rules.ts';
import {
  openTermsJoin,
  partnershipColumns,
  partnershipOf,
  sideOf,
  type PartnershipColumns,
} from './partnership.ts';

interface PartnershipSubject extends Subject {
  partner: string;
  /** It is the reader's turn. */
  isMyTurn: boolean;
  isAgreed: boolean;
  /** What came with the invitation or the newest terms. */
  message: string | null;
  /** Of the terms that wait for an answer. */
  theyPay: CommissionTerms | null;
  youPay: CommissionTerms | null;
}

interface Found extends PartnershipColumns {
  open_message: string | null;
  open_paid_by_a: CommissionTerms | null;
  open_paid_by_b: CommissionTerms | null;
}

const factsOf = ({ message, theyPay, youPay }: PartnershipSubject): Fact[] => [
  ...(message ? [{ label: 'They wrote', text: message }] : []),
  ...(theyPay ? [{ label: 'They pay you', text: termsSentence(theyPay) }] : []),
  ...(youPay ? [{ label: 'You pay them', text: termsSentence(youPay) }] : []),
];

const told = (notice: Omit<Notice<PartnershipSubject>, 'kind'>): Notice<PartnershipSubject> => ({
  kind: 'Partner',
  ...notice,
});

export const partnershipNotices = noticesAbout<PartnershipSubject>({
  about: 'partnership',
  gone: 'This partnership is no longer available.',
  idsIn: ({ payload: { partnership_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { companyId }) {
    const { rows } = await sql<Found>`
      SELECT ${partnershipColumns}, o.message AS open_message, o.paid_by_a AS open_paid_by_a, o.paid_by_b AS open_paid_by_b
        FROM partnerships p ${openTermsJoin}
       WHERE p.community_id = ${tx.communityId} AND p.id = ANY (${ids}::bigint[])
         AND ${companyId} IN (p.company_a, p.company_b)`.execute(tx);
    const otherOf = (row: PartnershipColumns) =>
      row.company_a === companyId ? row.company_b : row.company_a;
    const faces = await companyFaces(tx, rows.map(otherOf));
    return new Map(
      rows.map((row) => {
        const partnership = partnershipOf(row);
        const company = faces.get(otherOf(row))!;
        const isA = row.company_a === companyId;
        const subject: PartnershipSubject = {
          company,
          partner: company.name,
          link: `/partner/${company.id}`,
          isMyTurn: !row.is_overdue && waitsOn(partnership).includes(sideOf(partnership, companyId)!),
          isAgreed: isAgreed(partnership.status),
          message: row.open_message ?? row.message,
          theyPay: isA ? row.open_paid_by_b : row.open_paid_by_a,
          youPay: isA ? row.open_paid_by_a : row.open_paid_by_b,
        };
        return [partnership.id, subject];
      }),
    );
  },
  notices: [
    told({
      event: partnershipEvents.invited,
      facts: factsOf,
      waits: ({ isMyTurn }) => isMyTurn,
      sentence: ({ partner }) => `${partner} wants to be your partner`,
    }),
    told({
      event: partnershipEvents.introduced,
      facts: factsOf,
      waits: ({ isMyTurn }) => isMyTurn,
      sentence: ({ partner }) => `You were introduced to ${partner}. Accept to become partners`,
    }),
    told({
      event: partnershipEvents.offered,
      facts: factsOf,
      waits: ({ isMyTurn }) => isMyTurn,
      sentence: ({ partner, isAgreed: arePartners }) =>
        arePartners
          ? `${partner} proposed new commission terms`
          : `${partner} made a counter-offer to your invitation`,
    }),
    told({
      event: partnershipEvents.accepted,
      sentence: ({ partner, isAgreed: arePartners }) =>
        arePartners ? `You and ${partner} are now partners` : `${partner} agreed to become partners`,
      settles: 'accepted it',
    }),
    told({
      event: partnershipEvents.declined,
      sentence: ({ partner }) => `${partner} declined to become partners`,
      settles: 'declined it',
    }),
    told({
      event: partnershipEvents.cancelled,
      sentence: ({ partner }) => `${partner} withdrew their invitation`,
      settles: 'withdrew it',
    }),
    told({
      event: partnershipEvents.expired,
      sentence: ({ partner }) => `The invitation between you and ${partner} expired after 30 days`,
      settles: 'expired',
    }),
    told({
      event: partnershipEvents.ended,
      sentence: ({ partner }) => `${partner} ended your partnership`,
      settles: 'ended it',
    }),
    told({
      event: partnershipEvents.paused,
      sentence: ({ partner }) => `${partner} paused your partnership`,
    }),
    told({
      event: partnershipEvents.resumed,
      sentence: ({ partner }) => `${partner} resumed your partnership`,
    }),
    told({
      event: partnershipEvents.terms_accepted,
      sentence: ({ partner }) => `${partner} accepted your terms. They’re in effect now`,
      settles: 'accepted it',
    }),
    told({
      event: partnershipEvents.terms_declined,
      sentence: ({ partner }) => `The new terms with ${partner} were declined. The current terms still apply`,
      settles: 'declined it',
    }),
  ],
  silent: [{ event: partnershipEvents.liked, why: 'Nobody else learns of it.' }],
});

interface InvitationSubject extends Subject {
  email: string;
}

export const mailedInvitationNotices = noticesAbout<InvitationSubject>({
  about: 'partner invitation',
  gone: 'This invitation is no longer available.',
  idsIn: ({ payload: { invitation_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { companyId }) {
    const { rows } = await sql<Row<'partner_invitations', 'id' | 'email'>>`
      SELECT id, email FROM partner_invitations
       WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND id = ANY (${ids}::bigint[])`.execute(
      tx,
    );
    return new Map(rows.map(({ id, email }) => [id, { email, company: null, link: '/partners/outbound' }]));
  },
  notices: [
    {
      event: mailedInvitationEvents.mail_expired,
      kind: 'Partner',
      sentence: ({ email }) => `Your invitation to ${email} expired after 30 days`,
    },
  ],
  silent: [
    { event: mailedInvitationEvents.mailed, why: 'It goes to someone outside.' },
    { event: mailedInvitationEvents.mail_cancelled, why: 'It goes to someone outside.' },
  ],
});
