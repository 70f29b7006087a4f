import { audit, auditNothing } from '../../../kit/server/audit.ts';
import type { Config } from '../../../kit/server/config.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { enterpriseEmailOf, setEnterpriseEmail } from '../../communities/server/public.ts';
import { enterpriseAddressSet } from '../audits.ts';
import type { EnterpriseAddress } from '../contract/admin.ts';

/** The operator's is what a community has that says nothing. */
export async function showEnterpriseAddress(tx: CommunityTx, config: Config): Promise<EnterpriseAddress> {
  return { email: await enterpriseEmailOf(tx), default_email: config.enterpriseEmail };
}

export async function changeEnterpriseAddress(
  tx: CommunityTx,
  config: Config,
  email: string | null,
): Promise<EnterpriseAddress> {
  const before = await setEnterpriseEmail(tx, email);
  if (before === email) auditNothing(tx);
  else
    await audit(tx, enterpriseAddressSet, {
      id: tx.communityId,
      before: { enterprise_email: before },
      after: { enterprise_email: email },
    });
  return { email, default_email: config.enterpriseEmail };
}
