import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { takeBack } from '../../commissions/server/public.ts';
import { forgetNotTheirWork } from '../../members/server/thesaurus/public.ts';
import { countBetween } from '../../partnerships/server/public.ts';
import { expiryDays } from '../rules.ts';
import { changeStatus } from './change-status.ts';
import type { ReferralRow } from './referrals.queries.ts';
import { countForReputation } from './reputation.ts';

/** Back to where it stood. What was owed for a deal is taken back with it. Also for an admin in the sender's place. */
export async function takeUpAgain(
  tx: CommunityTx,
  referral: ReferralRow,
  who: { by: 'sender' | 'admin'; companyId: CompanyRowId; note: string | null },
): Promise<ReferralRow> {
  const { sender_company_id: sender, receiver_company_id: receiver, status } = referral;
  const reopened = await changeStatus(tx, referral, {
    ...who,
    action: 'reopen',
    // An unanswered one has its whole time again; its reminders have had theirs.
    also: sql`reason = NULL, deal_amount = NULL, deal_date = NULL, deal_number = NULL, reminders = 2,
              sender_wants_thanks = false, receiver_wants_thanks = false, rating_due_at = NULL,
              expires_at = CASE WHEN expires_at IS NULL THEN NULL ELSE moment() + make_interval(days => ${expiryDays}) END`,
  });
  if (status === 'Declined')
    await forgetNotTheirWork(tx, 'declined', { subjectId: referral.id, companyId: receiver });
  if (status === 'Deal Closed') {
    await countForReputation(tx, receiver, { closed: -1 });
    await countBetween(tx, { sender, receiver }, { closed: -1 });
    await takeBack(tx, referral.id, who.note, who.by === 'admin' ? 'admin' : 'payee');
  }
  return reopened;
}
