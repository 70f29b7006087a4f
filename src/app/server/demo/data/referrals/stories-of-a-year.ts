import { okafor, type Happening, type Story } from '../../referrals/story.ts';

type Outcome = number | 'lost' | 'declined' | 'withdrawn';

interface Told {
  to?: string;
  from?: string;
  daysAgo: number;
  customer: string;
  need: string;
  /** What the deal was worth, or what else became of it. */
  outcome: Outcome;
  /** Days until it was answered. */
  after: number;
}

/** The rest of Okafor's year, told in brief: what the charts of a dashboard begin with. */
const year: readonly Told[] = [
  { to: 'Saltbox Joinery', daysAgo: 371, customer: 'Petra Novak', need: 'Shelves for a small bookshop', outcome: 5400, after: 0.4 },
  { from: 'Northlight Architects', daysAgo: 362, customer: 'Gus Albrecht', need: 'Signs for a refurbished lobby', outcome: 8200, after: 0.2 },
  { to: 'Ferro & Nakamura Lawyers', daysAgo: 344, customer: 'Mara Quinn', need: 'A first lease, read closely', outcome: 'lost', after: 1.1 },
  { from: 'Fig & Fern', daysAgo: 338, customer: 'Lou Castellan', need: 'A menu that survives the kitchen', outcome: 2600, after: 0.1 },
  { to: 'Longtable Catering', daysAgo: 322, customer: 'Beth Orimoto', need: 'Lunch for a studio opening', outcome: 1850, after: 0.3 },
  { from: 'Ferro & Nakamura Lawyers', daysAgo: 311, customer: 'Rafael Stone', need: 'Annual report for a cooperative', outcome: 11500, after: 0.5 },
  { to: 'Northlight Architects', daysAgo: 297, customer: 'Ines Kowalski', need: 'Plans for a garden room', outcome: 9800, after: 2.2 },
  { from: 'Sandstone Property Partners', daysAgo: 283, customer: 'Dale Whitford', need: 'Boards for twelve open houses', outcome: 'declined', after: 0.6 },
  { to: 'Fig & Fern', daysAgo: 276, customer: 'Sunniva Lie', need: 'Two hundred art prints', outcome: 3100, after: 0.2 },
  { from: 'Loud Pelican', daysAgo: 262, customer: 'Tomas Grady', need: 'Artwork for a festival stage', outcome: 6900, after: 0.3 },
  { to: 'Kestrel Cloud', daysAgo: 251, customer: 'Amira Haddad', need: 'Moving a shop to a new host', outcome: 'lost', after: 0.9 },
  { from: 'Longtable Catering', daysAgo: 238, customer: 'Owen Pike', need: 'A brand for a lunch delivery', outcome: 7400, after: 0.2 },
  { to: 'Driftwood Coffee Roasters', daysAgo: 229, customer: 'Clara Jansen', need: 'Coffee for an office of thirty', outcome: 1320, after: 0.1 },
  { from: 'Saltbox Joinery', daysAgo: 214, customer: 'Ned Farrow', need: 'A catalogue of kitchen fronts', outcome: 4300, after: 0.4 },
  { to: 'Plainspeak Consulting', daysAgo: 206, customer: 'Yara Benitez', need: 'A plan for a growing café', outcome: 2450, after: 0.7 },
  { to: 'Saltbox Joinery', daysAgo: 193, customer: 'Hamish Boyd', need: 'A reception desk in oak', outcome: 6700, after: 0.3 },
  { from: 'Northlight Architects', daysAgo: 184, customer: 'Greta Lund', need: 'A model book for a competition', outcome: 'lost', after: 1.4 },
  { to: 'Quayline Freight', daysAgo: 172, customer: 'Ivo Marchetti', need: 'Crates for a travelling show', outcome: 'withdrawn', after: 0 },
  { from: 'Driftwood Coffee Roasters', daysAgo: 165, customer: 'Faye Lindgren', need: 'Bags for a winter roast', outcome: 5200, after: 0.2 },
  { to: 'Longtable Catering', daysAgo: 151, customer: 'Rui Fonseca', need: 'A dinner for forty clients', outcome: 4600, after: 0.5 },
  { from: 'Sandstone Property Partners', daysAgo: 143, customer: 'Nell Ashby', need: 'Covers for a series of five', outcome: 8800, after: 0.1 },
  { to: 'Stillwater Physiotherapy', daysAgo: 131, customer: 'Karl Boden', need: 'Better chairs and better backs', outcome: 900, after: 0.8 },
  { from: 'Gearhouse Motors', daysAgo: 124, customer: 'Dot Varga', need: 'Lettering for three vans', outcome: 2900, after: 0.3 },
  { to: 'Northlight Architects', daysAgo: 112, customer: 'Silas Ward', need: 'A shopfront on the corner', outcome: 7600, after: 1.6 },
]; // prettier-ignore

const reasons = { lost: 'They chose to wait until next year.', declined: 'Fully booked until the spring.' };

const answered = ({ after, outcome }: Told): Happening[] => {
  if (outcome === 'withdrawn') return [{ day: 1, is: 'withdrawn' }];
  if (outcome === 'declined') return [{ day: after, is: 'declined', reason: reasons.declined }];
  return [
    { day: after, is: 'accepted' },
    outcome === 'lost'
      ? { day: after + 12, is: 'lost', reason: reasons.lost }
      : { day: after + 16, is: 'closed', amount: outcome },
  ];
};

export const storiesOfAYear: readonly Story[] = year.map((told, at) => ({
  from: told.from ?? okafor,
  to: told.to ?? okafor,
  daysAgo: told.daysAgo,
  customer: { name: told.customer, phone: `02 5550 1${String(300 + at)}` },
  need: told.need,
  next: answered(told),
}));
