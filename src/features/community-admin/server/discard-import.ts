import { Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { importDiscarded } from '../audits.ts';
import { findImport, markDiscarded } from './imports.queries.ts';

export async function discardImport(tx: CommunityTx, id: number): Promise<void> {
  const { status, file_name: name } = await findImport(tx, id, true);
  if (status === 'Confirmed') {
    throw new Refusal('import.confirmed', 409, 'This import was confirmed, and the invitations are sent.');
  }
  await markDiscarded(tx, id);
  await audit(tx, importDiscarded, { id, name });
}
