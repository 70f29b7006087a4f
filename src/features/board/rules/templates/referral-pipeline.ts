import { type BoardDraft, draftCard, draftChecklist, draftList } from '../draft.ts';

/** The way of a referral, from its arrival to its end. */
export const referralPipeline: BoardDraft = {
  labels: [
    { name: 'Urgent', colour: '#e03131' },
    { name: 'Waiting for the customer', colour: '#f08c00' },
    { name: 'Big deal', colour: '#2f9e44' },
  ],
  lists: [
    draftList(
      'New',
      [
        draftCard('Example: Kitchen for a family of five', {
          description:
            'One card for each customer you were sent. Write down here what the customer needs and what you agreed on; your colleagues see every change immediately.\n\nDelete this card when you no longer need it.',
          labels: [0],
          checklists: [
            draftChecklist('First call', [
              'Call within one working day',
              'Ask what they need, by when, and for how much',
              'Tell the partner who sent them how it went',
            ]),
          ],
        }),
      ],
      '#1c7ed6',
    ),
    draftList('Accepted', [], '#4263eb'),
    draftList('Customer Contacted', [], '#7048e8'),
    draftList('Quoted', [], '#f08c00'),
    draftList('Deal Closed', [], '#2f9e44'),
    draftList('Lost', [], '#868e96'),
  ],
};
