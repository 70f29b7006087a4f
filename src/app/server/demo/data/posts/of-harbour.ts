import type { DemoPost } from '../../posts/demo-post.ts';

export const postsOfHarbour: readonly DemoPost[] = [
  {
    by: 'Alex Marlowe',
    hoursAgo: 76,
    title: 'The breakfast has moved to the chandlery',
    text: 'The café has changed hands and the new owners open at nine, which is lunch for most of you. So we’re back where we started: the long table in the chandlery, by the ferry steps, same day and same time.\n\n- Doors open at 7:15, we sit down at 7:30.\n- @{Driftwood Coffee Roasters} brings the machine.\n- If you’re bringing a guest, say so under Tides, so that there’s a chair.\n\nParking is still hopeless. The ferry isn’t.',
    pictures: [{ picture: 'ferry-morning', alt: 'A ferry crossing the harbour in the early morning' }],
    pinnedForDays: 14,
    reactions: {
      like: ['Mia Okafor', 'Pavel Lindqvist', 'Hana Gebremariam', 'Jonah Reyes', 'Kenji Nakamura'],
      celebrate: ['Imani Weatherall', 'Bridget Sorensen'],
    },
    comments: [
      {
        by: 'Bridget Sorensen',
        hoursLater: 1.2,
        text: 'Finally a breakfast at a reasonable hour. I’ll have been up since four.',
        answers: [
          { by: 'Hana Gebremariam', hoursLater: 1.5, text: 'I’ll make yours a double.' },
          { by: 'Bridget Sorensen', hoursLater: 1.6, text: 'You’re the reason I’m a member.' },
        ],
      },
      { by: 'Jonah Reyes', hoursLater: 5, text: 'Is there somewhere to lock up a bike?' },
      { by: 'Imani Weatherall', hoursLater: 5.4, text: 'Inside, next to the anchors.' },
    ],
  },
  {
    by: 'Mia Okafor',
    hoursAgo: 3.4,
    text: 'Small thing I’m proud of: the new sign for Almeida Bakes went up this morning, and the first customer walked in and asked whether they’d always been there. That’s the whole job, really.',
    pictures: [{ picture: 'shop-front', alt: 'A shop with a striped awning and a new sign above the door' }],
    reactions: {
      like: ['Pavel Lindqvist', 'Tevita Moala', 'Sophie Laurent'],
      celebrate: ['Alex Marlowe', 'Josephine Farrugia'],
    },
    comments: [
      {
        by: 'Sophie Laurent',
        hoursLater: 0.6,
        text: 'Please let me photograph it before the sun moves on. Early next week, about eight?',
        answers: [{ by: 'Mia Okafor', hoursLater: 0.9, text: 'Done. I’ll bring the ladder.' }],
      },
      { by: 'Pavel Lindqvist', hoursLater: 1.4, text: 'Walked past it on purpose. It’s lovely.' },
    ],
  },
  {
    by: 'Wren Castellano',
    hoursAgo: 9,
    title: 'What a battery really saves a small workshop',
    text: 'We’ve now had a full year of readings from a joinery with a 20 kW roof and a 13 kWh battery, so here are numbers instead of brochures.\n\nThe panels alone cut the bill by 58%. The battery added another 14%, nearly all of it between four and six in the afternoon, when the big saw is still running and the sun isn’t much use. It pays for itself in a bit over seven years. Without the saw it would be eleven, and I’d have told them not to buy it.\n\nIf you run anything heavy late in the day, send me a quarter of bills and I’ll do the same sum for you. Costs nothing, takes me twenty minutes.',
    pictures: [{ picture: 'solar-roof', alt: 'A workshop with solar panels on its roof' }],
    reactions: {
      idea: ['Angus Thorburn', 'Mia Okafor', 'Bronte McAllister', 'Pavel Lindqvist'],
      like: ['Josephine Farrugia'],
    },
    comments: [
      {
        by: 'Angus Thorburn',
        hoursLater: 2,
        text: 'We weld until seven most nights. Is that better or worse?',
        answers: [
          {
            by: 'Wren Castellano',
            hoursLater: 2.3,
            text: 'Better for the battery, worse for your evenings. Send me the bills.',
          },
        ],
      },
    ],
  },
  {
    by: 'Josephine Farrugia',
    hoursAgo: 27,
    text: 'Twenty-one treads, no two the same, and it doesn’t creak. Thanks to @{Northlight Architects} for the drawings and @{Ironbark Fabrication} for a balustrade that fitted first time. We never say that about steel.',
    pictures: [
      { picture: 'staircase', alt: 'A timber staircase with a dark steel balustrade' },
      { picture: 'workbench', alt: 'The workbench where the treads were cut' },
    ],
    reactions: {
      celebrate: ['Henrik Vasquez', 'Leila Karimi', 'Mia Okafor', 'Otis Bakare'],
      like: ['Alex Marlowe', 'Saoirse Connelly'],
    },
    comments: [
      {
        by: 'Leila Karimi',
        hoursLater: 1,
        text: 'First time because Tevita measured. I’m writing this down as a method.',
      },
      {
        by: 'Henrik Vasquez',
        hoursLater: 4,
        text: 'The client has started taking the stairs just to take the stairs.',
      },
    ],
  },
  {
    by: 'Pavel Lindqvist',
    hoursAgo: 31,
    isForPartners: true,
    title: 'For our partners: two places free from next month',
    text: 'Grace has finished her payroll course, so we can take on two more companies of up to twenty people. We’d rather hear about them from you than advertise. Trades and studios suit us best.',
    reactions: { like: ['Mia Okafor'] },
    comments: [{ by: 'Mia Okafor', hoursLater: 3, text: 'I have one in mind. Give me until Friday.' }],
  },
  {
    by: 'Kenji Nakamura',
    hoursAgo: 49,
    title: 'Read the make-good clause',
    text: 'Third time this year: a tenant leaves, and the landlord wants the place returned to how it was in 2009. Before you sign, take photographs of everything and attach them to the lease. It takes an hour and has saved one member here about forty thousand dollars.\n\nOur one-page list of clauses is attached. Pass it on.',
    file: 'lease-clauses.pdf',
    reactions: {
      thanks: ['Mia Okafor', 'Claudia Whitcombe', 'Éloïse Béranger', 'Nikos Stavrou'],
      idea: ['Alex Marlowe'],
    },
    comments: [
      {
        by: 'Claudia Whitcombe',
        hoursLater: 2,
        text: 'From the other side of the table: good landlords want those photographs too.',
      },
      { by: 'Éloïse Béranger', hoursLater: 6, text: 'I wish I’d read this before the second oven.' },
    ],
  },
  {
    by: 'Desmond Achterberg',
    hoursAgo: 54,
    text: 'Someone asked at breakfast what ten people with free software can make. A whole animated film, it turns out, and the rabbit has better timing than most of our ads: https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    reactions: { like: ['Yuki Tanabe', 'Barry Nguyen-Clarke'] },
  },
  {
    by: 'Edie Lachlan',
    hoursAgo: 60,
    text: 'Hello, I’m Edie, I joined last week. I restore old garden furniture in Marrickville. I don’t know anybody yet, so if you see someone looking lost near the coffee machine, that’s me.',
    reactions: { celebrate: ['Imani Weatherall', 'Mia Okafor', 'Otis Bakare', 'Harriet Oldmeadow'] },
    comments: [
      {
        by: 'Imani Weatherall',
        hoursLater: 0.4,
        text: 'Welcome, Edie! I’ll introduce you to @{Windrow Farm}, they have a shed full of benches.',
      },
      {
        by: 'Harriet Oldmeadow',
        hoursLater: 3,
        text: 'A shed and a half. Come for lunch and bring a trailer.',
      },
      { by: 'Otis Bakare', hoursLater: 8, text: 'Also new here. We can look lost together.' },
    ],
  },
  {
    by: 'Noelani Brooks',
    hoursAgo: 98,
    title: 'Advertise the salary',
    text: 'We ran the same job ad twice for @{Kestrel Cloud}, once with the range and once without. With it: 34 applications, 11 worth meeting. Without: 52 applications, 4 worth meeting. Nobody enjoys reading fifty-two letters.',
    reactions: { idea: ['Mereana Tautahi', 'Margit Halloran', 'Mia Okafor'] },
    comments: [
      {
        by: 'Callum Prentice',
        hoursLater: 1,
        text: 'I was the one who read the fifty-two. Please publish the range.',
      },
    ],
  },
  {
    by: 'Nikos Stavrou',
    hoursAgo: 122,
    text: 'The long lunch: 140 people, one table, no rain. Thank you @{Corrugated Sound} for music that let people talk, and @{Windrow Farm} for tomatoes that stopped them talking.',
    pictures: [{ picture: 'long-table', alt: 'A long table laid for dinner under a string of lights' }],
    reactions: {
      like: ['Amelia Birch', 'Harriet Oldmeadow', 'Barry Nguyen-Clarke', 'Mia Okafor', 'Alex Marlowe'],
    },
  },
  {
    by: 'Mereana Tautahi',
    hoursAgo: 147,
    title: 'That parcel text message isn’t from the post office',
    text: 'Two members clicked on it this week. If you did too: change the password of your mailbox first, then ring your bank, then us. In that order. Nobody here will laugh, it’s a very good fake.',
    reactions: { thanks: ['Alex Marlowe', 'Lien Pham', 'Walter Ainsworth', 'Pavel Lindqvist'] },
    comments: [
      {
        by: 'Walter Ainsworth',
        hoursLater: 2,
        text: 'I was one of the two. Mereana rang back in nine minutes and did not laugh.',
      },
    ],
  },
  {
    by: 'Hana Gebremariam',
    hoursAgo: 171,
    text: 'We have eleven kilos of a Sidamo that’s too good for us to keep and too small a lot to sell. First office to answer gets it at cost.',
    pictures: [{ picture: 'coffee-cups', alt: 'Three cups of coffee on a counter' }],
    reactions: { like: ['Zainab Chaudhry', 'Jonah Reyes'] },
    comments: [
      { by: 'Zainab Chaudhry', hoursLater: 0.1, text: 'Us. Us us us.' },
      {
        by: 'Jonah Reyes',
        hoursLater: 0.2,
        text: 'Six minutes! I was in a meeting for six minutes.',
        answers: [{ by: 'Zainab Chaudhry', hoursLater: 0.5, text: 'Come by on Friday, we’ll share.' }],
      },
    ],
  },
  {
    by: 'Dorothea Papadimitriou-Featherstonehaugh',
    hoursAgo: 220,
    title: 'The small business energy grant opens next month',
    text: 'Up to $25,000 for equipment that uses less power: ovens, compressors, refrigeration, lighting. You pay half. They ask for two quotes and a year of bills, and they mean a whole year.\n\nLast round it was gone in nineteen days. If you want one of us to read your application before you send it, write to the Association by the end of the week. @{Southerly Solar} can help with the sums.',
    reactions: { thanks: ['Éloïse Béranger', 'Angus Thorburn', 'Wren Castellano', 'Sione Latu'] },
    comments: [
      { by: 'Sione Latu', hoursLater: 4, text: 'Does a hoist count?' },
      {
        by: 'Dorothea Papadimitriou-Featherstonehaugh',
        hoursLater: 6,
        text: 'If the new one draws less than the old one, yes. Ring me.',
      },
    ],
  },
  {
    by: 'Thandiwe Mokoena',
    hoursAgo: 268,
    text: 'Our upstairs room is empty on Tuesday afternoons. It’s quiet, it has a kettle, and it seats six. Members can have it for nothing if they leave it as they found it.',
    reactions: { thanks: ['Tamar Ben-Ari', 'Priya Venkataraman', 'Margit Halloran'] },
  },
  {
    by: 'Priya Venkataraman',
    hoursAgo: 340,
    text: 'A carpenter, a cellist and a dentist walked into our office this week and all three left with a loan. No joke, I’m just happy. The dentist came from @{Lindqvist Accounting}, thank you Pavel.',
    reactions: { celebrate: ['Pavel Lindqvist', 'Meera Anand', 'Tom Ellery'] },
    comments: [{ by: 'Pavel Lindqvist', hoursLater: 5, text: 'I’d like to hear more about the cellist.' }],
  },
  {
    by: 'Harriet Oldmeadow',
    hoursAgo: 430,
    title: 'Market day at the farm',
    text: 'We’re putting up three stalls by the gate and would rather fill them with members than with strangers. Bread, ceramics, plants, anything that survives a dusty afternoon. No fee, just bring your own float.',
    pictures: [{ picture: 'market-stalls', alt: 'Three market stalls with striped awnings' }],
    reactions: { like: ['Aroha Pōtae', 'Éloïse Béranger', 'Edie Lachlan'] },
    comments: [{ by: 'Aroha Pōtae', hoursLater: 12, text: 'Blankets are fine with dust. Count us in.' }],
  },
];
