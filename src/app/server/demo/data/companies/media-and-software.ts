import { prose, type DemoCompany } from '../../companies/demo-company.ts';
import { atLeast, atMost, fixed, percent, recurring } from '../../companies/terms.ts';

export const mediaAndSoftware: DemoCompany[] = [
  {
    name: 'Tern & Tide Photography',
    pitch: 'Portraits of people at work, and of the work.',
    bio: prose`
      I photograph welders, surgeons, bakers at four in the morning and boards of directors who would rather be anywhere
      else. No backdrops. I come to where you are, watch for an hour, and then start.

      Half a day gives you about forty finished pictures, with a licence that lets you use them everywhere and for good.
      Websites, annual reports, the wall in the lobby. I also teach a short evening class on how not to look frozen.

      Most of my clients are sent by designers. I return the favour whenever someone shows me a logo made of clip art.`,
    industry: 'Media and photography',
    city: 'Fremantle',
    region: 'Western Australia',
    website: 'https://ternandtide.example',
    phone: '+61 491 570 156',
    email: 'sophie@ternandtide.example',
    instagram: 'https://instagram.example/ternandtide',
    logo: 'tern-and-tide',
    cover: 'waves',
    services: { 'Portraits at work': 'orange', 'Product photos': 'pink', 'Annual reports': 'blue' },
    idealClient: { 'Design studios': 'violet', Manufacturers: 'amber' },
    commission: percent(12, atLeast(50)),
    publicParts: [
      'about',
      'services',
      'location',
      'website',
      'phone',
      'email',
      'socials',
      'people',
      'contact_form',
    ],
    people: [
      {
        email: 'sophie@ternandtide.example',
        firstName: 'Sophie',
        lastName: 'Laurent',
        bio: 'Photographer. Two cameras, one van, no drone.',
        portrait: 'sophie-laurent',
      },
    ],
    joinedDaysAgo: 455,
    activeHoursAgo: 18,
  },
  {
    name: 'Loud Pelican',
    pitch: 'Radio, posters and mischief for brands that cannot outspend anybody.',
    bio: prose`
      A pelican is not loud. That is the sort of thing we think about.

      We are an advertising agency of eight for companies with a budget under a hundred thousand a year. We do one idea
      properly instead of nine badly: a song that gets stuck, a poster that is photographed, a letter that is kept. Last
      year a hardware shop of ours was in the evening news because of a doormat.

      We measure what comes of it with a notebook next to the till, and we like clients who let us talk to the people at
      the till.`,
    industry: 'Advertising and marketing',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://loudpelican.example',
    phone: '+61 2 5550 2323',
    email: 'squawk@loudpelican.example',
    instagram: 'https://instagram.example/loudpelican',
    x: 'https://x.example/loudpelican',
    youtube: 'https://youtube.example/loudpelican',
    logo: 'loud-pelican',
    cover: 'confetti',
    services: {
      Campaigns: 'orange',
      'Radio and audio': 'violet',
      Copywriting: 'amber',
      'Media buying': 'blue',
    },
    idealClient: { 'Shops with a till': 'lime', 'Food brands': 'orange' },
    commission: percent(7.5, { ...atMost(3000), commission_hold_days: 30 }),
    publicParts: ['about', 'services', 'ideal_client', 'website', 'socials', 'contact_form'],
    people: [
      {
        email: 'desmond@loudpelican.example',
        firstName: 'Desmond',
        lastName: 'Achterberg',
        bio: 'Creative director. Plays the trombone badly, on purpose.',
        portrait: 'desmond-achterberg',
      },
      {
        email: 'yuki@loudpelican.example',
        firstName: 'Yuki',
        lastName: 'Tanabe',
        bio: 'Keeps the promises that Desmond makes.',
        portrait: 'yuki-tanabe',
      },
      { email: 'femi@loudpelican.example', firstName: 'Femi', lastName: 'Adebayo' },
    ],
    joinedDaysAgo: 590,
    activeHoursAgo: 7,
  },
  {
    name: 'Paperbark Press',
    pitch: 'Offset and letterpress printing, and folding things that will not fold.',
    bio: prose`
      Two Heidelbergs, one of them older than the owner. We print books in short runs, labels for breweries, wedding
      stationery on a paper that we make from offcuts, and boxes that arrive flat and stand up straight.

      Bring a file that is almost right; Bronte fixes bleeds and missing fonts and does not charge for the sigh. Proofs
      are on the real paper. If the colour is wrong we print it again, and if it is our fault you keep both.

      Open house on the last Friday of the month: set your name in lead type, take it home.`,
    industry: 'Manufacturing',
    city: 'Geelong',
    region: 'Victoria',
    website: 'https://paperbarkpress.example',
    phone: '+61 3 5550 6612',
    email: 'proofs@paperbarkpress.example',
    instagram: 'https://instagram.example/paperbarkpress',
    logo: 'paperbark-press',
    cover: 'ledger-lines',
    services: { 'Offset printing': 'cyan', Letterpress: 'pink', Labels: 'amber', Packaging: 'orange' },
    idealClient: { 'Design studios': 'violet', Breweries: 'amber', Publishers: 'blue' },
    commission: percent(6),
    people: [
      {
        email: 'bronte@paperbarkpress.example',
        firstName: 'Bronte',
        lastName: 'McAllister',
        bio: 'Printer’s devil, now the printer.',
      },
      {
        email: 'olek@paperbarkpress.example',
        firstName: 'Oleksandr',
        lastName: 'Kovalenko',
        bio: 'Runs the old press. It listens to nobody else.',
        portrait: 'oleksandr-kovalenko',
      },
    ],
    joinedDaysAgo: 534,
    activeHoursAgo: 98,
  },
  {
    name: 'Kestrel Cloud',
    pitch: 'Looked-after computers for offices of five to eighty.',
    bio: prose`
      We are the IT department for forty-one companies that do not want one. Laptops arrive ready to use, backups are
      restored once a quarter to prove that they can be, and when someone leaves, their access is gone by lunch.

      From Auckland we serve both sides of the Tasman; on the Australian side Mereana flies over once a month with a suitcase
      of cables. Support is answered by a person, in three minutes on average, and that person may not say “have you tried”.

      We are at our best when a firm has just been frightened by a scam email and would like to sleep again.`,
    industry: 'Information technology',
    city: 'Auckland',
    country: 'New Zealand',
    currency: 'NZD',
    website: 'https://kestrelcloud.example',
    email: 'help@kestrelcloud.example',
    linkedin: 'https://linkedin.example/company/kestrel-cloud',
    logo: 'kestrel-cloud',
    cover: 'circuit',
    services: { 'Managed IT': 'blue', Backups: 'teal', 'Email security': 'red', 'Staff training': 'amber' },
    idealClient: { 'Law and accounting firms': 'blue', 'Offices without an IT person': 'cyan' },
    commission: recurring(10, 24, { commission_currency: 'NZD' }),
    publicParts: [
      'about',
      'services',
      'ideal_client',
      'location',
      'website',
      'email',
      'people',
      'contact_form',
    ],
    people: [
      {
        email: 'mereana@kestrelcloud.example',
        firstName: 'Mereana',
        lastName: 'Tautahi',
        bio: 'Founder. Learned networking in the navy.',
        portrait: 'mereana-tautahi',
      },
      {
        email: 'callum@kestrelcloud.example',
        firstName: 'Callum',
        lastName: 'Prentice',
        bio: 'Security. Please use the password manager.',
      },
    ],
    joinedDaysAgo: 410,
    activeHoursAgo: 6,
  },
  {
    name: 'Bitter Lemon Software',
    pitch: 'Small web applications that replace one terrible spreadsheet.',
    bio: prose`
      Every company has the spreadsheet: forty tabs, one author, no backup, and the whole warehouse stops when she is on
      leave. We turn it into a proper little application in about eight weeks.

      We begin by sitting next to the person who uses it. Then we build, show, and change, every Friday. You own the code.
      It runs on a plain server that any other shop can take over, because one day you may want to.

      Four developers, one designer, a dog that approves deployments. No blockchain, no app that should have been a page.`,
    industry: 'Information technology',
    city: 'Melbourne',
    region: 'Victoria',
    website: 'https://bitterlemon.example',
    phone: '+61 3 5550 9378',
    email: 'fridays@bitterlemon.example',
    linkedin: 'https://linkedin.example/company/bitter-lemon',
    logo: 'bitter-lemon',
    cover: 'paper-shapes',
    services: { 'Web applications': 'lime', Integrations: 'teal', 'Rescue of old software': 'red' },
    idealClient: { Warehouses: 'orange', 'Clinics with paper forms': 'teal', 'Wholesale traders': 'amber' },
    commission: percent(5, {
      ...atMost(4000),
      commission_hold_days: 30,
      commission_payment_method: 'invoice',
    }),
    people: [
      {
        email: 'zainab@bitterlemon.example',
        firstName: 'Zainab',
        lastName: 'Chaudhry',
        bio: 'Developer and founder. Opinions on dates and time zones.',
        portrait: 'zainab-chaudhry',
      },
      {
        email: 'lars@bitterlemon.example',
        firstName: 'Lars',
        lastName: 'Bergqvist',
        bio: 'Designer. The dog is mine.',
      },
    ],
    joinedDaysAgo: 322,
    activeHoursAgo: 1.5,
  },
  {
    name: 'Corrugated Sound',
    pitch: 'A recording studio in a shearing shed, and a PA that fits in a ute.',
    bio: prose`
      The shed has walls of wool bales and the best drum sound south of the strait. Bands come for a weekend and stay for
      the porridge. On weekdays we record audiobooks, podcasts and the voice on two hospitals’ telephones.

      For events we bring the sound with us: speeches that the back row can hear, a wedding band that does not blow the
      farmhouse fuses, a conference with eleven microphones and no feedback.

      Ask for Baz, he knows where everything is plugged in.`,
    industry: 'Arts and entertainment',
    city: 'Hobart',
    region: 'Tasmania',
    website: 'https://corrugatedsound.example',
    phone: '+61 491 570 157',
    email: 'shed@corrugatedsound.example',
    youtube: 'https://youtube.example/corrugatedsound',
    logo: 'corrugated-sound',
    cover: 'sound-waves',
    services: { Recording: 'violet', 'Live sound': 'red', Podcasts: 'orange', 'Voice recording': 'pink' },
    idealClient: { 'Event planners': 'pink', Authors: 'amber' },
    commission: fixed(60, { commission_payment_method: 'account_credit' }),
    people: [
      {
        email: 'baz@corrugatedsound.example',
        firstName: 'Barry',
        lastName: 'Nguyen-Clarke',
        bio: 'Engineer, carpenter, porridge.',
      },
    ],
    joinedDaysAgo: 147,
    activeHoursAgo: 64,
  },
];
