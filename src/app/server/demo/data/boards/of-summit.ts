import { draftCard, draftList } from '../../../../../features/board/rules/draft.ts';
import { checked, type DemoBoard, unchecked } from '../../boards/demo-board.ts';

/** What one designer keeps for the second Saturday of the month. */
export const boardOfSummit: DemoBoard = {
  by: 'Mia Okafor',
  daysAgo: 3,
  draft: ({ memberId, due }) => ({
    labels: [
      { name: 'First hour', colour: '#2f9e44' },
      { name: 'Paid', colour: '#1c7ed6' },
    ],
    lists: [
      draftList('Next Saturday', [
        draftCard('Pack the samples', {
          due: due(5, 10),
          checklists: [
            {
              name: 'In the box',
              items: [checked('Papers'), checked('Stamps in three sizes'), unchecked('The good tea')],
            },
          ],
        }),
        draftCard('A stamp for the potter’s new mark', { labels: [0], memberIds: [memberId('Mia Okafor')] }),
      ]),
      draftList('On my desk', [
        draftCard('Label that fits on the smallest jar', {
          labels: [1],
          memberIds: [memberId('Mia Okafor')],
          due: due(8, 16),
          description: 'The jar is 52 mm wide. **Measure the lid**, not the glass.',
        }),
      ]),
      draftList('Done', [draftCard('Stall that packs into one car', { labels: [1], isDone: true })]),
    ],
  }),
  comments: [
    [
      'Label that fits on the smallest jar',
      'Mia Okafor',
      1,
      'Second draft sent; the batch number needs two more millimetres.',
    ],
  ],
};
