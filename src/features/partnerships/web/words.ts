import { monthText } from '../../../kit/common/dates.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { termsSentence } from '../../members/web/public.ts';
import type { Direction } from '../../../kit/web/session.ts';
import type { Partner, TermsVersion } from '../contract.ts';

type Standing = Partner['partnership'];

/** How the two stand, in a few words, for a list or the head of a company's page. */
export function standingWords(standing: Standing): string {
  const { status, waits_on, paused_by, accepted_at, closed_by } = standing;
  const by = (us: string, them: string, nobody: string) =>
    closed_by === null ? nobody : closed_by === 'us' ? us : them;
  switch (status) {
    case 'Accepted':
      if (waits_on === 'us') return 'Proposed new terms';
      if (waits_on === 'them') return 'Awaiting their reply';
      return accepted_at ? `Partner since ${monthText(accepted_at)}` : 'Partner';
    case 'Paused':
      return paused_by === 'us' ? 'Paused by you' : 'Paused by them';
    case 'Invited':
      return invitedWords(standing);
    case 'Declined':
      return by('You declined', 'They declined', 'Invitation declined');
    case 'Cancelled':
      return by('You withdrew the invitation', 'They withdrew the invitation', 'Invitation withdrawn');
    case 'Expired':
      return 'Invitation expired';
    case 'Ended':
      return by('You ended the partnership', 'They ended the partnership', 'Past partner');
  }
}

function invitedWords({ invite_sent_by, waits_on }: Standing): string {
  if (invite_sent_by === 'admin') {
    if (waits_on === 'both') return 'Introduced by the community';
    return waits_on === 'us' ? 'Introduced, waiting for you' : 'Introduced, awaiting their reply';
  }
  if (waits_on === 'them') return 'Awaiting their reply';
  return invite_sent_by === 'us' ? 'Counter-offered' : 'Awaiting your reply';
}

/** `Pays you 10% of the deal`, seen from the sending side; `You pay 10% of the deal` from the receiving one. */
export function termsLine(direction: Direction, terms: CommissionTerms | null): string {
  if (terms === null) return 'No terms yet';
  return `${direction === 'outgoing' ? 'Pays you' : 'You pay'} ${termsSentence(terms)}`;
}

export const offeredBy: Record<TermsVersion['offered_by'], string> = {
  us: 'Proposed by you',
  them: 'Proposed by them',
  admin: 'From an introduction',
};

export const versionStates: Record<TermsVersion['state'], string> = {
  open: 'Awaiting a reply',
  in_force: 'Current',
  replaced: 'Replaced',
  closed: 'Not agreed',
};
