import { record } from '../../../kit/server/events.ts';
import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { workBetween } from '../../members/server/company/public.ts';
import { commissionsDue } from '../events.ts';
import { idsOf, lockPair, move, nobody } from './ledger.ts';

const pieceSize = 200;

/** What is held becomes due on its day by the community's calendar, however long ago that day was. */
export async function matureCommissions(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find holds that have ended',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_ended_holds()`.execute(tx),
    async (inCommunity) => {
      for (;;) {
        const found = await inCommunity(maturePiece);
        if (found < pieceSize) break;
      }
    },
  );
}

interface Held extends Row<'commissions', 'referral_id' | 'amount'> {
  id: Row<'commission_standing'>['commission_id'];
  payer: Row<'commission_standing'>['payer_company_id'];
  payee: Row<'commission_standing'>['payee_company_id'];
}

/** In one community, by its own calendar. Answers how many there were, at most a piece. */
export async function maturePiece(tx: CommunityTx): Promise<number> {
  const { today } = await calendarOf(tx);
  const { rows } = await sql<Held>`
    SELECT s.commission_id AS id, c.referral_id, c.amount, s.payer_company_id AS payer, s.payee_company_id AS payee
      FROM commission_standing s
      JOIN commissions c ON c.community_id = s.community_id AND c.id = s.commission_id
     WHERE s.community_id = ${tx.communityId} AND s.state = 'Pending' AND s.due_on <= ${today}::date
     ORDER BY s.payer_company_id, s.payee_company_id, s.commission_id LIMIT ${pieceSize}`.execute(tx);
  await workBetween(
    tx,
    rows.flatMap(({ payer, payee }) => [payer, payee]),
  );
  for (const held of Map.groupBy(rows, ({ payer, payee }) => `${payer} ${payee}`).values())
    await matureBetween(tx, held);
  return rows.length;
}

/** The two are told once of all that became due from one to the other: what is paid back goes the other way. */
async function matureBetween(tx: CommunityTx, held: readonly Held[]): Promise<void> {
  const { payer, payee } = held[0]!;
  await lockPair(tx, { payer, payee });
  const due: Held[] = [];
  for (const row of held)
    if ((await move(tx, row.id, 'Pending', { ...nobody, state: 'Due', note: null })) !== undefined)
      due.push(row);
  for (const oneWay of Map.groupBy(due, ({ amount }) => amount < 0).values())
    record(tx, commissionsDue, idsOf(oneWay), { tells: [payer, payee] });
}

export const matureCommissionsJob = (database: Database) =>
  timedJob({
    queue: 'mature-commissions',
    cron: '*/10 * * * *',
    run: () => matureCommissions(database),
  });
