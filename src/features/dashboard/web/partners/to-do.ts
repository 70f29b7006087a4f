import type { ToDo } from '../../contract/partners.ts';

/** The one thing to do now: a verb, and where it is done. */
export function stepOf({ code, company_id: company, referral_id: referral }: ToDo): {
  label: string;
  path: string;
} {
  const page = `/partner/${company}`;
  switch (code) {
    case 'answer_terms':
      return { label: 'Review terms', path: `${page}/commission` };
    case 'propose_terms':
      return { label: 'Propose terms', path: `${page}/commission` };
    case 'resume':
      return { label: 'Resume partnership', path: page };
    case 'answer_referral':
      return { label: 'Respond to referral', path: `/incoming/referrals/${referral}` };
    case 'update_referral':
      return { label: 'Update referral', path: `/incoming/referrals/${referral}` };
    case 'nudge':
      return { label: 'Ask for news', path: `/outgoing/referrals/${referral}` };
    case 'invite_partner':
      return { label: 'Invite as a partner', path: `/outgoing/invitepartner?company=${company}` };
    case 'send_referral':
      return { label: 'Send referral', path: `/outgoing/createreferral/${company}` };
    case 'send_note':
      return { label: 'Send a note', path: '/Chat/-1' };
  }
}
