import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { changeStatus } from './change-status.ts';
import { holdOwn } from './find-opportunity.ts';
import { noArrow, refused } from './refusals.ts';
import { showOpportunity } from './show-opportunity.ts';
import { respondingCompanies, tell } from './tell.ts';

/** Before the deadline, so that its owner can choose now. Once it is being decided on, that is the same answer, whoever closed it. */
export async function closeOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<OpportunityDetail> {
  const opportunity = await holdOwn(tx, caller, id);
  const { status, answers } = opportunity;
  if (status === 'Reviewing') return showOpportunity(tx, caller, id);
  if (status !== 'Open') throw noArrow('close', status, 'owner');
  if (answers === 0)
    throw refused(
      'no_responses',
      'No one has responded yet, so there’s nothing to choose from. Leave it open, or cancel it.',
    );
  await changeStatus(tx, opportunity, {
    action: 'close',
    by: 'owner',
    companyId: caller.companyId,
    also: sql`deadline = moment(), is_closed_early = true`,
  });
  tell(tx, id, 'closed_early', {
    tells: await respondingCompanies(tx, id),
    shows: [caller.companyId],
    by: caller.companyId,
  });
  return showOpportunity(tx, caller, id);
}
