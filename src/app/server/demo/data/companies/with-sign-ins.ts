import { demoPeople } from '../../sign-ins.ts';
import { prose, type DemoCompany, type DemoPerson } from '../../companies/demo-company.ts';
import { noCommission, percent, recurring } from '../../companies/terms.ts';

type SignIn = (typeof demoPeople)[number]['email'];

/** One of those whose password the sign-in page tells. */
export function withSignIn(email: SignIn, more: Pick<DemoPerson, 'bio' | 'portrait' | 'communityRole'>) {
  const { firstName, lastName } = demoPeople.find((person) => person.email === email)!;
  return { email, firstName, lastName, ...more };
}

/** The companies of the people who can sign in. */
export const companiesWithSignIns: DemoCompany[] = [
  {
    name: 'Harbour Business Collective',
    pitch: 'The people who keep the lights on, the minutes short and the introductions coming.',
    bio: prose`
      We are the two and a half people behind this community. Alex runs it, Imani knows everybody, and a volunteer
      treasurer keeps us honest on the first Tuesday of the month.

      The Collective began in 2019 as eleven owners sharing one long table in a chandlery near the ferry steps. Each of
      them had work to give away and nobody they trusted to give it to. That is still the whole idea: you know a
      customer, another member does the job well, and both of you are better off for it.

      Write to us when you are new, when something is broken, or when two members ought to meet and have not yet.`,
    industry: 'Nonprofit and community',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://harbourcollective.example',
    phone: '+61 2 5550 1900',
    email: 'hello@harbourcollective.example',
    linkedin: 'https://linkedin.example/company/harbour-collective',
    instagram: 'https://instagram.example/harbourcollective',
    logo: 'harbour-business-collective',
    cover: 'harbour-dawn',
    services: { Introductions: 'teal', 'Member events': 'blue', 'Referral coaching': 'amber' },
    idealClient: { 'Owner-run businesses': 'teal', 'New in town': 'cyan' },
    commission: noCommission,
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
      withSignIn('admin@demo.test', {
        bio: 'Runs the Collective. Used to manage a boatyard, which is good training for committees.',
        portrait: 'alex-marlowe',
        communityRole: 'Admin',
      }),
      {
        email: 'imani@harbourcollective.example',
        firstName: 'Imani',
        lastName: 'Weatherall',
        bio: 'Member care, three days a week. Ask me who does what.',
        portrait: 'imani-weatherall',
      },
    ],
    joinedDaysAgo: 1090,
    activeHoursAgo: 3,
  },
  {
    name: 'Okafor Design Studio',
    pitch: 'Brands, shop fronts and wayfinding for places that people walk into.',
    bio: prose`
      Mia Okafor trained as an architect and kept drawing signs, so she made a business of it. The studio designs the
      things you meet on the way in: the name over the door, the menu, the map in the lobby, the little arrow that saves
      you from the fire stairs.

      We are three people in a former sail loft in Balmain. We take about fourteen projects a year, go to site for every
      one of them, and stay until the installer has packed up. Small budgets are fine as long as the brief is honest.

      Good to send us: cafés about to open, clinics that move, landlords whose visitors get lost.`,
    industry: 'Architecture and design',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://okafordesign.example',
    phone: '+61 2 5550 1417',
    email: 'studio@okafordesign.example',
    linkedin: 'https://linkedin.example/company/okafor-design',
    instagram: 'https://instagram.example/okafordesign',
    logo: 'okafor-design-studio',
    cover: 'paper-shapes',
    services: {
      'Brand identity': 'violet',
      Wayfinding: 'blue',
      'Shop fronts': 'orange',
      Packaging: 'pink',
      'Menus and print': 'amber',
    },
    idealClient: { 'Cafés about to open': 'orange', 'Clinics that move': 'teal', Landlords: 'blue' },
    commission: percent(10, { commission_cap: 200_000, commission_hold_days: 14 }),
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
      withSignIn('member@demo.test', {
        bio: 'Founder and designer. Carries a tape measure to dinner.',
        portrait: 'mia-okafor',
      }),
      {
        email: 'jonah@okafordesign.example',
        firstName: 'Jonah',
        lastName: 'Reyes',
        bio: 'Makes the drawings that installers can build from.',
        portrait: 'jonah-reyes',
      },
      { email: 'bea@okafordesign.example', firstName: 'Beatrix', lastName: 'Holm', joinedDaysAgo: 3 },
    ],
    joinedDaysAgo: 702,
    activeHoursAgo: 1,
  },
  {
    name: 'Lindqvist Accounting',
    pitch: 'Books, payroll and tax for small studios, trades and shops.',
    bio: prose`
      Most of our clients came to us with a shoebox, and some of the shoeboxes were very nice. We do the books of about a
      hundred and twenty small businesses: designers, builders, two bakeries, a puppet theatre.

      Everything is at a fixed monthly price that we agree before we start. Once a quarter Pavel sits down with you for
      an hour and explains in plain words what the numbers say, what tax is coming and when, and whether you can afford
      the van.

      We answer emails on the day they arrive. We do not do audits, trusts with more than two beneficiaries, or
      cryptocurrency.`,
    industry: 'Accounting and bookkeeping',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://lindqvist.example',
    phone: '+61 2 5550 1268',
    email: 'office@lindqvist.example',
    linkedin: 'https://linkedin.example/company/lindqvist-accounting',
    logo: 'lindqvist-accounting',
    cover: 'ledger-lines',
    services: { Bookkeeping: 'green', Payroll: 'teal', 'Tax returns': 'blue', 'Cash flow planning': 'lime' },
    idealClient: {
      'Creative studios': 'violet',
      'Trades with staff': 'orange',
      'First-year companies': 'green',
    },
    commission: recurring(8, 12, { commission_payment_method: 'invoice' }),
    publicParts: [
      'about',
      'services',
      'ideal_client',
      'location',
      'website',
      'phone',
      'email',
      'contact_form',
    ],
    people: [
      withSignIn('partner@demo.test', {
        bio: 'Accountant since 2004. Rows on Thursdays, so ring on Fridays.',
        portrait: 'pavel-lindqvist',
      }),
      {
        email: 'grace@lindqvist.example',
        firstName: 'Grace',
        lastName: 'Tran',
        bio: 'Payroll and super. I like a clean reconciliation more than is healthy.',
        portrait: 'grace-tran',
      },
    ],
    joinedDaysAgo: 655,
    activeHoursAgo: 5,
  },
];
