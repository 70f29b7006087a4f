import type { ReferralStatus } from '../../../referrals/contract/status.ts';
import { type BoardDraft, draftCard, draftChecklist, type DraftCard, draftList } from '../draft.ts';

const tied = (referralState: ReferralStatus, colour: string, cards: readonly DraftCard[] = []) =>
  draftList(referralState, cards, { colour, referralState });

/** The way of a referral, from its arrival to its end. */
export const referralPipeline: BoardDraft = {
  labels: [
    { name: 'Urgent', colour: '#e03131' },
    { name: 'Waiting for the customer', colour: '#f08c00' },
    { name: 'Big deal', colour: '#2f9e44' },
  ],
  lists: [
    draftList('Leads', [
      draftCard('How this board works', {
        description:
          'Make a card for each customer you were sent, and link it to the referral. The other lists stand for the states of a referral, so a linked card moves there by itself when the referral does.\n\nKeep here what isn’t a referral yet. Delete this card when you no longer need it.',
        checklists: [
          draftChecklist('With every new customer', [
            'Call within one working day',
            'Ask what they need, by when, and for how much',
            'Tell the partner who sent them how it went',
          ]),
        ],
      }),
    ]),
    tied('New', '#1c7ed6'),
    tied('Accepted', '#4263eb'),
    tied('Customer Contacted', '#7048e8'),
    tied('Quoted', '#f08c00'),
    tied('Deal Closed', '#2f9e44'),
    tied('Lost', '#868e96'),
  ],
};
