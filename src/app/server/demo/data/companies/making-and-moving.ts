import { prose, type DemoCompany } from '../../companies/demo-company.ts';
import { atLeast, atMost, percent, tiers } from '../../companies/terms.ts';

export const makingAndMoving: DemoCompany[] = [
  {
    name: 'Quayline Freight',
    pitch: 'Containers in, pallets out, and a phone that is answered at five in the morning.',
    bio: prose`
      We clear, unpack and deliver for importers who bring in between one and thirty containers a year. That is too small
      for the large forwarders to care about and too much for a nephew with a truck.

      From our shed at Port Botany to your dock, one person follows your goods and sends a photo at every hand-over. Customs
      papers are done by two licensed brokers who enjoy it. If a ship is late you hear it from us first, with a plan.

      We are fond of furniture, wine, bicycles and tiles. We do not touch live animals or fireworks.`,
    industry: 'Logistics and transport',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://quayline.example',
    phone: '+61 2 5550 9054',
    email: 'dock@quayline.example',
    linkedin: 'https://linkedin.example/company/quayline-freight',
    logo: 'quayline-freight',
    cover: 'harbour-dawn',
    services: {
      'Customs clearance': 'blue',
      'Container unpacking': 'orange',
      'Pallet delivery': 'amber',
      Storage: 'teal',
    },
    idealClient: { 'Furniture importers': 'amber', 'Wine importers': 'red', 'Online shops': 'violet' },
    commission: tiers(
      [
        [1, 4],
        [3, 6],
      ],
      atMost(1800),
    ),
    publicParts: ['services', 'location', 'website', 'phone', 'email', 'contact_form'],
    people: [
      {
        email: 'bridget@quayline.example',
        firstName: 'Bridget',
        lastName: 'Sorensen',
        bio: 'Operations. Awake.',
        portrait: 'bridget-sorensen',
      },
      {
        email: 'ming@quayline.example',
        firstName: 'Ming',
        lastName: 'Zhao',
        bio: 'Licensed customs broker.',
      },
      { email: 'dale@quayline.example', firstName: 'Dale', lastName: 'Wurramara' },
    ],
    joinedDaysAgo: 623,
    activeHoursAgo: 8,
  },
  {
    name: 'Ironbark Fabrication',
    pitch: 'Steel stairs, balustrades and brackets that nobody else wants to draw.',
    bio: prose`
      Bring a sketch on a beer coaster. We have built from worse.

      Ironbark cuts, bends and welds for builders, architects and sculptors in the Hunter. The laser bed takes sheets of
      three metres; the press brake is older and wiser. Powder coating is next door and we share a forklift with them,
      which is why your job does not sit in a queue between the two.

      Apprentices: four at the moment, two of them women, all of them better at the computer than the boss.`,
    industry: 'Manufacturing',
    city: 'Newcastle',
    region: 'New South Wales',
    website: 'https://ironbarkfab.example',
    phone: '+61 2 5550 4979',
    email: 'shop@ironbarkfab.example',
    instagram: 'https://instagram.example/ironbarkfab',
    logo: 'ironbark-fabrication',
    cover: 'blueprint',
    services: {
      'Steel stairs': 'orange',
      'Laser cutting': 'red',
      Balustrades: 'amber',
      'Shop fit-outs': 'lime',
      'One-off brackets': 'teal',
    },
    idealClient: { Builders: 'orange', Architects: 'blue', Sculptors: 'violet' },
    commission: percent(4, { ...atLeast(50), ...atMost(1000) }),
    people: [
      {
        email: 'gus@ironbarkfab.example',
        firstName: 'Angus',
        lastName: 'Thorburn',
        bio: 'Boilermaker and boss.',
        portrait: 'angus-thorburn',
      },
      {
        email: 'leila@ironbarkfab.example',
        firstName: 'Leila',
        lastName: 'Karimi',
        bio: 'Estimating. Send the coaster to me.',
      },
    ],
    joinedDaysAgo: 548,
    activeHoursAgo: 160,
  },
  {
    name: 'Gearhouse Motors',
    pitch: 'Servicing for vans that must be back on the road tomorrow.',
    bio: prose`
      A tradesperson without a van loses a day’s pay. So we open at six, have three courtesy vans with ladder racks, and
      keep the common parts of the nine common vans on the shelf.

      Fleets of two to thirty vehicles get a calendar, one bill a month, and a call before a part fails instead of after it.
      Electric vans too: Sione did the course, then did it again to be sure.

      We also keep alive a 1974 bread truck for a customer who will not hear reason.`,
    industry: 'Automotive',
    city: 'Wollongong',
    region: 'New South Wales',
    phone: '+61 2 5550 7262',
    email: 'bay1@gearhouse.example',
    facebook: 'https://facebook.example/gearhousemotors',
    logo: 'gearhouse-motors',
    services: {
      'Van servicing': 'red',
      'Fleet care': 'blue',
      'Electric vehicles': 'green',
      'Courtesy vans': 'amber',
    },
    idealClient: { 'Trades with 2 to 30 vans': 'orange', 'Delivery rounds': 'amber' },
    people: [
      { email: 'sione@gearhouse.example', firstName: 'Sione', lastName: 'Latu', bio: 'Mechanic.' },
      {
        email: 'carmel@gearhouse.example',
        firstName: 'Carmel',
        lastName: 'Azzopardi',
        bio: 'Front desk, parts, bread truck.',
      },
    ],
    joinedDaysAgo: 249,
    activeHoursAgo: 400,
  },
  {
    name: 'Tūī Lane Homewares',
    pitch: 'Blankets, bowls and brushes from workshops that we have visited.',
    bio: prose`
      Our shop on a Wellington lane is fourteen steps long. Everything in it was made by someone whose name we know: wool
      from Ōamaru, bowls from a potter in Nelson, brushes bound by a blind cooperative in Dunedin.

      Two thirds of what we sell goes by post, much of it to Australia, and a growing part as gifts from companies to people
      whom they want to keep. We wrap in cloth, write the card by hand, and send each parcel on the day that you name.

      Wholesale on request, in sensible quantities.`,
    industry: 'Retail and e-commerce',
    city: 'Wellington',
    country: 'New Zealand',
    currency: 'NZD',
    website: 'https://tuilane.example',
    email: 'shop@tuilane.example',
    instagram: 'https://instagram.example/tuilane',
    logo: 'tui-lane',
    cover: 'weave',
    services: { 'Company gifts': 'red', Homewares: 'orange', Wholesale: 'teal' },
    idealClient: { 'Companies that thank people': 'pink', 'Interior designers': 'violet' },
    commission: percent(10, { commission_currency: 'NZD', commission_hold_days: 30 }),
    publicParts: [
      'about',
      'services',
      'ideal_client',
      'location',
      'website',
      'email',
      'socials',
      'people',
      'contact_form',
    ],
    people: [
      {
        email: 'aroha@tuilane.example',
        firstName: 'Aroha',
        lastName: 'Pōtae',
        bio: 'Shopkeeper. Also the person who wraps.',
        portrait: 'aroha-potae',
      },
    ],
    joinedDaysAgo: 51,
    activeHoursAgo: 21,
  },
];
