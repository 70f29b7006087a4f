import type { OpportunityCan, OpportunityDetail } from '../../contract/opportunity.ts';

const over = {
  edit: false,
  post: false,
  extend: false,
  close: false,
  cancel: false,
  share: false,
  respond: false,
  withdraw: false,
  confirm: false,
  agree: false,
  pass: false,
  ask: false,
  answer_questions: false,
  award: false,
  accept_award: false,
  add_brief_files: false,
} satisfies Partial<OpportunityCan>;

/** Time has ended its state and the server has not said what it is now: nothing is offered that it would refuse. */
export function ended(opportunity: OpportunityDetail): OpportunityDetail {
  const { status, role, answers } = opportunity;
  const isExpired = role === 'owner' && answers === 0;
  return {
    ...opportunity,
    status: status !== 'Open' ? status : isExpired ? 'Expired' : 'Reviewing',
    can: { ...opportunity.can, ...over },
  };
}
