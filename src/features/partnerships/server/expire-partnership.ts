import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Partnership } from './partnership.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { closeOpenTerms } from './terms-versions.ts';

/** An invitation that nobody answered in time. */
export async function expire(tx: CommunityTx, before: Partnership): Promise<Partnership> {
  const after = await closeOpenTerms(tx, { ...before, status: 'Expired' });
  tell(tx, 'expired', after, null);
  return savePartnership(tx, { before, after, by: null });
}
