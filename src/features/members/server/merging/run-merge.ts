import { z } from 'zod';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { audit } from '../../../../kit/server/audit.ts';
import { record } from '../../../../kit/server/events.ts';
import { enqueue, jobKind } from '../../../../kit/server/jobs.ts';
import type { Log } from '../../../../kit/server/log.ts';
import type { MergeLine, MergeRefusal } from '../../../../kit/server/merge.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { companiesMergedByAdmin } from '../../audits.ts';
import { companiesMerged, companyChanged } from '../../events.ts';
import { firstMemberOf, memberIdsOf } from '../company/companies.queries.ts';
import { mergePeople } from './merge-people.ts';
import { mergeQueue } from './merge-companies.ts';
import { partnersOf } from '../company/partners-of.ts';
import { type MergeParts, previewOf } from './preview-merge.ts';

interface Parts extends MergeParts {
  database: Database;
  log: Log;
}

const which = z.object({ community_id: z.number().int(), merge_id: z.number().int() });

type Asked = Row<
  'company_merges',
  'id' | 'stays_company_id' | 'goes_company_id' | 'goes_name' | 'asked_by' | 'address'
>;

/** Whoever was in the middle of something is done after so long. */
const againAfterMs = 10_000;

export const mergeJob = (parts: Parts) =>
  jobKind({
    queue: mergeQueue,
    data: which.extend({ is_again: z.boolean().default(false) }),
    run: ({ community_id: communityId, merge_id: id, is_again: isAgain }) =>
      isAgain ? moveStragglers(parts, communityId, id) : runMerge(parts, communityId, id),
  });

/** In one transaction, so that no one sees half of it. */
export async function runMerge(parts: Parts, communityId: number, id: number): Promise<void> {
  const { database, log } = parts;
  const asked = await database.inCommunity({ communityId }, (tx) => findAsked(tx, id, 'Running'));
  if (!asked) return;
  try {
    await database.inCommunity({ communityId, memberId: asked.asked_by }, (tx) => merge(tx, parts, asked));
  } catch (problem) {
    if (!isOfTheRows(problem)) throw problem;
    log.error({ problem, merge: id }, 'two companies could not be merged');
    await database.inCommunity({ communityId }, (tx) =>
      conclude(tx, asked, { status: 'Refused', lines: [], refusals: [unforeseen] }),
    );
  }
}

/** Somebody who had begun to write for the company that went finished after it: this moves as well. */
async function moveStragglers({ database, merges }: Parts, communityId: number, id: number): Promise<void> {
  const done = await database.inCommunity({ communityId }, (tx) => findAsked(tx, id, 'Done'));
  if (!done) return;
  const merging = { goes: done.goes_company_id, stays: done.stays_company_id };
  await database.inCommunity({ communityId }, async (tx) => {
    await takeTime(tx);
    await mergeAlone(tx, [merging.goes, merging.stays]);
    for (const { move } of [...merges, mergePeople]) await move(tx, merging);
  });
}

async function merge(tx: CommunityTx, parts: Parts, asked: Asked): Promise<void> {
  const merging = { goes: asked.goes_company_id, stays: asked.stays_company_id };
  await takeTime(tx);
  if (!(await hold(tx, [merging.goes, merging.stays])))
    return conclude(tx, asked, { status: 'Refused', lines: [], refusals: [closedMeanwhile] });
  const { lines, refusals } = await previewOf(tx, parts, merging);
  if (refusals.length > 0) return conclude(tx, asked, { status: 'Refused', lines: [], refusals });
  const goesId = await wireIdOf(tx, merging.goes);
  for (const { move } of [...parts.merges, mergePeople]) await move(tx, merging);
  tx.address = asked.address;
  const staysId = await wireIdOf(tx, merging.stays);
  await audit(tx, companiesMergedByAdmin, {
    id: goesId ?? 0,
    name: asked.goes_name,
    after: {
      into: staysId,
      moved: lines.flatMap(({ what, count }) => (count === null ? [] : [`${what}: ${count}`])),
    },
  });
  const people = await memberIdsOf(tx, merging.stays);
  record(tx, companiesMerged, { merge_id: asked.id }, { tells: people });
  const partners = await partnersOf(tx, merging.stays);
  record(tx, companyChanged, {}, { tells: [], shows: [merging.stays, ...partners] });
  enqueue(tx, {
    queue: mergeQueue,
    data: { community_id: tx.communityId, merge_id: asked.id, is_again: true },
    startAfter: new Date(Date.now() + againAfterMs),
  });
  await conclude(tx, asked, { status: 'Done', lines, refusals: [] });
}

async function findAsked(
  tx: CommunityTx,
  id: number,
  status: 'Running' | 'Done',
): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    SELECT id, stays_company_id, goes_company_id, goes_name, asked_by, address FROM company_merges
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = ${status}`.execute(tx);
  return rows[0];
}

/**
 * Takes the lock for writes between companies before any row, in the same order as those writes, so that none of them holds a row that the
 * merge needs while it waits for the merge.
 */
async function mergeAlone(tx: CommunityTx, ids: readonly CompanyRowId[]): Promise<void> {
  await sql`SELECT merge_alone(${ids}::bigint[])`.execute(tx);
}

/** Whatever reaches one of the two waits until they are one. */
async function hold(tx: CommunityTx, ids: readonly CompanyRowId[]): Promise<boolean> {
  await mergeAlone(tx, ids);
  const { rows } = await sql`
    SELECT FROM companies WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[]) AND is_listed
     ORDER BY id FOR UPDATE`.execute(tx);
  return rows.length === ids.length;
}

async function wireIdOf(tx: CommunityTx, companyId: CompanyRowId): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    SELECT ${firstMemberOf('c')} AS id FROM companies c
     WHERE c.community_id = ${tx.communityId} AND c.id = ${companyId}`.execute(tx);
  return rows[0]!.id;
}

interface Outcome {
  status: 'Done' | 'Refused';
  lines: readonly MergeLine[];
  refusals: readonly MergeRefusal[];
}

async function conclude(tx: CommunityTx, { id }: Asked, { status, lines, refusals }: Outcome): Promise<void> {
  await sql`
    UPDATE company_merges SET status = ${status}, lines = ${JSON.stringify(lines)}::jsonb,
           refusals = ${JSON.stringify(refusals)}::jsonb, ended_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = 'Running'`.execute(tx);
}

const closedMeanwhile: MergeRefusal = {
  why: 'One of the two companies has closed meanwhile. Nothing was changed.',
  cases: [],
};

const unforeseen: MergeRefusal = {
  why: 'Something both companies have can’t be moved. Nothing was changed. The operator finds the reason in the server’s log.',
  cases: [],
};

/** The database refused a row: a case without a rule. Anything else is tried again. */
const isOfTheRows = (problem: unknown) =>
  problem instanceof Error &&
  'code' in problem &&
  typeof problem.code === 'string' &&
  problem.code.startsWith('23');

const takeTime = (tx: CommunityTx) =>
  sql`SELECT set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(
    tx,
  );
