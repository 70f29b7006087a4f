import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { offersOf, placeLabels } from '../../../members/server/company/public.ts';
import { fewestSearchers, keptSearchDays, searchedInVain } from '../../../members/server/directory/public.ts';
import type { Gap, GapMap } from '../../contract/community.ts';
import { byGap } from '../../rules.ts';

const mostGaps = 40;
const mostPlaces = 5;
const everywhere = '';

type Demand = Row<
  'dashboard_demands',
  'term' | 'place' | 'label' | 'companies' | 'referrals' | 'opportunities'
>;

interface Asked {
  label: string;
  in_work: number;
  in_searches: number;
  referrals: number;
  opportunities: number;
}

/** What was asked for in work as it was counted last night, what was searched for and what is offered as it is now. */
export async function showGaps(tx: CommunityTx): Promise<GapMap> {
  const [{ rows: demands }, searches] = await Promise.all([
    sql<Demand>`
      SELECT term, place, label, companies, referrals, opportunities FROM dashboard_demands
       WHERE community_id = ${tx.communityId}`.execute(tx),
    searchedInVain(tx, mostGaps),
  ]);
  const asked = new Map<string, Map<string, Asked>>();
  const at = (term: string, place: string, label: string): Asked => {
    const places = asked.get(term) ?? new Map<string, Asked>();
    asked.set(term, places);
    const none: Asked = { label, in_work: 0, in_searches: 0, referrals: 0, opportunities: 0 };
    const found = places.get(place) ?? none;
    places.set(place, found);
    return found;
  };
  for (const { term, place, label, companies, referrals, opportunities } of demands)
    Object.assign(at(term, place, label), { in_work: companies, referrals, opportunities });
  for (const { term, place, label, companies } of searches) at(term, place, label).in_searches = companies;

  const terms = [...asked.keys()];
  const places = [...asked.values()].flatMap((found) => [...found.keys()]);
  const [offers, labels] = await Promise.all([
    offersOf(tx, terms),
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
