import { prose, type DemoCompany } from '../../companies/demo-company.ts';
import { atMost, fixed, percent, recurring } from '../../companies/terms.ts';

export const houseAndStreet: DemoCompany[] = [
  {
    name: 'Southerly Solar',
    pitch: 'Rooftop solar and batteries, sized by what you use and not by what we have in stock.',
    bio: prose`
      We start with a year of your power bills. About one household in six does not need what they asked for, and we tell
      them that; it is bad for the month and good for the decade.

      For those who do, Wren designs the system, our own two crews install it, and Dev looks at its output every morning
      for the first year. If a panel sulks, we are often on the roof before the owner has noticed.

      Farms, bakeries and small factories are our favourite work: large roofs, daytime loads, and people who read meters.`,
    industry: 'Energy and environment',
    city: 'Geelong',
    region: 'Victoria',
    website: 'https://southerlysolar.example',
    phone: '+61 3 5550 2218',
    email: 'roof@southerlysolar.example',
    linkedin: 'https://linkedin.example/company/southerly-solar',
    youtube: 'https://youtube.example/southerlysolar',
    logo: 'southerly-solar',
    cover: 'solar-field',
    services: {
      'Rooftop solar': 'amber',
      'Home batteries': 'green',
      'Energy audits': 'teal',
      'EV chargers': 'cyan',
    },
    idealClient: { Farms: 'green', Bakeries: 'amber', 'Light industry': 'orange' },
    commission: fixed(250, { commission_hold_days: 45 }),
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
        email: 'wren@southerlysolar.example',
        firstName: 'Wren',
        lastName: 'Castellano',
        bio: 'Electrical engineer. Will talk about inverters until you leave.',
        portrait: 'wren-castellano',
      },
      {
        email: 'dev@southerlysolar.example',
        firstName: 'Dev',
        lastName: 'Rajaratnam',
      },
    ],
    joinedDaysAgo: 512,
    activeHoursAgo: 9,
  },
  {
    name: 'Gumleaf Cleaning Cooperative',
    pitch: 'Offices, clinics and building sites, cleaned by people who own the company.',
    bio: prose`
      There are twenty-three of us and each one holds one share. We set the roster together on Mondays, we pay ourselves
      properly, and the same person cleans the same building for years, so they know which plant is plastic.

      We look after medical rooms, small offices, two libraries and the show homes of a builder who is very particular
      about skirting boards. After construction we do the first clean, windows included.

      We use plain products that you can pronounce. If something breaks, we tell you before you find it.`,
    industry: 'Cleaning and facilities',
    city: 'Wollongong',
    region: 'New South Wales',
    website: 'https://gumleaf.example',
    phone: '+61 2 5550 6109',
    email: 'roster@gumleaf.example',
    facebook: 'https://facebook.example/gumleafcoop',
    logo: 'gumleaf-cleaning',
    cover: 'leaves',
    services: {
      'Office cleaning': 'green',
      'Medical rooms': 'teal',
      'After building work': 'lime',
      Windows: 'cyan',
      'Strata maintenance': 'teal',
    },
    idealClient: {
      'Clinics and surgeries': 'teal',
      'Offices of 5 to 50 people': 'green',
      Builders: 'orange',
    },
    commission: recurring(5, 6),
    people: [
      {
        email: 'lien@gumleaf.example',
        firstName: 'Lien',
        lastName: 'Pham',
        bio: 'Coordinator this year; we take turns.',
        portrait: 'lien-pham',
      },
      {
        email: 'rosa@gumleaf.example',
        firstName: 'Rosa',
        lastName: 'Delgado',
        bio: 'New clients and first visits.',
      },
    ],
    joinedDaysAgo: 420,
    activeHoursAgo: 31,
  },
  {
    name: 'Latchkey Security',
    pitch: 'Locks, doors, cameras: one call for all three.',
    bio: prose`
      Latchkey started as a locksmith’s bench in the back of a shoe repair shop, and the bench is still there. Today we
      fit master key systems for schools and offices, entry doors for apartment buildings, and cameras that record
      locally and tell nobody else.

      We will not sell you a monitored alarm if a better door does the job. Every installation comes with one page that
      says who holds which key, and what to do on the day someone leaves.

      After hours, Kofi answers the phone himself.`,
    industry: 'Security',
    city: 'Perth',
    region: 'Western Australia',
    website: 'https://latchkey.example',
    phone: '+61 8 5550 9027',
    email: 'desk@latchkey.example',
    logo: 'latchkey-security',
    services: {
      Locksmith: 'amber',
      'Access control': 'violet',
      Cameras: 'blue',
      'Master key systems': 'orange',
      'Strata maintenance': 'teal',
    },
    idealClient: { 'Strata buildings': 'teal', Schools: 'violet', 'Small offices': 'blue' },
    commission: fixed(80),
    people: [
      {
        email: 'kofi@latchkey.example',
        firstName: 'Kofi',
        lastName: 'Mensah',
        bio: 'Locksmith. Opened a 1903 bank vault once and still talks about it.',
        portrait: 'kofi-mensah',
      },
    ],
    joinedDaysAgo: 298,
    activeHoursAgo: 2400,
  },
  {
    name: 'Sandstone Property Partners',
    pitch: 'Buying for owner-occupiers, managing for patient landlords.',
    bio: prose`
      We are buyers’ agents first: you tell us how you live, we look at ninety places so that you look at five, and we bid
      on the day with your number in our pocket and a straight face.

      The other half of the office manages about three hundred and forty rentals between the harbour and Marrickville.
      Repairs are answered the same day, rent reviews come with evidence, and tenants stay with us for four years on
      average, which is worth more than the last twenty dollars.

      We are always looking for good trades, honest conveyancers and movers who wrap the piano.`,
    industry: 'Property and real estate',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://sandstonepartners.example',
    phone: '+61 2 5550 5286',
    email: 'office@sandstonepartners.example',
    linkedin: 'https://linkedin.example/company/sandstone-partners',
    instagram: 'https://instagram.example/sandstonepartners',
    logo: 'sandstone-property',
    cover: 'terraces',
    services: { 'Buyers’ agent': 'orange', 'Property management': 'teal', 'Rental appraisals': 'amber' },
    idealClient: {
      'First home buyers': 'pink',
      'Landlords with one to five places': 'teal',
      Expats: 'violet',
    },
    commission: percent(10, { ...atMost(2500), commission_payment_method: 'invoice' }),
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
        email: 'claudia@sandstonepartners.example',
        firstName: 'Claudia',
        lastName: 'Whitcombe',
        bio: 'Buyers’ agent. I read strata minutes for pleasure.',
        portrait: 'claudia-whitcombe',
      },
      {
        email: 'arjun@sandstonepartners.example',
        firstName: 'Arjun',
        lastName: 'Sethi',
        bio: 'Property management.',
      },
      { email: 'mel@sandstonepartners.example', firstName: 'Melanie', lastName: 'Kaur' },
    ],
    joinedDaysAgo: 765,
    activeHoursAgo: 14,
  },
];
