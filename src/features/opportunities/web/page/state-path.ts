import type { OpportunityDetail } from '../../contract/opportunity.ts';
import type { OpportunityStatus } from '../../contract/status.ts';

export interface PathStep {
  status: OpportunityStatus;
  place: 'done' | 'current' | 'ahead';
}

const way: readonly OpportunityStatus[] = ['Open', 'Reviewing', 'Awarded', 'In progress', 'Completed'];

/** The way that it has come and that lies before it, as far as the viewer may know. What ends early has no way before it. */
export function statePath({
  status,
  role,
  award,
  answers,
}: Pick<OpportunityDetail, 'status' | 'role' | 'award' | 'answers'>): PathStep[] {
  const isOfTheTwo = role === 'owner' || role === 'winner';
  // Others learn of an award when it is accepted.
  const known = isOfTheTwo ? way : way.filter((each) => each !== 'Awarded');
  if (status === 'Cancelled' || status === 'Expired') {
    const last = award ? 'In progress' : status === 'Expired' && answers ? 'Reviewing' : 'Open';
    const come = known.slice(0, known.indexOf(last) + 1);
    return [...come.map((each): PathStep => ({ status: each, place: 'done' })), { status, place: 'current' }];
  }
  const whole = status === 'Draft' ? (['Draft', ...known] as const) : known;
  const at = whole.indexOf(status);
  return whole.map((each, place) => ({
    status: each,
    place: place < at ? 'done' : place === at ? 'current' : 'ahead',
  }));
}
