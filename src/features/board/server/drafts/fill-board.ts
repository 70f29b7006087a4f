import { Refusal } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { BoardDraft } from '../../rules/draft.ts';
import { exceededBy, sizeOf } from '../../rules/draft-limits.ts';
import { holdBoard, tellChanged } from '../hold-board.ts';
import { assertFits, roomOf } from './room.ts';
import { writeDraft } from './write-draft.ts';

/** Of two who begin at the same moment, the second finds the board of the first. */
export async function fillBoard(tx: CommunityTx, caller: Caller, draft: BoardDraft): Promise<void> {
  const { companyId } = caller;
  const version = await holdBoard(tx, companyId);
  await assertEmpty(tx, caller);
  assertFits('template', exceededBy(sizeOf(draft), await roomOf(tx, caller), 'the template'));
  tellChanged(tx, companyId, { version, ...(await writeDraft(tx, caller, draft)) });
}

async function assertEmpty(tx: CommunityTx, { companyId }: Caller): Promise<void> {
  const { rows } = await sql`
    SELECT FROM board_lists WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL LIMIT 1`.execute(
    tx,
  );
  if (rows.length === 0) return;
  throw new Refusal(
    'board.not_empty',
    409,
    'Your board already has a list, so the template was not used. Add lists of your own.',
  );
}
