import { Refusal } from '../../../kit/common/errors.ts';
import { whyNot, type WhyNot } from '../rules.ts';
import type { OpportunityRow } from './opportunities.queries.ts';

/** One code for one reason: a program decides by it, and the sentence may be reworded at any time. */
type Reason =
  | WhyNot['code']
  | 'closed'
  | 'own_company'
  | 'already_answered'
  | 'no_responses'
  | 'nothing_written'
  | 'not_sent'
  | 'sent_already'
  | 'changed_meanwhile'
  | 'less_visible'
  | 'too_many'
  | 'not_invited'
  | 'not_shareable'
  | 'customer_missing'
  | 'not_completed';

export const refused = (code: Reason, sentence: string) => new Refusal(`opportunity.${code}`, 409, sentence);

export function noArrow(...asked: Parameters<typeof whyNot>): Refusal {
  const { code, sentence } = whyNot(...asked);
  return refused(code, sentence);
}

export const ownerOnly = () => refused('owner_only', 'Only the company that posted it can do this.');

export const ownCompany = () =>
  refused('own_company', 'Your own company posted this. You can’t respond to it.');

type Closed = Pick<OpportunityRow, 'is_closed_early'>;

const whyClosed = ({ is_closed_early: isEarly }: Closed) =>
  isEarly ? 'It was closed early' : 'The deadline has passed';

export const closed = (opportunity: Closed) =>
  refused('closed', `${whyClosed(opportunity)}, so responses can’t change anymore.`);

export const questionsClosed = (opportunity: Closed) =>
  refused('closed', `${whyClosed(opportunity)}, so questions can’t be asked or answered anymore.`);
