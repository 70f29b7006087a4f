import { call } from '../../../../kit/web/api.ts';
import { listReferrals } from '../../calls/lists.gen.ts';

export async function hasSent(signal: AbortSignal): Promise<boolean> {
  const { counts } = await call(listReferrals, { query: { direction: 'outgoing' } }, { signal });
  return Object.values(counts).some((count) => count > 0);
}
