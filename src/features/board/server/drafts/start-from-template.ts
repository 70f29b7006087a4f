import type { MediaAddresses } from '../../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { type TemplateName, templates } from '../../rules/templates/all.ts';
import { lightBoard } from '../read-board.ts';
import { fillBoard } from './fill-board.ts';

export async function startFromTemplate(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  template: TemplateName,
) {
  await fillBoard(tx, caller, templates[template]);
  return lightBoard(tx, media, caller);
}
