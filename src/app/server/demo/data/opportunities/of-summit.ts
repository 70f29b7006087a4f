import type { DemoOpportunity } from '../../opportunities/demo-opportunity.ts';

export const opportunitiesOfSummit: readonly DemoOpportunity[] = [
  {
    by: 'Clare Dunmore',
    daysAgo: 4,
    closesInDays: 9,
    form: {
      title: 'Stamp and swing tags for a new line of mugs',
      brief:
        'Forty-eight mugs go to the **spring market**, and they need a name of their own.\n\n- a stamp for the clay, no wider than 18 mm\n- swing tags that survive a damp stall\n\nWe like things that look as if they had always been there.',
      tags: [
        { text: 'Maker’s marks', colour: 'violet' },
        { text: 'Labels and packaging', colour: 'pink' },
      ],
      place: 'Leura',
      is_remote: true,
      price: { kind: 'range', dollars: [600, 1100] },
    },
    next: [
      {
        does: 'ask',
        by: 'Rosalind Achebe-Moss',
        daysAgo: 3,
        text: 'May the tags be letterpressed by hand?',
        answer: 'Please. We have 500 to do, so say how long it takes you.',
      },
      {
        does: 'respond',
        by: 'Rosalind Achebe-Moss',
        daysAgo: 2,
        response: { message: 'Cotton board, one colour, string from the mill. Three weeks.', dollars: 780 },
      },
    ],
  },
  {
    by: 'Mia Okafor',
    daysAgo: 20,
    closesInDays: -6,
    form: {
      title: 'Six folding stalls that one person can carry',
      brief: 'For the winter markets. **Under 14 kg each**, and they have to stand on grass.',
      tags: [{ text: 'Seating', colour: 'lime' }],
      place: 'Bowral',
      price: { kind: 'fixed', dollars: [4200] },
    },
    next: [
      {
        does: 'respond',
        by: 'Matthias Engel',
        daysAgo: 14,
        response: { message: 'Ash frames, canvas by Isla. I can show you one on Friday.', dollars: 4200 },
      },
      {
        does: 'respond',
        by: 'Colin Draper',
        daysAgo: 9,
        response: { message: 'Steel legs, and I sharpen everybody’s scissors at the market.', dollars: 3900 },
      },
      { does: 'settle', daysAgo: 5 },
    ],
  },
];
