import { draftCard, draftList } from '../../../../../features/board/rules/draft.ts';
import { checked, type DemoBoard, unchecked } from '../../boards/demo-board.ts';

const [onSite, print, waiting, install] = [0, 1, 2, 3];
const [mia, jonah, bea] = ['Mia Okafor', 'Jonah Reyes', 'Beatrix Holm'];

const sign = 'Signs and a shopfront after sixty years';
const teas = 'Six teas: name, mark and packaging';
const studio = 'A small studio that feels larger';
const lobby = 'Lobby and wayfinding, forty flats';
const museum = 'Exhibition panels for the museum';
const charter = 'A boat charter that is not blue';
const rooms = 'New rooms for a team of twelve';

/** The work of a studio of three: customers on their way from the referral to the deal, and what has to be done for them. */
export const boardOfOkafor: DemoBoard = {
  by: mia,
  daysAgo: 2,
  draft: ({ memberId, due }) => ({
    labels: [
      { name: 'On site', colour: '#2f9e44' },
      { name: 'Print', colour: '#ae3ec9' },
      { name: 'Waiting for the customer', colour: '#f08c00' },
      { name: 'Installation', colour: '#1c7ed6' },
    ],
    lists: [
      draftList('Enquiries', [
        // What is linked to a referral moves on by itself, to the list of its state.
        draftCard(sign, { memberIds: [memberId(mia)], labels: [onSite], due: due(1, 10) }),
        draftCard(teas, { memberIds: [memberId(bea)], labels: [print] }),
        draftCard(studio, { memberIds: [memberId(jonah)], labels: [onSite], due: due(3, 15) }),
        draftCard(lobby, {
          memberIds: [memberId(mia), memberId(jonah)],
          labels: [waiting, install],
          due: due(6, 11),
          description:
            'Three stages: **lobby**, **floors**, **car park**. The quote is with the owners’ committee; they meet on the first Tuesday of the month.',
          checklists: [
            {
              name: 'Before they decide',
              items: [
                checked('Walk the building with the caretaker'),
                checked('Quote in three stages'),
                unchecked('Samples of the enamel'),
              ],
            },
          ],
        }),
        draftCard(museum, { memberIds: [memberId(jonah)], labels: [print, install], isDone: true }),
        draftCard(charter, { memberIds: [memberId(mia)], labels: [print] }),
        draftCard(rooms, { memberIds: [memberId(mia)], labels: [waiting] }),
        draftCard('Call back the bakery in Rozelle', { memberIds: [memberId(bea)], due: due(-1, 9) }),
      ]),
      draftList('New referrals', [], { referralState: 'New', colour: '#1c7ed6' }),
      draftList('First talks', [], { referralState: 'Customer Contacted', colour: '#7048e8' }),
      draftList('Quoted', [], { referralState: 'Quoted', colour: '#f08c00' }),
      draftList('Won', [], { referralState: 'Deal Closed', colour: '#2f9e44' }),
      draftList('Lost', [], { referralState: 'Lost', colour: '#868e96' }),
      draftList('In the studio', [
        draftCard('Drawings for the installer', {
          memberIds: [memberId(jonah)],
          labels: [install],
          due: due(2, 16),
          description:
            'One sheet for each sign, with fixings. The installer wants them as PDF, **not** as a link.',
          checklists: [
            {
              name: 'Sheets',
              items: [
                checked('Door'),
                checked('Lobby'),
                checked('Lift'),
                unchecked('Car park'),
                unchecked('Letterboxes'),
              ],
            },
          ],
        }),
        draftCard('Proofs of the tea labels', {
          memberIds: [memberId(bea), memberId(mia)],
          labels: [print],
          due: due(0, 17),
          checklists: [
            {
              name: 'With the printer',
              items: [checked('Ask for two papers'), unchecked('Check the green'), unchecked('Order 600')],
            },
          ],
        }),
        draftCard('Photographs of the finished counter', { labels: [onSite], due: due(9, 12) }),
      ]),
      draftList('Done', [
        draftCard('New key for the sail loft', {
          memberIds: [memberId(bea)],
          isDone: true,
          due: due(-4, 12),
        }),
        draftCard('Price list for the winter', { memberIds: [memberId(mia)], isDone: true }),
      ]),
    ],
  }),
  referrals: {
    [sign]: 'Signs and a shopfront after sixty years',
    [teas]: 'A name, a mark and packaging for six teas',
    [studio]: 'A small studio that feels larger than it is',
    [lobby]: 'Lobby and wayfinding for a building of forty flats',
    [museum]: 'Exhibition panels for a company museum',
    [charter]: 'A brand for a boat charter that is not blue',
    [rooms]: 'New rooms for a team of twelve',
  },
  opportunities: { 'Photographs of the finished counter': 'Photographs of eleven finished shop fronts' },
  covers: { [sign]: 'shop-front', 'Proofs of the tea labels': 'notebook' },
  comments: [
    [
      lobby,
      jonah,
      1.6,
      'The caretaker says visitors always end up at the bins. I’d start with the arrow at the gate.',
    ],
    [lobby, mia, 1.5, 'Good. Put it on the first sheet, then the committee sees it before the price.'],
    ['Drawings for the installer', jonah, 0.4, 'Three of five are done. The car park needs another visit.'],
    ['Proofs of the tea labels', bea, 0.2, 'The printer is open until four on Friday.'],
  ],
};
