import { notFound, Refusal } from '../../../../kit/common/errors.ts';
import { audit } from '../../../../kit/server/audit.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { enqueue } from '../../../../kit/server/jobs.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { mergeAsked } from '../../audits.ts';
import type { CompanyMerge } from '../../contract/merging.ts';
import { firstMemberOf } from '../company/companies.queries.ts';
import { findPair, type MergeParts, previewOf } from './preview-merge.ts';

export const mergeQueue = 'merge-companies';

/** Asked for here, done by a job: it takes longer than a request may. */
export async function mergeCompanies(
  tx: CommunityTx,
  parts: MergeParts,
  caller: Pick<Caller, 'memberId'>,
  ids: { stays: number; goes: number },
): Promise<CompanyMerge> {
  const { stays, goes } = await findPair(tx, ids);
  const { refusals } = await previewOf(tx, parts, { stays: stays.id, goes: goes.id });
  if (refusals.length > 0) throw inTheWay();
  const { rows } = await sql<Row<'company_merges', 'id'>>`
    INSERT INTO company_merges (community_id, stays_company_id, goes_company_id, stays_name, goes_name, asked_by, address)
    VALUES (${tx.communityId}, ${stays.id}, ${goes.id}, ${stays.name}, ${goes.name}, ${caller.memberId}, ${tx.address})
    ON CONFLICT (community_id) WHERE status = 'Running' DO NOTHING RETURNING id`.execute(tx);
  if (!rows[0]) throw underWay();
  const { id } = rows[0];
  await audit(tx, mergeAsked, { id: goes.company_id, name: goes.name, after: { into: stays.company_id } });
  enqueue(tx, { queue: mergeQueue, data: { community_id: tx.communityId, merge_id: id } });
  return showMerge(tx, id);
}

export async function showMerge(tx: CommunityTx, id: number): Promise<CompanyMerge> {
  const { rows } = await sql<CompanyMerge>`
    SELECT g.id, g.status, g.stays_name, g.goes_name, g.lines, g.refusals, ${firstMemberOf('c')} AS company_id
      FROM company_merges g
      JOIN companies c ON c.community_id = g.community_id AND c.id = g.stays_company_id
     WHERE g.community_id = ${tx.communityId} AND g.id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const inTheWay = () =>
  new Refusal(
    'company_merge.in_the_way',
    409,
    'These companies can’t be merged as they stand. Open the preview to see what’s in the way.',
  );

const underWay = () =>
  new Refusal(
    'company_merge.running',
    409,
    'Another merge is running in this community. Try again when it’s done.',
  );
