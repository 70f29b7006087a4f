import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { clubPeople } from '../club-people.ts';
import type { GroupAssessment } from '../../rules/matching/types.ts';
import { agoText, type MovePlan } from '../../rules/moves.ts';
import { repeatMonths } from '../../rules/rounds.ts';

/** Blocked, of one company, suspended, set apart by lot, or meeting in this round already: nobody is told which. */
export const notPossible = 'Not possible';

/** The rules that a move would break, in words; null where it breaks none. */
export async function forecastProblem(
  tx: CommunityTx,
  plan: MovePlan,
  assessments: readonly GroupAssessment[],
): Promise<string | null> {
  const groups = [...plan.changed.map((group) => group.members), ...(plan.made ? [plan.made] : [])];
  const repeated = groups.filter((_, at) => assessments[at]!.isRepeat);
  const problems: string[] = [];
  for (const group of repeated) problems.push(await metWords(tx, group));
  const alone = plan.isLeftOut ? plan.leftAlone.slice(0, -1) : plan.leftAlone;
  const people = await clubPeople(tx, alone);
  for (const memberId of alone)
    problems.push(`${people.get(memberId)?.person.name ?? 'Someone'} would have no meeting`);
  return problems.length === 0 ? null : `${problems.join('. ')}.`;
}

async function metWords(tx: CommunityTx, members: readonly number[]): Promise<string> {
  const { rows } = await sql<{ one: number; other: number; met_at: Date; now: Date }>`
    SELECT low_member_id AS one, high_member_id AS other, met_at, moment() AS now FROM club_met
     WHERE community_id = ${tx.communityId} AND low_member_id = ANY (${members}::bigint[]) AND high_member_id = ANY (${members}::bigint[])
       AND met_at > moment() - make_interval(months => ${repeatMonths})
     ORDER BY met_at DESC LIMIT 1`.execute(tx);
  const [last] = rows;
  if (!last) return 'They’re already meeting in another round';
  const people = await clubPeople(tx, [last.one, last.other]);
  const name = (memberId: number) => people.get(memberId)?.person.name ?? 'Someone';
  return `${name(last.one)} and ${name(last.other)} met ${agoText(last.met_at, last.now)}`;
}
