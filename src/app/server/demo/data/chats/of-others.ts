import type { Talk } from '../../chats/demo-talk.ts';

/** What Pavel and Alex read and write besides. */
export const talksOfOthers: readonly Talk[] = [
  {
    between: ['Pavel Lindqvist', 'Lucia Ferro'],
    sittings: [
      {
        daysAgo: 30,
        at: '9:10',
        said: [
          [
            'Pavel',
            0,
            'Two sisters, one dairy, no agreement. I thought of you.',
            { about: 'A partnership agreement between two sisters' },
          ],
          ['Lucia', 50, 'Do they still speak to each other?'],
          ['Pavel', 52, 'Only through me.'],
          ['Lucia', 53, 'Then it’s not too late. I’ll see them together.'],
        ],
      },
      {
        daysAgo: 12,
        at: '11:20',
        said: [
          [
            'Lucia',
            0,
            'Omar’s company is registered, so the books are yours. He keeps everything, including the receipts for the biscuits.',
            { about: 'Set up the books of a new company' },
          ],
          ['Pavel', 15, 'A client who keeps receipts! I’ll frame him.'],
        ],
      },
      {
        hoursAgo: 27.5,
        said: [
          [
            'Lucia',
            0,
            'Greta and her sister have read the draft. They agree on all of it but the name of the calf. Shall I bill the calf separately?',
          ],
        ],
      },
    ],
    unread: 1,
  },
  {
    between: ['Pavel Lindqvist', 'Priya Venkataraman'],
    sittings: [
      {
        daysAgo: 49,
        at: '7:30',
        said: [
          [
            'Priya',
            0,
            'Tamsin says you read three years of statements in two evenings. She got the loan. Thank you, Pavel.',
            { about: 'Someone to read three years of statements' },
          ],
          ['Pavel', 90, 'She’d done most of it herself, in pencil. Congratulations to you both.'],
        ],
      },
      {
        daysAgo: 6,
        at: '8:05',
        said: [
          [
            'Priya',
            0,
            'Do you have an hour this week? I have a client who’s paid in three currencies and believes that two of them are free of tax.',
          ],
          ['Pavel', 20, 'They never are. Friday at 8?'],
          ['Priya', 21, 'Friday at 8. I’ll bring the bread.'],
          ['Pavel', 22, 'Then make it 7:30.'],
        ],
      },
    ],
  },
  {
    between: ['Pavel Lindqvist', 'Margit Halloran'],
    sittings: [
      {
        daysAgo: 28,
        at: '10:40',
        said: [
          [
            'Margit',
            0,
            'You’ve waived the commission for Duncan Shaw. I don’t think that’s right, he paid me properly.',
            { about: 'A plan for the years after the founder' },
          ],
          [
            'Pavel',
            35,
            'You did our workshop for nothing, and we still use the one-page plan every Monday. We’re even.',
          ],
          ['Margit', 41, 'Then I thank you, and I’ll stop arguing, which is rare.'],
        ],
      },
    ],
  },
  {
    between: ['Pavel Lindqvist', 'Noelani Brooks'],
    sittings: [
      {
        daysAgo: 9,
        at: '15:15',
        said: [
          [
            'Pavel',
            0,
            'We’re going to be three. Could you find us a bookkeeper who likes people? Four days, Sydney, from the new year.',
          ],
          ['Noelani', 12, 'I know one. May I ask her first?'],
          ['Pavel', 13, 'Please do.'],
        ],
      },
      {
        hoursAgo: 5.6,
        said: [
          ['Noelani', 0, 'She’d love to meet you. Wednesday at four, at your office?'],
          ['Pavel', 18, 'Wednesday at four is good. Grace will be there too, she decides.'],
        ],
      },
    ],
  },
  {
    between: ['Pavel Lindqvist', 'Alex Marlowe'],
    sittings: [
      {
        daysAgo: 14,
        at: '17:00',
        said: [
          [
            'Alex',
            0,
            'The treasurer asks whether the subscription income goes into the old account or the new one.',
          ],
          [
            'Pavel',
            25,
            'The new one, from the first of the month. I’ll close the old one when the last direct debit has gone through.',
          ],
          ['Alex', 27, 'Thank you. He’ll sleep again.'],
        ],
      },
    ],
  },
  {
    between: ['Alex Marlowe', 'Edie Lachlan'],
    sittings: [
      {
        hoursAgo: 22,
        said: [
          [
            'Alex',
            0,
            'Welcome, Edie! Two things are worth doing on your first day:\n1. write three lines about Marrow & Pine\n2. add the services that you’d like to be sent\nAnd ask me anything, that’s what I’m here for.',
          ],
        ],
      },
      {
        hoursAgo: 19.3,
        said: [
          ['Edie', 0, 'Thank you, that’s very kind! I’ve added two services, is that enough?'],
          [
            'Edie',
            3,
            'And is it all right to write to people here, or do I wait until somebody introduces me?',
          ],
        ],
      },
    ],
    unread: 2,
  },
  {
    between: ['Alex Marlowe', 'Otis Bakare'],
    sittings: [
      {
        daysAgo: 4,
        at: '9:30',
        said: [
          [
            'Alex',
            0,
            'Good to have you, Otis. Josephine at Saltbox turns down decks every week because Newcastle is far from Brisbane. You two should know each other.',
          ],
          ['Otis', 55, 'Decks are most of what I do. Yes please.'],
          ['Alex', 57, 'I’ll introduce you as soon as you have a photo. People like a face.'],
          ['Otis', 59, 'Fair enough. My daughter will take one on the weekend.'],
        ],
      },
    ],
  },
  {
    between: ['Alex Marlowe', 'Dorothea Papadimitriou-Featherstonehaugh'],
    sittings: [
      {
        daysAgo: 15,
        at: '13:25',
        said: [
          ['Dorothea', 0, 'Dear Alex, our name does not fit on the badges for the breakfast. Again.'],
          ['Alex', 14, 'Dear Dorothea, I’ve ordered wider badges. Truly.'],
          ['Dorothea', 15, 'You are a saint.'],
        ],
      },
    ],
  },
  {
    between: ['Alex Marlowe', 'Kit Marchetti'],
    sittings: [
      {
        daysAgo: 8,
        at: '16:10',
        said: [
          [
            'Kit',
            0,
            'Is there anyone here with a roof that they can’t get onto? First survey is on me, I need pictures for the website.',
          ],
          ['Alex', 31, 'Sandstone manage about thirty of those. Write to Arjun and say that I sent you.'],
          ['Kit', 34, 'Done. Thanks!'],
        ],
      },
    ],
  },
];
