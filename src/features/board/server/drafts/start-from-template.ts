import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { type TemplateName, templates } from '../../rules/templates/all.ts';
import { versionOf } from '../read-board.ts';
import { fillBoard } from './fill-board.ts';

export async function startFromTemplate(tx: CommunityTx, caller: Caller, template: TemplateName) {
  await fillBoard(tx, caller, templates[template]);
  return { version: await versionOf(tx, caller.companyId) };
}
