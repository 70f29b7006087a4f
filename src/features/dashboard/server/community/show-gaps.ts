import { conceptOfMark, marksOfConcept } from '../../../../kit/common/matching/marks.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { offersByMark, offersOf, placeLabels, type Offers } from '../../../members/server/company/public.ts';
import { fewestSearchers, keptSearchDays, searchedInVain } from '../../../members/server/directory/public.ts';
import { communityThesaurus } from '../../../members/server/thesaurus/public.ts';
import type { Gap, GapMap } from '../../contract/community.ts';
import { byGap } from '../../rules.ts';

const mostGaps = 40;
const mostPlaces = 5;
const everywhere = '';

type Demand = Row<
  'dashboard_demands',
  'term' | 'place' | 'label' | 'companies' | 'referrals' | 'opportunities' | 'words'
>;

interface Asked {
  label: string;
  words: string[];
  in_work: number;
  in_searches: number;
  referrals: number;
  opportunities: number;
}

/** What was asked for in work as it was counted last night, what was searched for and what is offered as it is now. */
export async function showGaps(tx: CommunityTx): Promise<GapMap> {
  const [{ rows: demands }, searches] = await Promise.all([
    sql<Demand>`
      SELECT term, place, label, companies, referrals, opportunities, words FROM dashboard_demands
       WHERE community_id = ${tx.communityId}`.execute(tx),
    searchedInVain(tx, mostGaps),
  ]);
  const asked = new Map<string, Map<string, Asked>>();
  const at = (term: string, place: string, label: string): Asked => {
    const places = asked.get(term) ?? new Map<string, Asked>();
    asked.set(term, places);
    const none: Asked = { label, words: [], in_work: 0, in_searches: 0, referrals: 0, opportunities: 0 };
    const found = places.get(place) ?? none;
    places.set(place, found);
    return found;
  };
  for (const { term, place, label, companies, referrals, opportunities, words } of demands)
    Object.assign(at(term, place, label), {
      in_work: companies,
      referrals,
      opportunities,
      words: inLowerCase(words),
    });
  for (const { term, place, label, companies, words } of searches) {
    const here = at(term, place, label);
    here.in_searches = companies;
    here.words = inLowerCase([...here.words, ...words]);
  }

  const terms = [...asked.keys()];
  const places = [...asked.values()].flatMap((found) => [...found.keys()]);
  const [offers, labels] = await Promise.all([
    offersFor(tx, terms),
    placeLabels(
      tx,
      [...new Set(places)].filter((place) => place !== everywhere),
    ),
  ]);
  const gaps = [...asked].flatMap(([term, found]): Gap[] => {
    const whole = found.get(everywhere);
    if (!whole) return [];
    const offered = offers.get(term);
    return [
      {
        ...whole,
        asked: whole.in_work + whole.in_searches,
        offered: offered?.companies ?? 0,
        places: [...found]
          .filter(([place]) => place !== everywhere)
          .map(([place, here]) => ({
            place: labels.get(place) ?? place,
            asked: here.in_work + here.in_searches,
            in_work: here.in_work,
            in_searches: here.in_searches,
            offered: offered === undefined ? 0 : offered.places && (offered.places.get(place) ?? 0),
          }))
          .sort((one, other) => other.asked - one.asked || (one.place < other.place ? -1 : 1))
          .slice(0, mostPlaces),
      },
    ];
  });
  return {
    gaps: gaps.sort(byGap).slice(0, mostGaps),
    fewest_companies: fewestSearchers,
    days: keptSearchDays,
  };
}

const inLowerCase = (words: readonly string[]) => [...new Set(words.map((word) => word.toLowerCase()))];

/** Of services as matching finds companies for them, of other words by what companies call their services. */
async function offersFor(tx: CommunityTx, terms: readonly string[]): Promise<Map<string, Offers>> {
  const thesaurus = await communityThesaurus(tx);
  const services = new Map(
    terms.flatMap((term) => {
      const name = conceptOfMark(term);
      const concept = thesaurus.concepts.find((each) => each.name === name);
      return concept ? [[term, marksOfConcept(concept, thesaurus)] as const] : [];
    }),
  );
  const [byMark, byName] = await Promise.all([
    offersByMark(tx, services),
    offersOf(
      tx,
      terms.filter((term) => !services.has(term)),
    ),
  ]);
  return new Map([...byMark, ...byName]);
}
