import { accountData } from '../../features/accounts/server/public.ts';
import { commissionData } from '../../features/commissions/server/public.ts';
import { memberData } from '../../features/members/server/public.ts';
import { partnershipData } from '../../features/partnerships/server/public.ts';
import { referralData } from '../../features/referrals/server/public.ts';
import type { MyDataPart } from '../../kit/server/my-data.ts';

/** What somebody gets who asks for their data. A feature that keeps something of a person adds its parts here. */
export const myData: readonly MyDataPart[] = [
  ...accountData,
  ...memberData,
  ...partnershipData,
  ...referralData,
  ...commissionData,
];
