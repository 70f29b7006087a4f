import { sql } from 'kysely';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { firstMemberOf } from './companies.queries.ts';

/** A company as a line of a list shows it, under the id that it has on the wire. */
export interface CompanyFace {
  id: number;
  name: string;
  avatar: string | null;
}

/** By their ids inside the server. */
export async function companyFaces(
  tx: CommunityTx,
  companyIds: readonly number[],
): Promise<Map<number, CompanyFace>> {
  const { rows } = await sql<CompanyFace & { inside: Row<'companies'>['id'] }>`
    SELECT c.id AS inside, c.name, c.avatar, ${firstMemberOf('c')} AS id FROM companies c
     WHERE c.community_id = ${tx.communityId} AND c.id = ANY (${[...new Set(companyIds)]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map(({ inside, ...face }) => [inside, face]));
}
