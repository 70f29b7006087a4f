import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const id = z.number().int();
const payload = z.object({ opportunity_id: id });

const forCompany = <const Verb extends string>(verb: Verb, when: string) =>
  event({ name: `opportunity.${verb}`, payload, audience: 'company', when });

const forMember = <const Verb extends string>(verb: Verb, when: string) =>
  event({ name: `opportunity.${verb}`, payload, audience: 'member', when });

/** Nothing that reaches more than its owner says that somebody has answered, or who. */
export const opportunityEvents = {
  offered: forCompany('offered', 'It was posted and fits; the companies that the owner ticked are told.'),
  asked: forCompany('asked', 'Someone has a question; the owner is told.'),
  question_answered: forCompany('question_answered', 'The owner has answered; whoever asked is told.'),
  answered: forCompany('answered', 'A response has come in; the owner is told.'),
  response_changed: forCompany(
    'response_changed',
    'A response was changed or confirmed; the owner’s screens follow.',
  ),
  withdrawn: forCompany('withdrawn', 'A response was withdrawn; the owner is told.'),
  partner_asked: forCompany(
    'partner_asked',
    'A company wants to respond together with another; that one is told.',
  ),
  partner_agreed: forCompany(
    'partner_agreed',
    'The partner has agreed and the response is sent; both are told.',
  ),
  partner_refused: forCompany('partner_refused', 'The partner does not want to; whoever asked is told.'),
  confirmation_asked: forCompany(
    'confirmation_asked',
    'The brief has changed; whoever responded is asked to confirm.',
  ),
  declined: forCompany('declined', 'The owner has said no to a response; whoever sent it is told.'),
  closed: forCompany('closed', 'The deadline is over and there are responses; the owner decides.'),
  closed_early: forCompany(
    'closed_early',
    'The owner has closed it before the deadline; everyone who responded or had begun to is told.',
  ),
  decision_due: forCompany(
    'decision_due',
    'It has waited for a decision for a week or three; the owner is told.',
  ),
  awarded: forCompany('awarded', 'The owner has chosen; the winner is told, and accepts or not.'),
  award_waits: forCompany('award_waits', 'An award waits for three days; the winner is told.'),
  award_accepted: forCompany('award_accepted', 'The winner has accepted; the owner is told.'),
  award_refused: forCompany('award_refused', 'The winner has said no; the owner decides again.'),
  award_lapsed: forCompany('award_lapsed', 'The winner was silent for five days; the owner decides again.'),
  outcome: forCompany('outcome', 'Another company does the work; everyone else who responded is told.'),
  cancelled: forCompany('cancelled', 'The owner has cancelled it; everyone who responded is told.'),
  expired: forCompany(
    'expired',
    'It ended without a decision, or without a response; owner and responders are told.',
  ),
  completed: forCompany('completed', 'The work is done; the other side is told, and both rate.'),
  ended: forCompany('ended', 'One side has ended the work; the other is told.'),
  rated: forCompany('rated', 'One side has rated; the other is told, and reads it when it has rated too.'),
  file_added: forCompany('file_added', 'One side has added a file to the work; the other is told.'),
  touched: forCompany('touched', 'Something smaller is different; only screens of those concerned follow.'),
  listed_for_some: forCompany(
    'listed_for_some',
    'The same as `opportunity.listed`, of one that only some may see.',
  ),
  changed: forMember(
    'changed',
    'Brief, price, place or deadline have changed; those who follow it are told.',
  ),
  moved: forMember('moved', 'It has reached another state; those who follow it are told.'),
  closing: forMember(
    'closing',
    'It closes within a day; those who follow it or have begun a response are told.',
  ),
  found: forMember('found', 'A saved search that tells at once has found it; its member is told.'),
};

export const opportunityListed = event({
  name: 'opportunity.listed',
  payload,
  audience: 'community',
  when: 'One that everyone may see was posted or changed, or is over; lists follow.',
});

export const searchFound = event({
  name: 'opportunity.search_found',
  payload: z.object({ search_id: id }),
  audience: 'member',
  when: 'A saved search that tells once a day has found something; its member is told.',
});

export const opportunityShared = event({
  name: 'opportunity.shared',
  payload,
  audience: 'company',
  when: 'The owner wants it in the feed.',
});
