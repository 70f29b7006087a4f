import type { z } from 'zod';
import { pageOf } from '../../../kit/server/paging.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { listBrandings as contract, SavedBranding } from '../contract/branding.ts';
import { brandingsBefore, firstBranding, type KeptBranding } from './brandings.queries.ts';

const pageSize = 12;
/** No community has been changed so often. */
const newest = 2_147_483_647;

export async function listBrandings(
  tx: CommunityTx,
  { after }: z.output<typeof contract.query>,
): Promise<z.input<typeof contract.output>> {
  const kept = await brandingsBefore(tx, after ?? newest, pageSize + 1);
  const all = kept.length === 0 && after === undefined ? [await firstBranding(tx)] : kept;
  const { found, next } = pageOf(
    all.map((state) => ({ ...state, key: String(state.version) })),
    pageSize,
  );
  return { brandings: found.map(shown), next };
}

const shown = ({ saved_at: at, saved_by: by, saver_name: name, ...state }: KeptBranding): SavedBranding => ({
  ...state,
  saved_at: at.toISOString(),
  saved_by: by === null || name === null ? null : { user_id: by, name },
});
