import { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyName, personAvatar, personName } from '../../members/server/faces/public.ts';
import type { Activity } from '../contract/history.ts';
import { findOpportunity, type Found } from './find-opportunity.ts';

const pageSize = 50;
/** Microseconds: a whole number, exact, and the same in every time zone. */
const place = z.tuple([z.number().int().min(0), z.number().int().min(1)]);

type ActivityRow = Row<
  'opportunity_activities',
  'id' | 'company_id' | 'action_type' | 'note' | 'created_at'
> & {
  detail: { to?: string; changed?: string[] };
  company: string | null;
  person: string | null;
  avatar: string | null;
  key: z.infer<typeof place>;
};

/** What the caller may know: all of it the owner, what is for all everybody, and what concerns themselves whoever answered. */
export async function activitiesOf(
  tx: CommunityTx,
  found: Found,
  after?: string,
): Promise<{ activities: Activity[]; next: string | null }> {
  const { id } = found.opportunity;
  const beyond = after === undefined ? undefined : placeOf(after, place, 'after');
  const { rows } = await sql<ActivityRow>`
    SELECT a.id, a.company_id, a.action_type, a.detail, a.note, a.created_at, ${companyName(tx, sql`a.company_id`)} AS company,
           ${personName(tx, sql`a.member_id`)} AS person, ${personAvatar(tx, sql`a.member_id`)} AS avatar,
           jsonb_build_array((extract(epoch FROM a.created_at) * 1000000)::bigint, a.id) AS key
      FROM opportunity_activities a
     WHERE a.community_id = ${tx.communityId} AND a.opportunity_id = ${id} AND ${mayRead(found)}
       AND ${
         beyond === undefined
           ? sql`true`
           : sql`(a.created_at, a.id) < (timestamptz 'epoch' + ${beyond[0]} * interval '1 microsecond', ${beyond[1]}::bigint)`
       }
     ORDER BY a.created_at DESC, a.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found: shown, next } = pageOf(rows, pageSize);
  return {
    activities: shown.map((row) => activityOf(row, found)),
    next: next && cursorOf(next),
  };
}

export const listActivities = async (
  tx: CommunityTx,
  caller: Caller,
  id: number,
  after: string | undefined,
) => activitiesOf(tx, await findOpportunity(tx, caller, id), after);

function mayRead({ isOwner, isWinner, companyId, opportunity, status }: Found) {
  // Until the answers are opened, who sent them is shut as well.
  if (isOwner) return opportunity.is_sealed && status === 'Open' ? sql`a.audience <> 'owner'` : sql`true`;
  // What came of an earlier award is not this winner’s to know.
  return sql`(a.audience = 'all' OR a.concerns_company_id = ${companyId}
              OR a.audience = 'work' AND ${isWinner}::boolean AND a.created_at >= ${opportunity.awarded_at}::timestamptz)`;
}

const activityOf = (row: ActivityRow, { companyId }: Found): Activity => ({
  id: row.id,
  subject: row.person ?? row.company ?? 'Guildhall',
  is_mine: row.company_id === companyId,
  avatar: row.avatar,
  action_type: row.action_type,
  action_desc: describe(row),
  note: row.note,
  created_at: row.created_at.toISOString(),
});

/** What comes after the name of whoever did it. */
function describe({ action_type: type, detail, company_id: companyId }: ActivityRow): string {
  const changed = (detail.changed ?? []).map((field) => (field === 'is_remote' ? 'place' : field));
  const sentences: Record<string, string> = {
    post: 'posted the opportunity',
    change: changed.length === 0 ? 'changed the details' : `changed ${[...new Set(changed)].join(', ')}`,
    close: companyId === null ? 'closed it for responses' : 'closed it early for responses',
    expire: 'closed the opportunity',
    award: 'chose a response',
    accept: 'started the work',
    refuse: 'turned down the award',
    lapse: 'took back the award: it wasn’t accepted',
    complete: 'completed the work',
    end: 'ended the work',
    cancel: 'cancelled the opportunity',
    give_reason: 'gave a reason',
    add_file: 'added a file',
    add_member: 'added someone to the work',
    remove_member: 'removed someone from the work',
    response_send: 'responded',
    response_change: 'changed the response',
    response_confirm: 'confirmed the response',
    response_withdraw: 'withdrew the response',
    response_shortlist: 'put a response on the shortlist',
    response_unshortlist: 'took a response off the shortlist',
    response_decline: 'declined the response',
    response_choose: 'chose this response',
    response_refuse: 'turned down the award',
    response_lapse: 'took back the award',
  };
  return sentences[type] ?? type.replaceAll('_', ' ');
}
