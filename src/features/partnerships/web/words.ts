import { monthText } from '../../../kit/common/dates.ts';
import type { CommissionTerms } from '../../members/contract.ts';
import { termsSentence } from '../../members/web/public.ts';
import type { Direction } from '../../../kit/web/session.ts';
import type { Partner, TermsVersion } from '../contract.ts';

type Standing = Partner['partnership'];

/** How the two stand, in a few words, for a list or the head of a company's page. */
export function standingWords(standing: Standing): string {
  const { status, waits_on, paused_by, accepted_at } = standing;
  switch (status) {
    case 'Accepted':
      if (waits_on === 'us') return 'Proposes other terms';
      if (waits_on === 'them') return 'Your terms wait for an answer';
      return accepted_at ? `Partner since ${monthText(accepted_at)}` : 'Partner';
    case 'Paused':
      return paused_by === 'us' ? 'Paused by you' : 'Paused by them';
    case 'Invited':
      return invitedWords(standing);
    case 'Declined':
      return 'The invitation was declined';
    case 'Cancelled':
      return 'The invitation was taken back';
    case 'Expired':
      return 'The invitation ran out';
    case 'Ended':
      return 'Former partner';
  }
}

function invitedWords({ invite_sent_by, waits_on }: Standing): string {
  if (invite_sent_by === 'admin') {
    if (waits_on === 'both') return 'Introduced by an admin';
    return waits_on === 'us' ? 'Introduced: they said yes' : 'Introduced: you said yes';
  }
  if (invite_sent_by === 'us') return waits_on === 'us' ? 'Answers with other terms' : 'You invited them';
  return waits_on === 'them' ? 'Your other terms wait for an answer' : 'They invited you';
}

/** `pays you 10% of the deal`, seen from the sending side; `you pay 10% of the deal` from the receiving one. */
export function termsLine(direction: Direction, terms: CommissionTerms | null): string {
  if (terms === null) return direction === 'outgoing' ? 'has no terms yet' : 'you have no terms yet';
  const verb = direction === 'outgoing' ? 'pays you' : 'you pay';
  return `${verb} ${termsSentence(terms)}`;
}

export const offeredBy: Record<TermsVersion['offered_by'], string> = {
  us: 'Proposed by you',
  them: 'Proposed by them',
  admin: 'With an introduction',
};

export const versionStates: Record<TermsVersion['state'], string> = {
  open: 'Waits for an answer',
  in_force: 'In force',
  replaced: 'No longer in force',
  closed: 'Not agreed',
};
