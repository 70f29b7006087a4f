import type { WaitingCommission } from '../../commissions/server/public.ts';
import type { WaitingMeeting } from '../../meeting-club/server/public.ts';
import type { WaitingOpportunity } from '../../opportunities/server/public.ts';
import type { WaitingPartnership } from '../../partnerships/server/public.ts';
import type { WaitingReferral } from '../../referrals/server/public.ts';
import type { Wait } from '../contract.ts';

/** With the moment at which it began to wait, exact to the microsecond. */
export interface DatedWait {
  us: number;
  wait: Wait;
}

interface Face {
  id: number;
  name: string;
  avatar: string | null;
}

type Known = Pick<Wait, 'kind' | 'id' | 'title'> & Partial<Omit<Wait, 'since' | 'due_at' | 'company'>>;

/** Without what its kind has no value for. */
function datedWait(
  { since_us: us }: { since_us: number },
  company: Face | null | undefined,
  dueAt: Date | null,
  known: Known,
): DatedWait {
  return {
    us,
    wait: {
      customer: null,
      amount: null,
      currency: null,
      we_pay: null,
      they_pay: null,
      version: null,
      referral: null,
      responses: null,
      times: [],
      ...known,
      since: new Date(us / 1000).toISOString(),
      due_at: dueAt?.toISOString() ?? null,
      company: company ? { id: company.id, name: company.name, avatar: company.avatar } : null,
    },
  };
}

export function ofReferral(row: WaitingReferral): DatedWait {
  const isSent = row.kind === 'reopen_referral';
  return datedWait(row, row.company, row.expires_at, {
    kind: row.kind,
    id: row.id,
    title: row.need,
    customer: row.contact_name,
    amount: row.budget,
    currency: row.currency,
    [isSent ? 'they_pay' : 'we_pay']: row.terms,
    referral: { id: row.id, direction: isSent ? 'outgoing' : 'incoming' },
  });
}

export const ofPartnership = (row: WaitingPartnership): DatedWait =>
  datedWait(row, row.company, row.expires_at, {
    kind: row.kind,
    id: row.id,
    title: row.company.name,
    version: row.version,
    we_pay: row.we_pay,
    they_pay: row.they_pay,
  });

export const ofCommission = ({ commission, ...row }: WaitingCommission): DatedWait =>
  datedWait(row, commission.partner, null, {
    kind: row.kind,
    id: row.id,
    title: commission.customer,
    customer: commission.customer,
    amount: Math.abs(commission.amount),
    currency: commission.currency,
    referral: {
      id: commission.referral_id,
      direction: commission.side === 'payer' ? 'incoming' : 'outgoing',
    },
  });

export const ofOpportunity = (row: WaitingOpportunity): DatedWait =>
  datedWait(row, row.company, row.due_at, {
    kind: row.kind,
    id: row.id,
    title: row.title,
    amount: row.kind === 'accept_award' ? row.amount : null,
    currency: row.kind === 'accept_award' ? row.currency : null,
    responses: row.kind === 'choose_response' ? row.answers : null,
  });

export const ofMeeting = (row: WaitingMeeting): DatedWait =>
  datedWait(row, row.others[0]?.company, row.until, {
    kind: 'pick_time',
    id: row.id,
    title: row.others.map(({ name }) => name).join(' and '),
    times: row.times,
  });
