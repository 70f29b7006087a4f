import { z } from 'zod';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { invitationResent, remindersStarted } from '../audits.ts';
import type { ReminderRun } from '../contract/invitations.ts';
import { noReminder, waiting, type CommunityInvitationRow } from './community-invitations.ts';
import type { MailParts } from './parts.ts';
import { mailAnew } from './remind-invited.ts';

const queue = 'remind-invited';
/** Each piece is a transaction: what one has mailed stays mailed, whatever becomes of the next. */
const pieceSize = 25;
/** A run that has not moved for so long was given up by its job, and keeps nobody from beginning another one. */
const stuckHours = 1;
const keptDays = 30;

const job = z.object({ community_id: z.number().int(), run_id: z.number().int() });
type Job = z.infer<typeof job>;

type Candidate = Pick<CommunityInvitationRow, 'id' | 'email' | 'no_reminder'>;

/** Of these, the unanswered ones, in the order of their ids. */
async function candidates(tx: CommunityTx, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT i.id, i.email, ${noReminder(tx)} FROM invitations i
     WHERE ${waiting(tx)} AND i.id = ANY (${ids}::bigint[]) ORDER BY i.id`.execute(tx);
  return rows;
}

/** The admin was shown a number of emails: more than that never leave, whatever has become possible meanwhile. */
export async function startReminders(
  tx: CommunityTx,
  { ids, mails }: { ids: readonly number[]; mails: number },
): Promise<ReminderRun> {
  const found = await candidates(tx, ids);
  if (found.length === 0) throw notFound();
  const due = found.filter((each) => each.no_reminder === null).map(({ id }) => id);
  if (due.length === 0)
    throw new Refusal(
      'invitation.no_one_to_remind',
      409,
      'No one was emailed: they all got an email less than a day ago, or want none.',
    );
  if (due.length > mails)
    throw new Refusal(
      'invitation.more_emails',
      409,
      `${due.length} people would be emailed now instead of ${mails}. Select them again.`,
    );
  await clearOldRuns(tx);
  const id = await beginRun(tx, due);
  await audit(tx, remindersStarted, { id, name: `${due.length} people`, after: { emails: due.length } });
  enqueue(tx, { queue, data: { community_id: tx.communityId, run_id: id } });
  return (await latestRun(tx))!;
}

async function clearOldRuns(tx: CommunityTx): Promise<void> {
  await sql`
    UPDATE reminder_runs SET finished_at = now()
     WHERE community_id = ${tx.communityId} AND finished_at IS NULL
       AND moved_at < now() - make_interval(hours => ${stuckHours})`.execute(tx);
  await sql`
    DELETE FROM reminder_runs
     WHERE community_id = ${tx.communityId} AND finished_at < now() - make_interval(days => ${keptDays})`.execute(
    tx,
  );
}

async function beginRun(tx: CommunityTx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<Row<'reminder_runs', 'id'>>`
    INSERT INTO reminder_runs (community_id, member_id, invitation_ids)
    VALUES (${tx.communityId}, ${tx.memberId}, ${ids}::bigint[])
    ON CONFLICT (community_id) WHERE finished_at IS NULL DO NOTHING RETURNING id`.execute(tx);
  if (!rows[0])
    throw new Refusal(
      'invitation.reminders_running',
      409,
      'Reminders are being sent already. Wait until they’re done.',
    );
  return rows[0].id;
}

export async function latestRun(tx: CommunityTx): Promise<ReminderRun | null> {
  const { rows } = await sql<Omit<ReminderRun, 'started_at'> & { started_at: Date }>`
    SELECT cardinality(invitation_ids) AS total, done, sent, finished_at IS NOT NULL AS is_over, started_at
      FROM reminder_runs WHERE community_id = ${tx.communityId} AND started_at > now() - interval '1 day'
     ORDER BY id DESC LIMIT 1`.execute(tx);
  return rows[0] ? { ...rows[0], started_at: rows[0].started_at.toISOString() } : null;
}

export const remindManyJob = (parts: MailParts & { database: Database }) =>
  jobKind({
    queue,
    data: job,
    run: ({ community_id: communityId, run_id: id }) => remindPiece(parts, { communityId, id }),
  });

async function remindPiece(
  parts: MailParts & { database: Database },
  { communityId, id }: { communityId: number; id: number },
): Promise<void> {
  const memberId = await parts.database.inCommunity({ communityId }, (tx) => whoBegan(tx, id));
  if (memberId === undefined) return;
  // In the name of the admin who began it: the audit says so.
  await parts.database.inCommunity({ communityId, memberId }, async (tx) => {
    const piece = await holdPiece(tx, id);
    if (!piece) return;
    let sent = 0;
    for (const invitation of await candidates(tx, piece.ids)) {
      if (invitation.no_reminder !== null || !(await mailAnew(tx, parts, invitation))) continue;
      await audit(tx, invitationResent, { id: invitation.id, name: invitation.email });
      sent += 1;
    }
    await sql`
      UPDATE reminder_runs SET done = done + ${piece.ids.length}, sent = sent + ${sent}, moved_at = now(),
             finished_at = CASE WHEN ${piece.isLast}::boolean THEN now() END
       WHERE community_id = ${communityId} AND id = ${id}`.execute(tx);
    const next: Job = { community_id: communityId, run_id: id };
    if (!piece.isLast) enqueue(tx, { queue, data: next });
  });
}

async function whoBegan(tx: CommunityTx, id: number): Promise<number | undefined> {
  const { rows } = await sql<Row<'reminder_runs', 'member_id'>>`
    SELECT member_id FROM reminder_runs
     WHERE community_id = ${tx.communityId} AND id = ${id} AND finished_at IS NULL`.execute(tx);
  return rows[0]?.member_id;
}

/** Locks the run, so that a job that runs twice sends each reminder once. */
async function holdPiece(
  tx: CommunityTx,
  id: number,
): Promise<{ ids: number[]; isLast: boolean } | undefined> {
  const { rows } = await sql<{ ids: number[]; is_last: boolean }>`
    SELECT invitation_ids[done + 1 : done + ${pieceSize}] AS ids,
           done + ${pieceSize} >= cardinality(invitation_ids) AS is_last
      FROM reminder_runs WHERE community_id = ${tx.communityId} AND id = ${id} AND finished_at IS NULL
       FOR UPDATE`.execute(tx);
  return rows[0] && { ids: rows[0].ids, isLast: rows[0].is_last };
}
