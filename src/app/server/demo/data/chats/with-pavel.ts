import type { Talk } from '../../chats/demo-talk.ts';

/** Mia and Pavel, over seven weeks: the longest of the demo's talks. */
export const withPavel: Talk = {
  between: ['Mia Okafor', 'Pavel Lindqvist'],
  sittings: [
    {
      daysAgo: 47,
      at: '8:52',
      said: [
        [
          'Pavel',
          0,
          'Morning Mia. I’ve just sent Annika Berg your way. She runs a company archive and wants to turn it into a small museum.',
        ],
        ['Pavel', 1, '', { about: 'Exhibition panels for a company museum' }],
        ['Mia', 24, 'A museum! I take back everything I’ve said about accountants.'],
        ['Mia', 25, 'How big is it? And is there a building, or only a plan for one?'],
        [
          'Pavel',
          31,
          'One long room above their old packing hall. She has a budget and a date, which is more than most.',
        ],
        ['Mia', 33, 'Accepted. I’ll ring her this afternoon.'],
      ],
    },
    {
      daysAgo: 45,
      at: '17:20',
      said: [
        [
          'Mia',
          0,
          'Spoke to Annika for an hour. She has forty boxes of ledgers from 1911 and loves every one.',
        ],
        ['Pavel', 12, 'I know. I had to ask her to leave 1911 out of the tax return.'],
        ['Mia', 13, '😄'],
      ],
    },
    {
      daysAgo: 38,
      at: '9:05',
      said: [
        ['Mia', 0, 'Quick one: do you invoice us for the quarter now, or after the 28th?'],
        ['Pavel', 47, 'After the 28th. You’re on the fixed price, so nothing changes.'],
        ['Pavel', 48, 'But send me the laser cutter receipt before then, please. I know there is one.'],
        ['Mia', 55, 'How do you know about the laser cutter?'],
        ['Pavel', 56, 'Jonah told Grace. Grace tells me everything.'],
        ['Mia', 58, 'Fair. It’s on its way.'],
      ],
    },
    {
      daysAgo: 32,
      at: '14:10',
      said: [
        [
          'Mia',
          0,
          'Annika signed. 12,400 for the panels, the lettering and two evenings of me carrying things upstairs.',
        ],
        ['Pavel', 6, 'Wonderful. She rang me to say you measured the stairs twice.'],
        ['Mia', 7, 'I measured them three times. They’re different every time.'],
        ['Pavel', 9, 'You’ll have seen that the commission is ten per cent now, and capped at 2,500.'],
        ['Mia', 11, 'I did, I’m the one who pays it. It’s due after the two weeks, as agreed.'],
      ],
    },
    {
      daysAgo: 26,
      at: '10:31',
      said: [
        ['Mia', 0, 'Four stars from Annika. The last corrections took too long, she’s right about that.'],
        ['Pavel', 18, 'She also wrote “lovely to look at”. From Annika that’s a sonnet.'],
        ['Mia', 20, 'I’ll put it on the wall. In 1911 lettering.'],
      ],
    },
    {
      daysAgo: 19,
      at: '11:02',
      said: [
        [
          'Mia',
          0,
          'Do you know anything about import duties? I have a tile shop with three containers a year and a very worried owner.',
        ],
        ['Pavel', 8, 'More than I’d like. What’s she bringing in, and from where?'],
        [
          'Mia',
          10,
          'Porcelain from Morocco and Iran, mostly. Farida Rahimi, she’s on the ball. Just sent it:',
        ],
        ['Mia', 11, '', { about: 'An accountant who knows import duties' }],
        ['Pavel', 36, 'Right up our street, thank you. We’ll ring her in the morning.'],
      ],
    },
    {
      daysAgo: 17,
      at: '9:40',
      said: [
        [
          'Pavel',
          0,
          'Farida sends last year’s papers on Friday. Two things she should bring along, if you speak to her first:\n- the customs entries, not only the freight bills\n- whoever signed the last lease',
        ],
        ['Mia', 22, 'I’ll see her at the shop on Wednesday and will tell her.'],
        ['Mia', 23, 'Why the lease?'],
        [
          'Pavel',
          29,
          'Because she pays rent for a warehouse that she left in March. Please don’t tell her yet, I want to be sure.',
        ],
        ['Mia', 30, 'Oh no. My lips are sealed.'],
      ],
    },
    {
      daysAgo: 10,
      at: '15:48',
      said: [
        [
          'Pavel',
          0,
          'Farida has her quote: 820 a month with the quarterly statements. And I was right about the warehouse.',
        ],
        ['Mia', 3, 'How much?'],
        ['Pavel', 4, 'Seven months of rent. She gets all of it back.', { reaction: '🎉' }],
        ['Mia', 5, 'You’ve just paid for her first year!', { answers: 'Seven months of rent' }],
        ['Pavel', 9, 'I did mention that on the phone, yes.'],
      ],
    },
    {
      daysAgo: 7,
      at: '9:15',
      said: [
        ['Mia', 0, 'Berg commission is paid: bank transfer, the reference is `OD-118`.'],
        [
          'Pavel',
          64,
          'Thank you. Grace confirms when it’s on the statement, she doesn’t believe in promises.',
        ],
        ['Mia', 66, 'That’s why I like Grace.'],
      ],
    },
    {
      daysAgo: 5,
      at: '13:30',
      said: [
        ['Mia', 0, 'Next one for you. Nine people, and the payroll lives on Tobias’s kitchen table.'],
        ['Mia', 1, '', { about: 'Someone to take over payroll for nine people' }],
        ['Pavel', 40, 'That’s one for Grace. She’s at a course until Thursday, is that too late?'],
        ['Mia', 44, 'He pays on the 15th, so no. But he’s nervous, perhaps send him two lines today?'],
        ['Pavel', 51, 'Done. Two lines exactly.'],
      ],
    },
    {
      daysAgo: 3,
      at: '16:12',
      said: [
        [
          'Pavel',
          0,
          'Are you at the breakfast next week? We could sit down about the numbers for half an hour afterwards.',
        ],
        ['Mia', 9, 'Yes to both. 9:15 at the long table by the window?'],
        [
          'Pavel',
          11,
          'Perfect. I’ll bring the quarter, you bring the laser cutter receipt.',
          { reaction: '👍' },
        ],
        ['Mia', 12, 'I sent it!!'],
        ['Pavel', 14, 'You sent a photo of half of it.'],
        ['Mia', 15, '🙈'],
      ],
    },
    {
      hoursAgo: 23.5,
      said: [
        [
          'Mia',
          0,
          'Beatriz Almeida is in your inbox. Two bakeries, and she does the books on Sunday nights.',
        ],
        ['Pavel', 21, 'Poor woman. Does she know what she wants to spend?'],
        ['Mia', 25, '650 or so. Mornings are hopeless, she’s at the ovens. Evenings are best.'],
        ['Pavel', 27, 'I’ll try her at six, then.'],
        ['Mia', 28, 'You’re the best. She’s my Saturday croissant, so be kind.'],
      ],
    },
    {
      hoursAgo: 7.1,
      said: [
        [
          'Pavel',
          0,
          'My turn. Noor Haddad has six teas and no name yet. She saw our letterhead and asked who drew it.',
          { about: 'A name, a mark and packaging for six teas' },
        ],
        [
          'Pavel',
          1,
          'She’s in no hurry, but she decides fast. If I were you I’d go and see her this week, she brews while she talks.',
        ],
      ],
    },
  ],
  unread: 2,
};
