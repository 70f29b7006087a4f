import { invalidInput } from '../../../../kit/common/errors.ts';
import type { MergeCompanies, MergeLine, MergeRefusal, Merging } from '../../../../kit/server/merge.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { MergePreview } from '../../contract/merging.ts';
import type { CompanyRow } from '../company/companies.queries.ts';
import { findCompany } from '../directory/find-company.ts';
import { mergePeople } from './merge-people.ts';

export interface MergeParts {
  /** Of the other features, in the order in which they move. The people move last: then the company that goes can close. */
  merges: readonly MergeCompanies[];
}

export interface Pair {
  stays: CompanyRow;
  goes: CompanyRow;
}

export async function findPair(tx: CommunityTx, ids: { stays: number; goes: number }): Promise<Pair> {
  const [stays, goes] = [await findCompany(tx, ids.stays), await findCompany(tx, ids.goes)];
  if (stays.id === goes.id) throw invalidInput({ goes: 'Choose two different companies.' });
  return { stays, goes };
}

export async function previewMerge(
  tx: CommunityTx,
  parts: MergeParts,
  ids: { stays: number; goes: number },
): Promise<MergePreview> {
  const { stays, goes } = await findPair(tx, ids);
  return {
    stays: faceOf(stays),
    goes: faceOf(goes),
    ...(await previewOf(tx, parts, { stays: stays.id, goes: goes.id })),
  };
}

const faceOf = ({ company_id: companyId, name, avatar }: CompanyRow) => ({
  company_id: companyId,
  name,
  avatar,
});

export async function previewOf(
  tx: CommunityTx,
  { merges }: MergeParts,
  merging: Merging,
): Promise<{ lines: MergeLine[]; refusals: { why: string; cases: MergeRefusal['cases'][number][] }[] }> {
  const previews = [];
  for (const merge of [mergePeople, ...merges]) previews.push(await merge.preview(tx, merging));
  return {
    lines: previews.flatMap(({ lines }) => lines),
    refusals: previews.flatMap(({ refusals = [] }) =>
      refusals.map(({ why, cases }) => ({ why, cases: [...cases] })),
    ),
  };
}
