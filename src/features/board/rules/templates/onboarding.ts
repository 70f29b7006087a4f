import { type BoardDraft, draftCard, draftChecklist, draftList } from '../draft.ts';

/** A new customer, from the signature to the first result. */
export const onboarding: BoardDraft = {
  labels: [
    { name: 'Customer’s turn', colour: '#f08c00' },
    { name: 'Our turn', colour: '#1c7ed6' },
    { name: 'At risk', colour: '#e03131' },
  ],
  lists: [
    draftList('Signed', [
      draftCard('Example: Northside Dental', {
        description:
          'One card for each new customer. It moves to the right until the customer works without you.\n\nDelete this card when you no longer need it.',
        labels: [1],
        checklists: [
          draftChecklist('Before the kick-off', [
            'Send the signed contract back',
            'Send the first invoice',
            'Name one contact on each side',
            'Thank the partner who referred them',
            'Agree on a date for the kick-off',
          ]),
        ],
      }),
    ]),
    draftList('Kick-off', [
      draftCard('Agenda of a kick-off', {
        description:
          '1. What does success look like for the customer?\n2. Who decides, who works with us, who has to know?\n3. What do we need from them, and by when?\n4. When do we talk next?',
      }),
    ]),
    draftList('Setting up', [
      draftCard('What we need from the customer', {
        labels: [0],
        checklists: [
          draftChecklist('To ask for', [
            'Access and accounts',
            'Logo, texts and pictures',
            'Billing address',
          ]),
        ],
      }),
    ]),
    draftList('First result', [
      draftCard('Show the first result within two weeks', {
        description: 'Something small that works is worth more than a plan of something large.',
      }),
    ]),
    draftList('Follow up', [
      draftCard('30 days later: ask how it’s going', {
        checklists: [
          draftChecklist('In that call', [
            'What works, and what doesn’t?',
            'Ask for a recommendation',
            'Ask who else could need us',
          ]),
        ],
      }),
    ]),
  ],
};
