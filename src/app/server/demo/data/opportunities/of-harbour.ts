import type { DemoOpportunity, DemoSearch } from '../../opportunities/demo-opportunity.ts';

const [mia, pavel, alex, hana] = ['Mia Okafor', 'Pavel Lindqvist', 'Alex Marlowe', 'Hana Gebremariam'];

export const searchesOfHarbour: readonly DemoSearch[] = [
  { by: mia, search: { name: 'Packaging, anywhere', tag: 'Packaging', tells: 'at_once' } },
  { by: mia, search: { name: 'Anything with a sign', q: 'sign', tells: 'daily' } },
  // It finds work for copywriting, in which no one speaks of a writer.
  { by: mia, search: { name: 'Something to write', q: 'writer', tells: 'at_once' } },
  { by: pavel, search: { name: 'Books in Sydney', tag: 'Bookkeeping', place: 'Sydney', tells: 'at_once' } },
  { by: alex, search: { name: 'Close to the ferry steps', place: 'Sydney', tells: 'daily' } },
];

/** In every state there is, and for each of those who sign in something that waits. */
export const opportunitiesOfHarbour: readonly DemoOpportunity[] = [
  {
    by: hana,
    daysAgo: 6,
    closesInDays: 3,
    form: {
      title: 'A label and a box for our cold brew',
      brief:
        'We bottle from December and still ship in plain glass.\n\n**What we need**\n\n- one label that works on 250 ml and 750 ml\n- a box of six that goes through the post\n- files that our printer can use, not only pictures\n\nThe name stays: *Driftwood Slow*. Everything else is open. We decide within the week, and everyone hears from us.',
      tags: [
        { text: 'Packaging', colour: 'pink' },
        { text: 'Labels', colour: 'amber' },
      ],
      place: 'Fremantle',
      is_remote: true,
      price: { kind: 'range', dollars: [4000, 6500] },
    },
    next: [
      { does: 'share', daysAgo: 6 },
      {
        does: 'ask',
        by: 'Oleksandr Kovalenko',
        daysAgo: 5,
        text: 'Is the bottle round or square? It decides the glue.',
        answer: 'Round, 64 mm. The large one is 86 mm.',
      },
      {
        does: 'respond',
        by: 'Bronte McAllister',
        daysAgo: 4.5,
        response: {
          message: 'We print it and draw it with a designer in the house. Proofs on the real stock.',
          dollars: 5800,
        },
      },
      {
        does: 'respond',
        by: 'Aroha Pōtae',
        daysAgo: 4,
        response: {
          message: 'We have made gift boxes for tea that survive the ferry. The same could hold six bottles.',
          dollars: 4300,
        },
      },
      {
        does: 'respond',
        by: 'Desmond Achterberg',
        daysAgo: 3,
        response: { message: 'Name, label, box and the first ad, as one piece of work.', dollars: 6400 },
      },
      {
        does: 'draft',
        by: mia,
        daysAgo: 1,
        response: {
          message: 'We would start with the shelf it stands on. Two directions after a week, then',
          dollars: 5200,
        },
      },
      { does: 'ask', by: 'Aroha Pōtae', daysAgo: 1, text: 'May the box be without a lid?' },
    ],
  },
  {
    by: mia,
    daysAgo: 5,
    closesInDays: 8,
    form: {
      title: 'Photographs of eleven finished shop fronts',
      brief:
        'Our book of work is four years old. We want **eleven fronts by daylight**, from the other side of the street, with people walking past.\n\nNine are in Sydney, two in Newcastle. We know the owners and tell them.',
      tags: [{ text: 'Product photos', colour: 'pink' }],
      place: 'Sydney',
      price: { kind: 'fixed', dollars: [3200] },
    },
    next: [
      {
        does: 'respond',
        by: 'Sophie Laurent',
        daysAgo: 4,
        response: {
          message:
            'I am in Sydney for two weeks in any case. Early mornings, so that the light comes from the east.',
          dollars: 3100,
        },
      },
      {
        does: 'ask',
        by: 'Desmond Achterberg',
        daysAgo: 1,
        text: 'Would a film of two minutes be welcome as well?',
      },
      { does: 'follow', by: 'Henrik Vasquez', daysAgo: 2 },
      { does: 'pass', by: 'Kofi Mensah', daysAgo: 2 },
    ],
  },
  {
    by: mia,
    daysAgo: 19,
    closesInDays: -3,
    form: {
      title: 'Six plinths for the museum panels',
      brief:
        'Painted, 900 mm high, and light enough that two people move them. **Drawings are done**; we need somebody who builds them without a visible screw.',
      tags: [{ text: 'Shop fit-outs', colour: 'lime' }],
      place: 'Sydney',
      price: { kind: 'range', dollars: [5000, 8000] },
    },
    next: [
      {
        does: 'respond',
        by: 'Josephine Farrugia',
        daysAgo: 15,
        response: {
          message: 'Birch ply, edges mitred, painted here. Tevita delivers and sets them up.',
          dollars: 7200,
        },
      },
      {
        does: 'respond',
        by: 'Angus Thorburn',
        daysAgo: 12,
        response: {
          message: 'Steel frame, cladding by your painter. They will outlive the museum.',
          dollars: 6650,
        },
      },
      {
        does: 'respond',
        by: 'Otis Bakare',
        daysAgo: 8,
        response: {
          message: 'New here and keen: MDF, sealed twice, and I come by on a Saturday.',
          dollars: 5100,
        },
      },
      { does: 'shortlist', of: 'Josephine Farrugia', daysAgo: 2 },
    ],
  },
  {
    by: 'Henrik Vasquez',
    daysAgo: 24,
    closesInDays: -5,
    form: {
      title: 'Wayfinding for a courthouse that becomes a library',
      brief:
        'Three floors, two entrances, and a heritage officer who counts screw holes.\n\nWe look for somebody who walks the building with us and then **leaves out** as many signs as possible.',
      tags: [{ text: 'Wayfinding', colour: 'blue' }],
      place: 'Melbourne',
      price: { kind: 'range', dollars: [18000, 26000] },
    },
    next: [
      {
        does: 'respond',
        by: mia,
        daysAgo: 18,
        response: {
          message:
            'Two days on site, then a plan with nothing on the walls that the floor can say. We have done this in a town hall.',
          dollars: 23500,
        },
      },
      {
        does: 'respond',
        by: 'Desmond Achterberg',
        daysAgo: 14,
        response: { message: 'We would bring a wayfinding partner from Sydney.', dollars: 25900 },
      },
      {
        does: 'award',
        to: mia,
        daysAgo: 1.5,
        award: { word: 'Your plan was thoughtful. This time the heritage rules decided it.' },
      },
    ],
  },
  {
    by: alex,
    daysAgo: 21,
    closesInDays: -4,
    form: {
      title: 'Books and the grant report for the Collective’s year',
      brief:
        'We have two bank accounts, one grant and a shoebox. **The grant report is due in eight weeks.** Please quote the year’s books and the report as two lines.',
      tags: [{ text: 'Bookkeeping', colour: 'green' }],
      place: 'Sydney',
      price: { kind: 'hourly', dollars: [95] },
    },
    next: [
      {
        does: 'respond',
        by: pavel,
        daysAgo: 17,
        response: {
          message: 'Grace does the books, I do the report. We have done four of these for the same council.',
          dollars: 95,
          per: 'hour',
        },
      },
      {
        does: 'respond',
        by: 'Walter Ainsworth',
        daysAgo: 11,
        response: { message: 'Happy to teach whoever keeps the shoebox.', dollars: 80, per: 'hour' },
      },
      {
        does: 'award',
        to: pavel,
        daysAgo: 2,
        award: { word: 'Thank you, Walter. The shoebox will need you later.' },
      },
    ],
  },
  {
    by: alex,
    daysAgo: 16,
    closesInDays: -2,
    form: {
      title: 'Sound for the annual dinner',
      brief:
        'One hundred and ten people, one microphone that always fails, and a band of members. Setup from four, quiet by eleven.',
      tags: [{ text: 'Live sound', colour: 'red' }],
      place: 'Sydney',
      is_sealed: true,
    },
    next: [
      {
        does: 'respond',
        by: 'Barry Nguyen-Clarke',
        daysAgo: 10,
        response: { message: 'I bring two spare microphones to everything.', dollars: 1450 },
      },
      {
        does: 'respond',
        by: 'Nikos Stavrou',
        daysAgo: 6,
        response: { message: 'We cater it anyway and hire the desk with the tables.', dollars: 1900 },
      },
      { does: 'settle', daysAgo: 1 },
    ],
  },
  {
    by: 'Meera Anand',
    daysAgo: 61,
    closesInDays: -50,
    form: {
      title: 'Signs and a map for a clinic that moves',
      brief:
        'Same street, other side, first floor. Half of our patients are over seventy, and the lift is hidden.',
      tags: [
        { text: 'Wayfinding', colour: 'blue' },
        { text: 'Shop fronts', colour: 'orange' },
      ],
      place: 'Parramatta',
      price: { kind: 'range', dollars: [6000, 9000] },
    },
    next: [
      {
        does: 'respond',
        by: mia,
        daysAgo: 57,
        response: {
          message: 'One line on the pavement, one colour, and the lift gets the largest sign.',
          dollars: 7900,
        },
      },
      { does: 'award', to: mia, daysAgo: 46 },
      { does: 'accept', by: mia, daysAgo: 45 },
    ],
  },
  {
    by: 'Josephine Farrugia',
    daysAgo: 33,
    closesInDays: -20,
    form: {
      title: 'Solar for a client’s workshop with a saw-tooth roof',
      brief:
        'Our client pays and decides; we know the roof because we framed it. Three phases, 60 square metres to the north.',
      tags: [{ text: 'Rooftop solar', colour: 'amber' }],
      place: 'Newcastle',
    },
    next: [
      {
        does: 'respond',
        by: 'Wren Castellano',
        daysAgo: 28,
        response: {
          message:
            'Saw-tooth is our favourite: half the panels never see the afternoon. Design and switchboard included.',
          dollars: 21400,
        },
      },
      {
        does: 'award',
        to: 'Wren Castellano',
        daysAgo: 16,
        award: {
          becomes: 'customer',
          customer: {
            contact_name: 'Ruth Delacroix',
            contact_email: 'ruth@delacroixboats.example',
            contact_company: 'Delacroix Boats',
            customer_agreed: true,
          },
        },
      },
      { does: 'accept', by: 'Wren Castellano', daysAgo: 15 },
    ],
  },
  {
    by: hana,
    daysAgo: 84,
    closesInDays: -70,
    form: {
      title: 'A second shop front, smaller than the first',
      brief: 'Four metres, a door in the middle, and the landlord wants the old tiles to stay.',
      tags: [{ text: 'Shop fronts', colour: 'orange' }],
      place: 'Fremantle',
      price: { kind: 'fixed', dollars: [9500] },
    },
    next: [
      {
        does: 'respond',
        by: mia,
        daysAgo: 79,
        response: {
          message: 'The tiles are the sign. We would only add the name, in enamel.',
          dollars: 9500,
        },
      },
      { does: 'award', to: mia, daysAgo: 67 },
      { does: 'accept', by: mia, daysAgo: 66 },
      { does: 'complete', daysAgo: 4 },
      { does: 'rate', by: hana, daysAgo: 3, stars: 5, words: 'People photograph the tiles now.' },
    ],
  },
  {
    by: hana,
    daysAgo: 120,
    closesInDays: -108,
    form: {
      title: 'Coffee cart for the regatta, with two hands',
      brief: 'One Saturday, 600 cups. We bring the beans and the cart.',
      tags: [{ text: 'Catering', colour: 'orange' }],
      place: 'Sydney',
      price: { kind: 'hourly', dollars: [42] },
    },
    next: [
      {
        does: 'respond',
        by: 'Amelia Birch',
        daysAgo: 115,
        response: {
          message: 'Two of our people who pour for weddings. They are faster than they look.',
          dollars: 42,
          per: 'hour',
        },
      },
      { does: 'award', to: 'Amelia Birch', daysAgo: 105 },
      { does: 'accept', by: 'Amelia Birch', daysAgo: 104 },
      { does: 'complete', daysAgo: 90 },
      { does: 'rate', by: hana, daysAgo: 89, stars: 5 },
      { does: 'rate', by: 'Amelia Birch', daysAgo: 88, stars: 4, words: 'Good beans, long queue.' },
    ],
  },
  {
    by: hana,
    daysAgo: 55,
    closesInDays: -41,
    form: {
      title: 'Service for four vans before summer',
      brief: 'Two are due in any case. Sunday pick-up would save us a day of deliveries.',
      tags: [{ text: 'Fleet care', colour: 'blue' }],
      place: 'Wollongong',
    },
    next: [
      {
        does: 'respond',
        by: 'Sione Latu',
        daysAgo: 50,
        response: { message: 'Sunday works, with two courtesy vans.', dollars: 2600 },
      },
      { does: 'award', to: 'Sione Latu', daysAgo: 38 },
      { does: 'accept', by: 'Sione Latu', daysAgo: 37 },
      {
        does: 'end',
        by: 'Sione Latu',
        daysAgo: 20,
        reason: 'Two of the vans were sold before we saw them. Nobody’s fault.',
      },
    ],
  },
  {
    by: 'Nikos Stavrou',
    daysAgo: 30,
    closesInDays: -12,
    form: {
      title: 'A refrigerated van for three markets',
      brief: 'With or without a driver, three Saturdays in a row, back by two.',
      tags: [{ text: 'Courtesy vans', colour: 'amber' }],
      place: 'Sydney',
      price: { kind: 'fixed', dollars: [900] },
    },
    next: [{ does: 'settle', daysAgo: 11 }],
  },
  {
    by: 'Wren Castellano',
    daysAgo: 40,
    closesInDays: -25,
    form: {
      title: 'A booking page that knows our installers’ calendars',
      brief: 'Today it is a spreadsheet and a telephone. Customers should pick a morning themselves.',
      tags: [{ text: 'Web applications', colour: 'lime' }],
      is_remote: true,
      price: { kind: 'range', dollars: [8000, 14000] },
    },
    next: [
      {
        does: 'respond',
        by: 'Zainab Chaudhry',
        daysAgo: 36,
        response: {
          message: 'Two weeks for a first version that your four best installers use.',
          dollars: 11200,
        },
      },
      {
        does: 'cancel',
        daysAgo: 21,
        reason:
          'Our calendar’s maker has announced the same. We wait for theirs and are sorry for your time.',
      },
    ],
  },
  {
    by: pavel,
    daysAgo: 9,
    closesInDays: 6,
    form: {
      title: 'A yearly statement that clients read to the end',
      brief:
        'Twelve pages of numbers today. We would like **four**, and one drawing that shows where the money went.',
      tags: [{ text: 'Menus and print', colour: 'amber' }],
      place: 'Sydney',
      is_remote: true,
      visibility: 'partners',
      price: { kind: 'fixed', dollars: [2400] },
    },
    next: [
      {
        does: 'respond',
        by: mia,
        daysAgo: 7,
        response: {
          message: 'Four pages, and the drawing is a river. Bea has a sketch already.',
          dollars: 2400,
        },
      },
      {
        does: 'change',
        daysAgo: 1,
        form: {
          brief:
            'Twelve pages of numbers today. We would like **four**, and one drawing that shows where the money went.\n\nNew since yesterday: it has to work in black and white, because half of you print it.',
        },
      },
    ],
  },
  {
    by: 'Kenji Nakamura',
    daysAgo: 3,
    closesInDays: 12,
    chosen: [mia, 'Desmond Achterberg', 'Tamar Ben-Ari', 'Margit Halloran', 'Bronte McAllister'],
    form: {
      title: 'A guide to leases that a shop owner understands',
      brief:
        'Sixteen pages, no Latin. We know the law; you know how people read. The sums in it need somebody who is good with numbers.',
      tags: [
        { text: 'Copywriting', colour: 'amber' },
        { text: 'Menus and print', colour: 'amber' },
      ],
      is_remote: true,
      visibility: 'chosen',
      price: { kind: 'range', dollars: [3500, 5000] },
    },
    next: [
      {
        does: 'respond',
        by: mia,
        daysAgo: 1,
        with: pavel,
        response: {
          message: 'We draw and set it, Lindqvist Accounting checks every sum in it. One price for both.',
          dollars: 4600,
        },
      },
    ],
  },
  {
    by: mia,
    daysAgo: 1,
    closesInDays: 21,
    isDraft: true,
    form: {
      title: 'An apprentice’s bench for the sail loft',
      brief: 'Two metres, with a vice. We',
      tags: [{ text: 'Timber repairs', colour: 'green' }],
      place: 'Sydney',
    },
  },
  {
    by: 'Zainab Chaudhry',
    daysAgo: 2,
    closesInDays: 0.9,
    form: {
      title: 'A voice for eleven short films about old software',
      brief: 'Each two minutes, dry humour, no music. Tests of twenty seconds are welcome.',
      tags: [{ text: 'Voice recording', colour: 'pink' }],
      is_remote: true,
      price: { kind: 'fixed', dollars: [1800] },
    },
    next: [{ does: 'follow', by: mia, daysAgo: 1 }],
  },
];
