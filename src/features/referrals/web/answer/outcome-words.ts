import type { AnswerPage } from '../../contract/answering.ts';

/** What became of a referral whose link can no longer be used. */
export function outcomeWords({ state, is_mine: isMine }: AnswerPage): { title: string; lead: string } {
  switch (state) {
    case 'accepted':
      return isMine
        ? {
            title: 'You accepted this referral',
            lead: 'The sender has been notified. Next: contact the customer. Their contact details are in the app.',
          }
        : { title: 'Already accepted', lead: 'A colleague accepted this referral.' };
    case 'declined':
      return isMine
        ? { title: 'You declined this referral', lead: 'The sender has been notified, with your reason.' }
        : { title: 'Already declined', lead: 'A colleague declined this referral.' };
    case 'withdrawn':
      return { title: 'This referral was withdrawn', lead: 'There’s nothing left to answer.' };
    case 'expired':
      return { title: 'This referral expired', lead: 'It wasn’t answered in time.' };
    default:
      return {
        title: 'This link was already used',
        lead: 'The referral is open again. Sign in to answer it.',
      };
  }
}
