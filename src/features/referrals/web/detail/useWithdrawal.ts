import { call } from '../../../../kit/web/api.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import type { ReferralCard, ReferralDetail } from '../../contract/referral.ts';
import { withdrawReferral } from '../../calls/verbs.gen.ts';

/** Asks whether it is meant; answers what became of the referral, or nothing if it is kept. */
export function useWithdrawal() {
  const confirm = useConfirm();
  return async ({
    id,
    partner,
  }: Pick<ReferralCard, 'id' | 'partner'>): Promise<ReferralDetail | undefined> => {
    const isSure = await confirm({
      title: 'Withdraw this referral?',
      body: `We’ll tell ${partner.name}. This can’t be undone, and it still counts towards this month’s referrals.`,
      yes: 'Withdraw referral',
      no: 'Keep it',
      isDangerous: true,
    });
    return isSure ? call(withdrawReferral, { params: { id }, body: {} }) : undefined;
  };
}
