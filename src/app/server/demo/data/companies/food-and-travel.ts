import { prose, type DemoCompany } from '../../companies/demo-company.ts';
import { atMost, fixed, noCommission, percent, perLead } from '../../companies/terms.ts';

export const foodAndTravel: DemoCompany[] = [
  {
    name: 'Pâtisserie Éloïse',
    pitch: 'Viennoiserie, wedding cakes and one very good baguette.',
    bio: prose`
      Éloïse Béranger came to Melbourne for a season and stayed for the butter. Her shop in a Carlton laneway opens at
      seven; the canelés are gone by nine and there is nothing to be done about it.

      Behind the shop a team of six bakes for forty cafés and hotels, delivered before six in the morning. Wedding cakes
      are made by Éloïse herself, eleven a month at the most, and she will want to know what the couple had for
      dessert on the day they met.

      We also cater breakfasts for meetings. Nobody has ever left one early.`,
    industry: 'Agriculture and food production',
    city: 'Melbourne',
    region: 'Victoria',
    website: 'https://patisserie-eloise.example',
    phone: '+61 3 5550 1789',
    email: 'bonjour@patisserie-eloise.example',
    instagram: 'https://instagram.example/patisserie.eloise',
    facebook: 'https://facebook.example/patisserieeloise',
    logo: 'patisserie-eloise',
    cover: 'awnings',
    services: { 'Wedding cakes': 'red', 'Wholesale pastry': 'amber', Weddings: 'pink', Catering: 'orange' },
    idealClient: { Hotels: 'violet', 'Wedding planners': 'pink', Cafés: 'amber' },
    commission: fixed(75),
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
        email: 'eloise@patisserie-eloise.example',
        firstName: 'Éloïse',
        lastName: 'Béranger',
        bio: 'Pâtissière. Up since three.',
        portrait: 'eloise-beranger',
      },
      {
        email: 'mateus@patisserie-eloise.example',
        firstName: 'Mateus',
        lastName: 'Gonçalves',
        bio: 'Wholesale and deliveries.',
      },
    ],
    joinedDaysAgo: 571,
    activeHoursAgo: 10,
  },
  {
    name: 'Longtable Catering',
    pitch: 'Dinner for thirty to three hundred, on one table if the room allows.',
    bio: prose`
      Food tastes better when it is passed. So we serve on platters, at long tables, and leave the tiny spoons to others.

      Our kitchen in Alexandria cooks for conferences, farm weddings, wakes and the annual general meetings of societies that
      nobody has heard of and everyone should join. A menu starts with what is in season and with who cannot eat what. We
      bring tables, linen, people, and a dishwasher on a trailer.

      We book out in spring. In winter we are glad of company dinners, and we price them that way.`,
    industry: 'Events and hospitality',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://longtable.example',
    phone: '+61 2 5550 6640',
    email: 'feast@longtable.example',
    instagram: 'https://instagram.example/longtablecatering',
    logo: 'longtable-catering',
    cover: 'confetti',
    services: { Catering: 'orange', 'Team events': 'amber', Weddings: 'pink', 'Equipment hire': 'teal' },
    idealClient: { 'Offices with a Christmas party': 'red', 'Venues without a kitchen': 'teal' },
    commission: percent(8, { ...atMost(800), commission_hold_days: 7 }),
    publicParts: [
      'about',
      'services',
      'ideal_client',
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
        email: 'nikos@longtable.example',
        firstName: 'Nikos',
        lastName: 'Stavrou',
        bio: 'Chef. The lamb is my grandmother’s.',
        portrait: 'nikos-stavrou',
      },
      {
        email: 'amelia@longtable.example',
        firstName: 'Amelia',
        lastName: 'Birch',
        bio: 'Bookings and calm.',
      },
    ],
    joinedDaysAgo: 738,
    activeHoursAgo: 23,
  },
  {
    name: 'Windrow Farm',
    pitch: 'Vegetables, cut flowers and a shed for hire, three hours west.',
    bio: prose`
      Sixty acres of red soil outside Orange, farmed without sprays since 1998 and by the same stubborn family since 1931.

      We grow for restaurants by order: tell us in June what you want in December. On Wednesdays and Saturdays our truck is
      in Sydney before the cafés open. Flowers are cut the afternoon before. What does not sell is pickled, and the
      pickles have overtaken the carrots.

      The big shed seats a hundred and forty and is booked for weddings, clearing sales and one yearly accordion camp.`,
    industry: 'Agriculture and food production',
    city: 'Orange',
    region: 'New South Wales',
    website: 'https://windrowfarm.example',
    phone: '+61 491 570 158',
    email: 'gate@windrowfarm.example',
    logo: 'windrow-farm',
    cover: 'orchard-rows',
    services: {
      Vegetables: 'green',
      'Cut flowers': 'pink',
      'Venue hire': 'amber',
      Weddings: 'violet',
      Pickles: 'lime',
    },
    idealClient: { Restaurants: 'orange', Florists: 'pink' },
    commission: noCommission,
    people: [
      {
        email: 'harriet@windrowfarm.example',
        firstName: 'Harriet',
        lastName: 'Oldmeadow',
        bio: 'Farmer. Reception is best on the hill.',
        portrait: 'harriet-oldmeadow',
      },
      { email: 'wiremu@windrowfarm.example', firstName: 'Wiremu', lastName: 'Oldmeadow' },
    ],
    joinedDaysAgo: 489,
    activeHoursAgo: 210,
  },
  {
    name: 'Far Shore Expeditions',
    pitch: 'Walking and kayaking for teams that have had enough of conference rooms.',
    bio: prose`
      Four days, eight people, no reception. We take small groups along the south coast on foot and by kayak: families,
      old friends, and more and more often the whole staff of a company.

      You carry what you need, we carry the rest, and dinner is better than at home. Guides are trained in wilderness
      medicine and in leaving people alone. There is no trust exercise; carrying a boat across a beach together does
      the same.

      October to April. From May on we mend tents and answer emails at a more human speed.`,
    industry: 'Travel and tourism',
    city: 'Hobart',
    region: 'Tasmania',
    website: 'https://farshore.example',
    phone: '+61 3 5550 8815',
    email: 'maps@farshore.example',
    instagram: 'https://instagram.example/farshore',
    youtube: 'https://youtube.example/farshore',
    logo: 'far-shore',
    cover: 'mountains',
    services: { 'Guided walks': 'green', 'Sea kayaking': 'cyan', 'Team events': 'teal' },
    idealClient: { 'Teams of 6 to 16': 'teal', 'People with one week': 'blue' },
    commission: percent(10, atMost(1200)),
    publicParts: ['about', 'services', 'location', 'website', 'email', 'socials', 'contact_form'],
    people: [
      {
        email: 'tarni@farshore.example',
        firstName: 'Tarni',
        lastName: 'Mansell',
        bio: 'Guide and owner. Knows the weather by its first name.',
        portrait: 'tarni-mansell',
      },
    ],
    joinedDaysAgo: 204,
    activeHoursAgo: 120,
  },
  {
    name: 'Bluebottle Swim School',
    pitch: 'Ocean swimming lessons for adults who were never taught.',
    bio: prose`
      One adult in four cannot swim fifty metres, and most of them live within sight of the sea. They come to us.

      We teach in the ocean baths at dawn, four people to a coach, wetsuits included. Nobody is thrown in. After ten weeks
      most can swim out past the break, float, look back at the town, and return when they like. Some cry; it is salt water
      anyway.

      We run courses for companies too: warehouses, hospitals, a newspaper. Rescue and resuscitation certificates on Sundays.`,
    industry: 'Sport and fitness',
    city: 'Newcastle',
    region: 'New South Wales',
    website: 'https://bluebottleswim.example',
    phone: '+61 491 570 159',
    email: 'dawn@bluebottleswim.example',
    facebook: 'https://facebook.example/bluebottleswim',
    instagram: 'https://instagram.example/bluebottleswim',
    logo: 'bluebottle-swim',
    cover: 'waves',
    services: { 'Swimming lessons': 'cyan', 'Staff training': 'blue', 'First aid training': 'red' },
    idealClient: { 'Large employers': 'blue', 'Migrant services': 'violet' },
    commission: perLead(15),
    people: [
      {
        email: 'keanu@bluebottleswim.example',
        firstName: 'Keanu',
        lastName: 'Salesa',
        bio: 'Head coach. Afraid of jellyfish, like everybody.',
        portrait: 'keanu-salesa',
      },
      {
        email: 'ines@bluebottleswim.example',
        firstName: 'Inês',
        lastName: 'Carvalho',
        bio: 'Adults’ courses.',
      },
    ],
    joinedDaysAgo: 118,
    activeHoursAgo: 1320,
  },
  {
    name: 'Driftwood Coffee Roasters',
    pitch: 'Coffee for offices that have noticed what is in the machine.',
    bio: prose`
      We roast on Mondays and Thursdays in a limestone shed by the fishing harbour, and ship on the same afternoon.
      Nothing sits.

      About two hundred offices, guest houses and small cafés are on our round. They get beans, a grinder on loan, someone
      who cleans the machine every six weeks, and an honest word when the trouble is the water. Our own shop sells filters,
      kettles, and cups made down the road.

      Farmers are paid a price that we print on the bag. It is never the cheapest bag on the shelf.`,
    industry: 'Retail and e-commerce',
    city: 'Fremantle',
    region: 'Western Australia',
    website: 'https://driftwoodcoffee.example',
    phone: '+61 8 5550 4120',
    email: 'beans@driftwoodcoffee.example',
    instagram: 'https://instagram.example/driftwoodcoffee',
    logo: 'driftwood-coffee',
    cover: 'awnings',
    services: {
      'Coffee for offices': 'amber',
      'Machine care': 'teal',
      'Barista training': 'orange',
      'Company gifts': 'red',
      'Online shop': 'violet',
    },
    idealClient: { 'Offices of 10 to 200': 'blue', 'Guest houses': 'green' },
    commission: percent(5, { commission_payment_method: 'account_credit' }),
    publicParts: ['about', 'services', 'location', 'website', 'phone', 'email', 'socials'],
    people: [
      {
        email: 'hana@driftwoodcoffee.example',
        firstName: 'Hana',
        lastName: 'Gebremariam',
        bio: 'Roaster. Born into it, in Yirgacheffe.',
        portrait: 'hana-gebremariam',
      },
      {
        email: 'rob@driftwoodcoffee.example',
        firstName: 'Robert',
        lastName: 'Tilley',
        bio: 'Fixes the machines.',
      },
    ],
    joinedDaysAgo: 361,
    activeHoursAgo: 16,
  },
];
