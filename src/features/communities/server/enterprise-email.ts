import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

type Address = Row<'communities', 'enterprise_email'>;

/** Where the community wants enquiries about a larger plan; null: where the operator wants them. */
export async function enterpriseEmailOf(tx: CommunityTx): Promise<string | null> {
  const { rows } = await sql<Address>`
    SELECT enterprise_email FROM communities WHERE id = ${tx.communityId}`.execute(tx);
  return rows[0]!.enterprise_email;
}

/** Answers what it was before. */
export async function setEnterpriseEmail(tx: CommunityTx, email: string | null): Promise<string | null> {
  const { rows } = await sql<Address>`
    UPDATE communities c SET enterprise_email = ${email}
      FROM (SELECT id, enterprise_email FROM communities WHERE id = ${tx.communityId} FOR UPDATE) was
     WHERE c.id = was.id RETURNING was.enterprise_email`.execute(tx);
  return rows[0]!.enterprise_email;
}
