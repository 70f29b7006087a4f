import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export type CommunityFace = Row<'communities', 'name' | 'logo' | 'logo_icon' | 'primary_color'>;

/** How the community shows itself, where it speaks for itself. */
export async function communityFace(tx: CommunityTx): Promise<CommunityFace> {
  const { rows } = await sql<CommunityFace>`
    SELECT name, logo, logo_icon, primary_color FROM communities WHERE id = ${tx.communityId}`.execute(tx);
  return rows[0]!;
}
