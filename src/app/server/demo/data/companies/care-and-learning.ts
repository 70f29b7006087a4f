import { prose, type DemoCompany } from '../../companies/demo-company.ts';
import { fixed, noCommission, percent, perLead } from '../../companies/terms.ts';

export const careAndLearning: DemoCompany[] = [
  {
    name: 'Anand Family Dental',
    pitch: 'A dentist for people who have been putting it off.',
    bio: prose`
      If it has been eight years, say so; you are in good company and nobody here will lecture you.

      Dr Meera Anand and her brother Dr Rohan Anand have treated Parramatta’s families since 2008. The waiting room has
      plants, a fish called Molar and no television. Appointments run on time because we leave gaps between them.

      We see employees of several member companies under a simple arrangement: an early slot on Wednesdays, a check and a
      clean, and a written price before anything more.`,
    industry: 'Health care',
    city: 'Parramatta',
    region: 'New South Wales',
    website: 'https://ananddental.example',
    phone: '+61 2 5550 2780',
    email: 'reception@ananddental.example',
    logo: 'anand-dental',
    cover: 'tiles',
    services: {
      'Check and clean': 'cyan',
      'Children’s dentistry': 'pink',
      Crowns: 'amber',
      'Nervous patients': 'violet',
    },
    idealClient: { 'Employers nearby': 'blue', Families: 'pink' },
    commission: noCommission,
    people: [
      {
        email: 'meera@ananddental.example',
        firstName: 'Meera',
        lastName: 'Anand',
        bio: 'Dentist. Named the fish.',
        portrait: 'meera-anand',
      },
      {
        email: 'rohan@ananddental.example',
        firstName: 'Rohan',
        lastName: 'Anand',
        bio: 'Dentist. Feeds the fish.',
      },
    ],
    joinedDaysAgo: 436,
    activeHoursAgo: 44,
  },
  {
    name: 'Stillwater Physiotherapy',
    pitch: 'Backs, knees and the desk that caused them.',
    bio: prose`
      People come to us bent and leave less bent. Between those two points there is an honest conversation about how you
      sit, lift, sleep and what you are prepared to do for ten minutes a day.

      We treat at the clinic by the bay and on site: removalists before a big week, sewing rooms, call centres, an orchestra
      on tour. For employers we look at workplaces and write a report short enough to be read.

      Six physios, a pool, no machines that go ping without a reason.`,
    industry: 'Health care',
    city: 'Geelong',
    region: 'Victoria',
    website: 'https://stillwaterphysio.example',
    phone: '+61 3 5550 3394',
    email: 'bookings@stillwaterphysio.example',
    facebook: 'https://facebook.example/stillwaterphysio',
    logo: 'stillwater-physio',
    cover: 'waves',
    services: {
      Physiotherapy: 'teal',
      'Workplace checks': 'blue',
      Hydrotherapy: 'cyan',
      'Return to work plans': 'green',
    },
    idealClient: { 'Employers with physical work': 'orange', 'Sports clubs': 'lime' },
    people: [
      {
        email: 'freya@stillwaterphysio.example',
        firstName: 'Freya',
        lastName: 'Solheim',
        bio: 'Physiotherapist. Yes, you should stand up now.',
        portrait: 'freya-solheim',
      },
      {
        email: 'abdi@stillwaterphysio.example',
        firstName: 'Abdi',
        lastName: 'Warsame',
        bio: 'Workplaces and orchestras.',
        portrait: 'abdi-warsame',
      },
    ],
    joinedDaysAgo: 166,
    activeHoursAgo: 29,
  },
  {
    name: 'Fig & Fern',
    pitch: 'A quiet hour above a loud street.',
    bio: prose`
      Massage, facials, and a bath in the dark for those who cannot get any of it at home. Fig & Fern has four rooms above
      a bicycle shop in West End. You ring the bell, someone brings tea, and your phone stays in a drawer.

      Our oils are pressed by a grower near Maleny. Our therapists are employed, not rented, and have paid breaks,
      which you can feel in their hands.

      Companies buy vouchers from us instead of hampers. They never go stale, and nobody has to carry them home on the train.`,
    industry: 'Beauty and wellbeing',
    city: 'Brisbane',
    region: 'Queensland',
    website: 'https://figandfern.example',
    phone: '+61 7 5550 6437',
    email: 'tea@figandfern.example',
    instagram: 'https://instagram.example/figandfern',
    logo: 'fig-and-fern',
    cover: 'leaves',
    services: { Massage: 'green', Facials: 'pink', 'Company gifts': 'amber' },
    idealClient: { 'Companies buying gifts': 'amber', 'New parents': 'pink' },
    commission: percent(20, { commission_cap: 10_000 }),
    publicParts: ['about', 'services', 'location', 'website', 'socials', 'contact_form'],
    people: [
      {
        email: 'thandi@figandfern.example',
        firstName: 'Thandiwe',
        lastName: 'Mokoena',
        bio: 'Owner. Makes the tea.',
        portrait: 'thandiwe-mokoena',
      },
    ],
    joinedDaysAgo: 93,
    activeHoursAgo: 36,
  },
  {
    name: 'Second Bell Tutoring',
    pitch: 'Maths and English after school, in the library, without tears.',
    bio: prose`
      Our tutors are retired teachers and university students, in pairs: one knows the syllabus, the other remembers what it
      was like last year.

      We work in public libraries from Glenelg to Salisbury, groups of four, twice a week. Parents get one line after each
      lesson, written by the child. For adults there is a course called Numbers for Owners, which eighty small-business people
      have taken and at least seventy have enjoyed: margins, interest, and how to read a profit and loss statement without
      holding your breath.`,
    industry: 'Education and training',
    city: 'Adelaide',
    region: 'South Australia',
    website: 'https://secondbell.example',
    phone: '+61 8 5550 7716',
    email: 'staffroom@secondbell.example',
    logo: 'second-bell',
    cover: 'tiles',
    services: {
      Tutoring: 'violet',
      'Numbers for owners': 'green',
      'Exam preparation': 'blue',
      'Staff training': 'amber',
    },
    idealClient: { 'Families with teenagers': 'pink', 'Owners who dread the numbers': 'green' },
    commission: fixed(25),
    people: [
      {
        email: 'walter@secondbell.example',
        firstName: 'Walter',
        lastName: 'Ainsworth',
        bio: 'Taught maths for 37 years and is not finished.',
        portrait: 'walter-ainsworth',
      },
    ],
    joinedDaysAgo: 135,
    activeHoursAgo: 260,
  },
  {
    name: 'Almond Tree Language House',
    pitch: 'Hebrew, Arabic and English: courses, translation, and someone who understands both sides.',
    bio: prose`
      בית השקד הוא בית ספר קטן לשפות במלבורן. אנחנו מלמדים עברית, ערבית ואנגלית בקבוצות של שישה תלמידים, ומתרגמים חוזים,
      תעודות ואתרי אינטרנט לעסקים קטנים. כל תרגום נקרא על ידי שני אנשים, וכל שיעור מתחיל בקפה.

      Almond Tree is a small language school and translation office in Caulfield. We teach in groups of six, and translate
      contracts, certificates and websites for small firms. Every translation is read by two people, and every lesson begins
      with coffee.

      نرحّب بكم أيضاً بالعربية، فاتصلوا بنا متى شئتم.`,
    industry: 'Education and training',
    city: 'Melbourne',
    region: 'Victoria',
    website: 'https://almondtree.example',
    phone: '+61 3 5550 5005',
    email: 'shalom@almondtree.example',
    logo: 'almond-tree',
    cover: 'blossom',
    services: {
      'Language courses': 'pink',
      Translation: 'blue',
      Interpreting: 'teal',
      'Website localisation': 'violet',
    },
    idealClient: { Exporters: 'orange', 'Law firms': 'blue' },
    commission: perLead(20, { commission_payment_method: 'other' }),
    publicParts: ['about', 'services', 'location', 'website', 'email', 'people', 'contact_form'],
    people: [
      {
        email: 'tamar@almondtree.example',
        firstName: 'Tamar',
        lastName: 'Ben-Ari',
        bio: 'מורה ומתרגמת. Teacher and translator.',
        portrait: 'tamar-ben-ari',
      },
      {
        email: 'yousef@almondtree.example',
        firstName: 'Yousef',
        lastName: 'Darwish',
        bio: 'Arabic, and all things legal.',
        portrait: 'yousef-darwish',
      },
    ],
    joinedDaysAgo: 74,
    activeHoursAgo: 13,
  },
];
