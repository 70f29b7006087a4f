import { z } from 'zod';
import { notFound } from '../../../../kit/common/errors.ts';
import type { CompanyOnWire, CompanyRowId } from '../../../../kit/common/ids.ts';
import { audit, auditNothing } from '../../../../kit/server/audit.ts';
import { record } from '../../../../kit/server/events.ts';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { companyAsked as companyAskedAudit, signalDismissed } from '../../audits.ts';
import type { MatchSignal } from '../../contract/match-signals.ts';
import { companyAsked } from '../../events.ts';
import { firstMemberOf } from '../company/companies.queries.ts';

const pageSize = 20;

interface SignalRow extends Row<'match_signals', 'id' | 'happened_at' | 'asked_at'> {
  kind: MatchSignal['kind'];
  service: string;
  key: number;
  company_row_id: CompanyRowId;
  company_id: CompanyOnWire;
  user_id: number;
  name: string;
  avatar: string | null;
}

/** Of companies that can still be found, newest first. */
async function signalRows(tx: CommunityTx, which: Sql): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    SELECT s.id, s.id AS key, s.kind, s.concept AS service, s.happened_at, s.asked_at, c.id AS company_row_id, c.name, c.avatar,
           ${firstMemberOf('c')} AS company_id, coalesce(c.contact_member_id, c.first_member_id) AS user_id
      FROM match_signals s
      JOIN companies c ON c.community_id = s.community_id AND c.id = s.company_id AND c.is_listed
     WHERE s.community_id = ${tx.communityId} AND s.settled_at IS NULL AND ${which}
     ORDER BY s.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  return rows;
}

const signalOf = (row: SignalRow): MatchSignal => ({
  id: row.id,
  kind: row.kind,
  service: row.service,
  company: { id: row.company_id, user_id: row.user_id, name: row.name, avatar: row.avatar },
  happened_at: row.happened_at.toISOString(),
  asked_at: row.asked_at?.toISOString() ?? null,
});

const place = z.object({ id: z.number().int().positive() });

export async function listSignals(
  tx: CommunityTx,
  { after }: { after?: string | undefined },
): Promise<{ signals: MatchSignal[]; next: string | null }> {
  const which = after === undefined ? sql`true` : sql`s.id < ${placeOf(after, place).id}`;
  const { found, next } = pageOf(await signalRows(tx, which), pageSize);
  return { signals: found.map(signalOf), next: next === null ? null : cursorOf({ id: next }) };
}

async function findSignal(tx: CommunityTx, id: number): Promise<SignalRow> {
  const [row] = await signalRows(tx, sql`s.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** Its people decide: nothing is taken off a profile without them. */
export async function askCompany(tx: CommunityTx, id: number): Promise<MatchSignal> {
  const { company_row_id: companyId, company_id: wireId, name, service } = await findSignal(tx, id);
  const { rows } = await sql`
    UPDATE match_signals SET asked_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${id} AND asked_at IS NULL RETURNING id`.execute(tx);
  if (rows.length > 0) {
    record(tx, companyAsked, { signal_id: id }, { tells: [companyId] });
    await audit(tx, companyAskedAudit, { id: wireId, name, after: { service } });
  } else auditNothing(tx);
  return signalOf(await findSignal(tx, id));
}

export async function dismissSignal(tx: CommunityTx, id: number): Promise<{ id: number }> {
  const { company_id: wireId, name, service } = await findSignal(tx, id);
  await sql`
    UPDATE match_signals SET settled_at = moment() WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
  await audit(tx, signalDismissed, { id: wireId, name, before: { service } });
  return { id };
}
