import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { type PlanName, planName, planStatus } from '../../contract/plans.ts';
import type { PlanStatus } from '../../rules.ts';

/** What the list is asked for; all of it stands in the address, so it can be shared and gone back to. */
export interface PlansState {
  q: string;
  plan: PlanName | undefined;
  state: PlanStatus | undefined;
  ending: boolean;
  near: boolean;
  sort: 'name' | 'ends';
}

export const longestWords = 120;

/** What was mangled on its way is left out: the rest still shows something. */
export const parsePlans = (search: URLSearchParams): PlansState => ({
  q: textIn(search, 'q', longestWords),
  plan: planName.safeParse(search.get('plan')).data,
  state: planStatus.safeParse(search.get('state')).data,
  ending: search.get('ending') === 'true',
  near: search.get('near') === 'true',
  sort: search.get('sort') === 'ends' ? 'ends' : 'name',
});

/** Only what differs from the whole list is written. */
export const formatPlans = ({ q, plan, state, ending, near, sort }: PlansState): URLSearchParams =>
  searchWith({
    q: q.trim(),
    plan,
    state,
    ending: ending ? 'true' : undefined,
    near: near ? 'true' : undefined,
    sort: sort === 'ends' ? sort : undefined,
  });

/** As the server wants it. */
export const questionOf = ({ q, plan, state, ending, near, sort }: PlansState) => ({
  q,
  plan,
  state,
  ending: ending ? 'true' : undefined,
  near: near ? 'true' : undefined,
  sort,
});
