import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { forgetBytes } from '../../../kit/server/files/forget.ts';
import { unnameDocuments } from '../../../kit/server/files/unname.ts';
import type { EndedSeat, Leave } from '../../../kit/server/feature.ts';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyChanged } from '../../members/events.ts';
import { memberIdsOf } from '../../members/server/company/public.ts';
import { memberLeft } from '../events.ts';
import { adminsHere } from './accounts.queries.ts';
import { forgetKeysOf } from './api-keys.ts';

/** What the database answers when it has ended a seat. */
export interface EndedSeatRow {
  company_id: CompanyRowId;
  is_closed: boolean;
  file_names: string[];
}

/** Every feature forgets what it kept, and those who stay are told, in the transaction that ended the seat. */
export async function forgetSeat(
  tx: CommunityTx,
  leave: Leave,
  { member, ended }: { member: Pick<EndedSeat, 'memberId' | 'email'>; ended: EndedSeatRow },
): Promise<void> {
  const { company_id: companyId, is_closed: isClosed } = ended;
  forgetBytes(tx, ended.file_names);
  await unnameDocuments(tx, member.memberId);
  await forgetKeysOf(tx, member.memberId);
  await leave(tx, { ...member, companyId, isClosed });
  const colleagues = await memberIdsOf(tx, companyId);
  const admins = (await adminsHere(tx, 'membership')).map((admin) => admin.member_id);
  record(tx, memberLeft, { user_id: member.memberId }, { tells: [...colleagues, ...admins] });
  record(tx, companyChanged, {}, { tells: [], shows: [companyId] });
}
