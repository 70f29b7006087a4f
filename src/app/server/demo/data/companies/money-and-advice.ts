import { prose, type DemoCompany } from '../../companies/demo-company.ts';
import { atMost, fixed, noCommission, percent, perLead, tiers } from '../../companies/terms.ts';

export const moneyAndAdvice: DemoCompany[] = [
  {
    name: 'Ferro & Nakamura Lawyers',
    pitch: 'Contracts, leases and quarrels for businesses with fewer than fifty people.',
    bio: prose`
      Two partners, one associate, no marble. Lucia Ferro writes agreements that both sides can read; Kenji Nakamura is
      whom you ring when the other side has not read theirs.

      We work on fixed prices for everything that can have one: a shop lease, an employment contract, shareholders’
      agreements, the terms on your website. For disputes we tell you at the first meeting what we think it will cost and
      whether it is worth it. Often it is not.

      By the rules of our profession we cannot pay for referrals. We do send work back, and we remember who sent us what.`,
    industry: 'Legal services',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://ferronakamura.example',
    phone: '+61 2 5550 8890',
    email: 'reception@ferronakamura.example',
    linkedin: 'https://linkedin.example/company/ferro-nakamura',
    logo: 'ferro-nakamura',
    cover: 'tiles',
    services: {
      'Commercial leases': 'blue',
      'Employment contracts': 'violet',
      'Shareholder agreements': 'teal',
      Disputes: 'red',
    },
    idealClient: { 'Growing teams': 'green', 'Shops signing a lease': 'orange', 'Co-founders': 'violet' },
    commission: noCommission,
    publicParts: ['about', 'services', 'location', 'website', 'phone', 'people', 'contact_form'],
    people: [
      {
        email: 'lucia@ferronakamura.example',
        firstName: 'Lucia',
        lastName: 'Ferro',
        bio: 'Partner. Contracts in plain English, and in plain Italian on request.',
        portrait: 'lucia-ferro',
      },
      {
        email: 'kenji@ferronakamura.example',
        firstName: 'Kenji',
        lastName: 'Nakamura',
        bio: 'Partner, disputes. Prefers a settlement and a long lunch.',
        portrait: 'kenji-nakamura',
      },
    ],
    joinedDaysAgo: 688,
    activeHoursAgo: 27,
  },
  {
    name: 'Beacon Mortgage Brokers',
    pitch: 'Home loans for people whose income does not fit into the box on the form.',
    bio: prose`
      Self-employed, on contract, between two countries, paid in tips and royalties: banks dislike all of it, and it is
      most of our work. We know which lender asks for two years of returns and which one is content with a good letter
      from an accountant.

      We are paid by the lender, and we show you what by whom before you sign anything. Three times a year we check every
      client’s rate and ask the bank to match its own new offers. They usually do when someone asks.`,
    industry: 'Finance and insurance',
    city: 'Brisbane',
    region: 'Queensland',
    website: 'https://beaconbrokers.example',
    phone: '+61 7 5550 1152',
    email: 'loans@beaconbrokers.example',
    facebook: 'https://facebook.example/beaconbrokers',
    x: 'https://x.example/beaconbrokers',
    logo: 'beacon-mortgage',
    cover: 'harbour-dawn',
    services: { 'Home loans': 'amber', Refinancing: 'teal', 'Equipment finance': 'blue' },
    idealClient: { 'Self-employed people': 'amber', 'First home buyers': 'pink' },
    commission: tiers(
      [
        [1, 10],
        [5, 12.5],
        [12, 15],
      ],
      { commission_hold_days: 90 },
    ),
    publicParts: [
      'about',
      'services',
      'ideal_client',
      'location',
      'website',
      'phone',
      'email',
      'socials',
      'contact_form',
    ],
    people: [
      {
        email: 'priya@beaconbrokers.example',
        firstName: 'Priya',
        lastName: 'Venkataraman',
        bio: 'Broker and former baker. Both start early.',
        portrait: 'priya-venkataraman',
      },
      { email: 'tom@beaconbrokers.example', firstName: 'Tom', lastName: 'Ellery' },
    ],
    joinedDaysAgo: 377,
    activeHoursAgo: 11,
  },
  {
    name: 'Plainspeak Consulting',
    pitch: 'Someone sensible to think with, one morning a week.',
    bio: prose`
      Owners rarely need a strategy. They need two hours without the phone and someone who asks what the third-largest
      customer actually pays.

      I spent eighteen years running other people’s factories and food businesses, mostly out of trouble. Now I sit with
      about ten owners, one morning each. We look at prices, at people, at the one decision that has been on the list since
      March. You get no slides. You get a page of notes, and a call on Thursday to ask whether you did it.

      If it is not useful after four weeks we stop, and I send a smaller bill.`,
    industry: 'Business consulting',
    city: 'Hobart',
    region: 'Tasmania',
    website: 'https://plainspeak.example',
    phone: '+61 3 5550 7004',
    email: 'margit@plainspeak.example',
    logo: 'plainspeak-consulting',
    cover: 'hills',
    services: { 'Owner mentoring': 'teal', Pricing: 'amber', 'Handing over a business': 'violet' },
    idealClient: { 'Owners with 5 to 40 staff': 'teal', 'Family businesses': 'orange' },
    commission: percent(15, atMost(900)),
    people: [
      {
        email: 'margit@plainspeak.example',
        firstName: 'Margit',
        lastName: 'Halloran',
        bio: 'Consultant of one. Will ask what it costs.',
        portrait: 'margit-halloran',
      },
    ],
    joinedDaysAgo: 231,
    activeHoursAgo: 190,
  },
  {
    name: 'Rosella People',
    pitch: 'We find the eleventh employee.',
    bio: prose`
      The first ten people in a company come from friends, luck and a note on the café’s wall. After that it gets harder,
      and that is where we come in.

      We recruit for small firms only: office managers, site supervisors, first sales hires, a head of kitchen. We meet
      everyone in person, we tell candidates the salary before they ask, and we write the rejection letters ourselves.

      If a person whom we placed leaves in the first six months, we look again for nothing. That happened twice last year;
      we also found out why, which was the useful part.`,
    industry: 'Human resources and recruiting',
    city: 'Melbourne',
    region: 'Victoria',
    website: 'https://rosellapeople.example',
    phone: '+61 3 5550 4471',
    email: 'hello@rosellapeople.example',
    linkedin: 'https://linkedin.example/company/rosella-people',
    logo: 'rosella-people',
    cover: 'confetti',
    services: {
      Recruiting: 'red',
      'Job descriptions': 'pink',
      'Salary checks': 'amber',
      Onboarding: 'green',
    },
    idealClient: { 'Teams of 8 to 60': 'green', 'Hospitality groups': 'orange' },
    commission: fixed(600, { commission_hold_days: 180 }),
    people: [
      {
        email: 'noelani@rosellapeople.example',
        firstName: 'Noelani',
        lastName: 'Brooks',
        bio: 'Founder. Has hired 214 people and remembers them.',
        portrait: 'noelani-brooks',
      },
      {
        email: 'sam@rosellapeople.example',
        firstName: 'Sam',
        lastName: 'Oyelaran',
        bio: 'Hospitality and trades.',
      },
    ],
    joinedDaysAgo: 266,
    activeHoursAgo: 4,
  },
  {
    name: 'The Greater Illawarra Association of Independent Grant Writers, Tender Specialists and Community Fundraisers',
    pitch: 'Seven freelancers with one letterhead. Call us the Association; everybody does.',
    bio: prose`
      Each of us writes applications for a living. None of us wanted to do it alone in a spare room any more, so in 2018
      we took a floor above the newsagent and a name that explains itself, at some length.

      Together we cover council tenders, state and federal grants, philanthropic trusts, and the dreaded acquittal report
      afterwards. You deal with one writer from start to finish; the others read the draft with a red pen.

      Our rate is by the day, never a share of the grant, because that is not allowed and should not be. We will say no if
      you are not eligible, usually within the hour.`,
    industry: 'Business consulting',
    city: 'Wollongong',
    region: 'New South Wales',
    website: 'https://giaigwtscf.example',
    phone: '+61 2 5550 3318',
    email: 'secretary@giaigwtscf.example',
    logo: 'illawarra-association',
    services: {
      'Grant applications': 'green',
      Tenders: 'blue',
      'Acquittal reports': 'amber',
      Copywriting: 'violet',
      Fundraising: 'pink',
    },
    idealClient: {
      'Sports clubs': 'lime',
      'Community groups': 'pink',
      'Contractors new to tenders': 'orange',
    },
    commission: perLead(30),
    people: [
      {
        email: 'dorothea@giaigwtscf.example',
        firstName: 'Dorothea',
        lastName: 'Papadimitriou-Featherstonehaugh',
        bio: 'Secretary. Yes, on one business card.',
      },
    ],
    joinedDaysAgo: 189,
    activeHoursAgo: 330,
  },
];
