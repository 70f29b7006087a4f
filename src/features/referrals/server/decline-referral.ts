import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { noteNotTheirWork } from '../../members/server/thesaurus/public.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { isNotOurWork } from '../rules.ts';
import { changeStatus } from './change-status.ts';
import { findToChange } from './find-referral.ts';
import { countAnswer } from './reputation.ts';
import { showReferral } from './show-referral.ts';

export async function declineReferral(
  tx: CommunityTx,
  caller: Pick<Caller, 'companyId'>,
  id: number,
  reason: string,
  detail: Record<string, unknown> = {},
): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  await changeStatus(tx, referral, {
    action: 'decline',
    by: actor,
    companyId: caller.companyId,
    note: reason,
    detail,
    also: sql`reason = ${reason}, answered_at = coalesce(answered_at, moment())`,
  });
  if (referral.answered_at === null) await countAnswer(tx, referral.receiver_company_id);
  if (isNotOurWork(reason))
    await noteNotTheirWork(tx, 'declined', {
      subjectId: id,
      companyId: referral.receiver_company_id,
      texts: [referral.need, ...referral.services.map(({ text }) => text)],
    });
  return showReferral(tx, caller, id);
}
