import type { Talk } from '../../chats/demo-talk.ts';

/** Mia’s talks among the makers. */
export const talksOfSummit: readonly Talk[] = [
  {
    between: ['Mia Okafor', 'Rosalind Achebe-Moss'],
    sittings: [
      {
        daysAgo: 31,
        at: '10:00',
        said: [
          [
            'Rosalind',
            0,
            'The stamp you drew for me leaves the cleanest mark I’ve ever had in goatskin. Thank you, Mia.',
          ],
          ['Mia', 44, 'That makes my day. Did you go for the 8 mm or the 10?'],
          ['Rosalind', 49, 'Ten. My eyes are not what they were.'],
        ],
      },
      {
        daysAgo: 4,
        at: '15:50',
        said: [
          ['Rosalind', 0, 'Are you up on Saturday? I have your portfolio ready, and there’s soup.'],
          ['Mia', 12, 'I am, and I’ll bring bread. What do I owe you for the portfolio?'],
          ['Rosalind', 13, 'The bread.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Ji-ho Baek'],
    sittings: [
      {
        daysAgo: 16,
        at: '9:15',
        said: [
          [
            'Mia',
            0,
            'I have a restaurant with thirty covers and clumsy waiters. Are you taking orders for spring?',
          ],
          [
            'Ji-ho',
            200,
            'Tuesday, sorry. Yes! Two sets of thirty until September, after that it’s the wood kiln.',
          ],
          ['Mia', 204, 'They’d like this green: `RAL 6021`. Is there a glaze for that?'],
          ['Ji-ho', 209, 'There is, and it’s been on my shelf for a year waiting for someone to ask.'],
        ],
      },
      {
        hoursAgo: 15.5,
        said: [
          ['Ji-ho', 0, 'Test tile is out of the kiln. It’s not 6021. It’s better.'],
          ['Ji-ho', 1, 'I’ll leave it at the hall for you.'],
        ],
      },
    ],
    unread: 2,
  },
  {
    between: ['Mia Okafor', 'Isla Macfarlane'],
    sittings: [
      {
        daysAgo: 20,
        at: '11:30',
        said: [
          [
            'Isla',
            0,
            'Could you look at a selvedge for me? Four farm names, and one of them is Whakapuaka. It has to fit into 22 mm.',
          ],
          [
            'Mia',
            28,
            'Capitals won’t do it. Small letters, a little wider apart. I’ll send you a strip to weave.',
          ],
          ['Isla', 30, 'You’re a treasure. I’ll shout it over the looms.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Matthias Engel'],
    sittings: [
      {
        daysAgo: 6,
        at: '8:45',
        said: [
          ['Mia', 0, 'My client sat on all nine chairs and wants number seven. Twelve of them, in ash.'],
          ['Matthias', 110, 'Everybody wants seven. Fourteen weeks.'],
          ['Mia', 112, 'I told her sixteen, so she’ll be delighted.'],
        ],
      },
    ],
  },
];
