import { Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mayDo } from '../rules.ts';
import { findPartnership } from './find-partnership.ts';
import { notAsTheyStand } from './refusals.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';

export async function pausePartnership(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  id: number,
): Promise<void> {
  const { partnership, side } = await findPartnership(tx, caller, id);
  if (!mayDo(partnership, side).pause) throw notAsTheyStand(partnership, side);
  tell(tx, 'paused', partnership, side);
  const after = { ...partnership, status: 'Paused', pausedBy: side } as const;
  await savePartnership(tx, { before: partnership, after, by: side });
}

/** By the side that paused it. */
export async function resumePartnership(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  id: number,
): Promise<void> {
  const { partnership, side } = await findPartnership(tx, caller, id);
  if (!mayDo(partnership, side).resume) {
    throw partnership.status === 'Paused' ? pausedByThem() : notAsTheyStand(partnership, side);
  }
  tell(tx, 'resumed', partnership, side);
  const after = { ...partnership, status: 'Accepted', pausedBy: null } as const;
  await savePartnership(tx, { before: partnership, after, by: side });
}

const pausedByThem = () =>
  new Refusal(
    'partnership.is_paused',
    409,
    'The other company paused this partnership, so only they can resume it.',
  );
