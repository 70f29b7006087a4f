import { prose, type DemoCompany } from '../../companies/demo-company.ts';
import { atLeast, atMost, percent, perLead, tiers } from '../../companies/terms.ts';

export const building: DemoCompany[] = [
  {
    name: 'Saltbox Joinery',
    pitch: 'Kitchens, stairs and shop counters in Australian hardwood.',
    bio: prose`
      Jo Farrugia and Tevita Moala have shared a workshop behind the old wool store since 2011. They build kitchens that
      outlive the appliances, staircases that do not creak for at least the first decade, and counters for half of the
      cafés on Darby Street.

      Timber is bought by the pack from two mills up the valley and dried on site. There is a wait of about nine weeks,
      and we say so on the first call. If your client needs it by Friday, we know someone with flat packs and will pass
      on the number without a grumble.`,
    industry: 'Construction and trades',
    city: 'Newcastle',
    region: 'New South Wales',
    website: 'https://saltboxjoinery.example',
    phone: '+61 2 5550 4402',
    email: 'bench@saltboxjoinery.example',
    instagram: 'https://instagram.example/saltboxjoinery',
    logo: 'saltbox-joinery',
    cover: 'timber-grain',
    services: { Kitchens: 'amber', Staircases: 'orange', 'Shop fit-outs': 'lime', 'Timber repairs': 'green' },
    idealClient: { Architects: 'blue', 'Heritage home owners': 'amber', 'Café owners': 'orange' },
    commission: percent(5, { ...atMost(1500), commission_hold_days: 30 }),
    publicParts: [
      'about',
      'services',
      'ideal_client',
      'location',
      'website',
      'phone',
      'socials',
      'contact_form',
    ],
    people: [
      {
        email: 'jo@saltboxjoinery.example',
        firstName: 'Josephine',
        lastName: 'Farrugia',
        bio: 'Joiner. Third generation, first woman, best dovetails.',
        portrait: 'josephine-farrugia',
      },
      {
        email: 'tevita@saltboxjoinery.example',
        firstName: 'Tevita',
        lastName: 'Moala',
        bio: 'Quotes, timber and the big saw.',
        portrait: 'tevita-moala',
      },
    ],
    joinedDaysAgo: 940,
    activeHoursAgo: 20,
  },
  {
    name: 'Copperline Plumbing & Gas',
    pitch: 'A plumber who rings back, within the hour, in the inner west.',
    bio: prose`
      Five vans, nine plumbers, one dispatcher who knows every back lane between Glebe and Ashfield. We do blocked drains
      and burst pipes at any hour, hot water by the next day, and whole bathrooms once someone else has drawn them.

      Before any work over $300 you get a price in writing, with photos of what we found. We leave the place cleaner than
      it was, because Marwan’s mother inspects a job now and then and she does not announce herself.

      Strata managers: we carry keys for eighty buildings and have never lost one.`,
    industry: 'Construction and trades',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://copperline.example',
    phone: '+61 2 5550 7731',
    email: 'dispatch@copperline.example',
    facebook: 'https://facebook.example/copperlineplumbing',
    logo: 'copperline-plumbing',
    cover: 'terraces',
    services: {
      'Blocked drains': 'cyan',
      'Hot water': 'red',
      'Gas fitting': 'orange',
      Bathrooms: 'blue',
      'Strata maintenance': 'teal',
    },
    idealClient: { 'Strata managers': 'teal', 'Real estate agents': 'blue' },
    commission: perLead(45, { commission_payment_method: 'account_credit' }),
    publicParts: ['about', 'services', 'location', 'website', 'phone', 'email', 'contact_form'],
    people: [
      {
        email: 'marwan@copperline.example',
        firstName: 'Marwan',
        lastName: 'Haddad',
        bio: 'Owner and licensed plumber. Happy to look at a photo on a Sunday.',
        portrait: 'marwan-haddad',
      },
      {
        email: 'shelley@copperline.example',
        firstName: 'Shelley',
        lastName: 'Brandt',
        bio: 'Dispatch. You will talk to me.',
      },
    ],
    joinedDaysAgo: 871,
    activeHoursAgo: 2,
  },
  {
    name: 'Northlight Architects',
    pitch: 'Additions, small schools and the occasional chapel.',
    bio: prose`
      Northlight is a practice of six on the second floor of a hat factory in Brunswick. We like difficult sites, clients
      with opinions, and budgets that force a decision.

      Roughly half of our work is houses: rear additions, granny flats, the quiet repair of someone’s earlier
      renovation. The other half is small public buildings for councils and independent schools. We run our own tenders and
      visit the site every week, in boots.

      We never build what we would not want to walk past, and we are slow to put a render on the internet.`,
    industry: 'Architecture and design',
    city: 'Melbourne',
    region: 'Victoria',
    website: 'https://northlight.example',
    phone: '+61 3 5550 8140',
    email: 'practice@northlight.example',
    instagram: 'https://instagram.example/northlightarchitects',
    logo: 'northlight-architects',
    cover: 'blueprint',
    services: {
      'House additions': 'blue',
      'School buildings': 'violet',
      'Planning permits': 'cyan',
      'Heritage advice': 'amber',
      'Site inspections': 'green',
    },
    idealClient: { 'Families who outgrew the house': 'pink', 'Independent schools': 'violet' },
    commission: percent(2.5, { ...atLeast(500), ...atMost(5000), commission_hold_days: 60 }),
    publicParts: ['about', 'services', 'location', 'website', 'email', 'people'],
    people: [
      {
        email: 'henrik@northlight.example',
        firstName: 'Henrik',
        lastName: 'Vasquez',
        bio: 'Director. Draws by hand first, always.',
      },
      {
        email: 'adaeze@northlight.example',
        firstName: 'Adaeze',
        lastName: 'Nwosu',
        bio: 'Associate, schools and public buildings.',
        portrait: 'adaeze-nwosu',
      },
    ],
    joinedDaysAgo: 803,
    activeHoursAgo: 52,
  },
  {
    name: 'Keel Structural',
    pitch: 'Structural engineers for houses on slopes, sand and other bad ideas.',
    bio: prose`
      If your architect has drawn a cantilever, you will want to ring us before you fall in love with it. We calculate
      beams, footings, retaining walls and pool shells for builders and architects from the Gold Coast to Noosa.

      Turnaround is ten working days for a standard house. Site visits are included, including the second one, when the
      excavator has found what the soil report did not. Our drawings have been called boring by three builders, which we
      have framed.

      Founded 2016; four engineers and a drafter; fully insured; nobody wears a tie.`,
    industry: 'Engineering',
    city: 'Brisbane',
    region: 'Queensland',
    website: 'https://keelstructural.example',
    phone: '+61 7 5550 3365',
    email: 'calcs@keelstructural.example',
    linkedin: 'https://linkedin.example/company/keel-structural',
    logo: 'keel-structural',
    cover: 'blueprint',
    services: { 'Structural design': 'blue', 'Footings and slabs': 'amber', 'Site inspections': 'green' },
    idealClient: { 'Residential builders': 'orange', Architects: 'blue' },
    commission: tiers(
      [
        [1, 3],
        [4, 4],
        [10, 5],
      ],
      atMost(2000),
    ),
    people: [
      {
        email: 'saoirse@keelstructural.example',
        firstName: 'Saoirse',
        lastName: 'Connelly',
        bio: 'Principal engineer. Soil is never boring.',
      },
    ],
    joinedDaysAgo: 344,
    activeHoursAgo: 140,
  },
];
