import { Refusal } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findImport, markDiscarded } from './imports.queries.ts';

export async function discardImport(tx: CommunityTx, id: number): Promise<void> {
  const { status } = await findImport(tx, id, true);
  if (status === 'Confirmed') {
    throw new Refusal('import.confirmed', 409, 'This import was confirmed, and the invitations are sent.');
  }
  await markDiscarded(tx, id);
}
