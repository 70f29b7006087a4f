import { prose, type DemoCompany } from '../../companies/demo-company.ts';
import { fixed, noCommission, percent } from '../../companies/terms.ts';
import { withSignIn } from './with-sign-ins.ts';

/** The makers of the smaller community. */
export const summitCompanies: DemoCompany[] = [
  {
    name: 'Highfold Bindery',
    pitch: 'Books sewn by hand, and old ones given another hundred years.',
    bio: prose`
      Rosalind Achebe-Moss binds at a bench that faces the escarpment, with the door open when it is not snowing. She repairs
      family Bibles, council minute books and the cookbooks that families fight over, and makes guest books, portfolios and
      short editions for artists.

      Paper comes from offcuts of a printer in Geelong, leather from a tannery that will tell you which hillside. A repair
      takes six weeks. Teaching days are in winter, four people, soup included.`,
    industry: 'Manufacturing',
    city: 'Katoomba',
    region: 'New South Wales',
    website: 'https://highfold.example',
    phone: '+61 2 5550 3101',
    email: 'bench@highfold.example',
    logo: 'highfold-bindery',
    cover: 'ledger-lines',
    services: { 'Book repair': 'amber', 'Hand binding': 'orange', Workshops: 'green' },
    idealClient: { Archives: 'blue', Artists: 'violet' },
    commission: percent(5),
    publicParts: ['about', 'services', 'location', 'website', 'email', 'people', 'contact_form'],
    people: [
      {
        email: 'rosalind@highfold.example',
        firstName: 'Rosalind',
        lastName: 'Achebe-Moss',
        bio: 'Bookbinder. The guild’s keys hang here.',
        portrait: 'rosalind-achebe-moss',
      },
    ],
    joinedDaysAgo: 812,
    activeHoursAgo: 26,
  },
  {
    name: 'Kiln & Kettle',
    pitch: 'Tableware for restaurants that drop things.',
    bio: prose`
      We throw plates. On the wheel, that is. The waiters do the other kind, so everything is made thick at the rim, in glazes
      that we can still mix in five years when you need twelve more.

      Ji-ho fires the gas kiln on Tuesdays and the wood kiln four times a year, with half of the valley feeding it through the
      night. Restaurants order in sets of thirty; everyone else may come to the seconds sale in March, which has a queue and a
      sausage stand.`,
    industry: 'Arts and entertainment',
    city: 'Leura',
    region: 'New South Wales',
    website: 'https://kilnandkettle.example',
    email: 'mud@kilnandkettle.example',
    instagram: 'https://instagram.example/kilnandkettle',
    logo: 'kiln-and-kettle',
    cover: 'hills',
    services: { Tableware: 'orange', 'Custom glazes': 'cyan', 'Studio days': 'pink' },
    idealClient: { Restaurants: 'orange', 'Gift shops': 'pink' },
    commission: percent(10),
    publicParts: ['about', 'services', 'location', 'website', 'socials', 'contact_form'],
    people: [
      {
        email: 'jiho@kilnandkettle.example',
        firstName: 'Ji-ho',
        lastName: 'Baek',
        bio: 'Potter. Slow to answer on Tuesdays.',
        portrait: 'ji-ho-baek',
      },
      {
        email: 'clare@kilnandkettle.example',
        firstName: 'Clare',
        lastName: 'Dunmore',
        bio: 'Orders and packing.',
      },
    ],
    joinedDaysAgo: 640,
    activeHoursAgo: 15,
  },
  {
    name: 'Okafor Design Studio',
    pitch: 'Names, labels and signs for things made by hand.',
    bio: prose`
      In the city we do shop fronts. In the guild we help makers look as good as their work: a label that fits on the jar, a
      stamp that leaves a clean mark in clay or leather, a stall that packs into one car.

      Mia comes up on the second Saturday of the month and sits at the long table in the hall with a pot of tea. Bring what you
      make and the name that you are not sure about; the first hour costs nothing, and often an hour is enough.`,
    industry: 'Architecture and design',
    city: 'Sydney',
    region: 'New South Wales',
    website: 'https://okafordesign.example',
    email: 'studio@okafordesign.example',
    logo: 'okafor-design-studio',
    cover: 'paper-shapes',
    services: { 'Labels and packaging': 'pink', 'Maker’s marks': 'violet', 'Market stalls': 'orange' },
    idealClient: { 'Makers with a first product': 'green' },
    commission: fixed(50),
    publicParts: ['about', 'services', 'website', 'contact_form'],
    people: [
      withSignIn('member@demo.test', {
        bio: 'Designer. In the hall on second Saturdays.',
        portrait: 'mia-okafor',
      }),
    ],
    joinedDaysAgo: 503,
    activeHoursAgo: 48,
  },
  {
    name: 'Peakline Woodworks',
    pitch: 'Chairs. Only chairs.',
    bio: prose`
      After thirty years of making everything, Matthias now makes one thing. There are nine models, from a milking stool to a
      rocking chair, in blackwood or ash, joined without a screw.

      Every chair is numbered and comes with an invitation to bring it back when it wobbles. So far fourteen of about nine
      hundred have come back, eleven of them because of a dog.

      Designers send their clients to the workshop to sit. It takes ten minutes, and then they know which one it is.`,
    industry: 'Manufacturing',
    city: 'Bowral',
    region: 'New South Wales',
    website: 'https://peakline.example',
    phone: '+61 2 5550 4816',
    email: 'sit@peakline.example',
    logo: 'peakline-woodworks',
    cover: 'timber-grain',
    services: { Chairs: 'amber', 'Chair repair': 'orange', Seating: 'lime' },
    idealClient: { 'Interior designers': 'violet', Restaurants: 'orange' },
    commission: percent(7.5),
    people: [
      {
        email: 'matthias@peakline.example',
        firstName: 'Matthias',
        lastName: 'Engel',
        bio: 'Chairmaker.',
      },
    ],
    joinedDaysAgo: 377,
    activeHoursAgo: 75,
  },
  {
    name: 'Spindle Row Textiles',
    pitch: 'Wool from four named farms, woven on looms that rattle.',
    bio: prose`
      You can hear us from the road. Six Dobcross looms, rescued from a mill that closed in 1982, weave throws, coat cloth and
      the seat covers of a mountain railway.

      We buy fleece from four farms around Dunedin, have it spun in one batch for each, and weave the farm’s name into the
      selvedge. Minimum run: thirty metres. Samples are free if you send them back, and two dollars if you cannot bear to.`,
    industry: 'Manufacturing',
    city: 'Dunedin',
    country: 'New Zealand',
    currency: 'NZD',
    website: 'https://spindlerow.example',
    email: 'loom@spindlerow.example',
    instagram: 'https://instagram.example/spindlerow',
    logo: 'spindle-row',
    cover: 'weave',
    services: { 'Woven cloth': 'red', Throws: 'orange', 'Short runs': 'teal' },
    idealClient: { Upholsterers: 'amber', 'Fashion labels': 'pink' },
    commission: percent(5, { commission_currency: 'NZD' }),
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
        email: 'isla@spindlerow.example',
        firstName: 'Isla',
        lastName: 'Macfarlane',
        bio: 'Weaver. Speak up.',
        portrait: 'isla-macfarlane',
      },
      {
        email: 'tane@spindlerow.example',
        firstName: 'Tāne',
        lastName: 'Rangi',
        bio: 'Keeps the looms alive.',
      },
    ],
    joinedDaysAgo: 260,
    activeHoursAgo: 9,
  },
  {
    name: 'Tinplate Robotics',
    pitch: 'Weekend workshops where children build a robot and take it home.',
    bio: prose`
      Cardboard, tin, one motor, two batteries, and a grown-up who knows when to keep quiet. In three hours every child builds
      something that moves, and most of them build something that moves in the wrong direction first, which is the lesson.

      We come to schools, libraries and birthday parties with everything in four crates. For companies we run the same workshop
      with adults. They compete harder and cry more.`,
    industry: 'Education and training',
    city: 'Canberra',
    region: 'Australian Capital Territory',
    website: 'https://tinplate.example',
    phone: '+61 2 5550 8642',
    email: 'crates@tinplate.example',
    youtube: 'https://youtube.example/tinplaterobotics',
    logo: 'tinplate-robotics',
    cover: 'circuit',
    services: { 'School workshops': 'blue', 'Team events': 'orange', 'Robot kits': 'teal' },
    idealClient: { 'Primary schools': 'violet', Libraries: 'blue' },
    commission: noCommission,
    people: [
      {
        email: 'nadia@tinplate.example',
        firstName: 'Nadia',
        lastName: 'Yilmaz',
        bio: 'Engineer with glue on her sleeve.',
      },
    ],
    joinedDaysAgo: 121,
    activeHoursAgo: 54,
  },
  {
    name: 'Ember Forge',
    pitch: 'Kitchen knives and garden tools.',
    city: 'Launceston',
    region: 'Tasmania',
    services: { 'Kitchen knives': 'red', Sharpening: 'amber' },
    people: [{ email: 'col@emberforge.example', firstName: 'Colin', lastName: 'Draper' }],
    joinedDaysAgo: 12,
    activeHoursAgo: 132,
  },
];
