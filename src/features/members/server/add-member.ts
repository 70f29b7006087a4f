import { sql } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export interface NewMember {
  accountId: number;
  firstName: string;
  lastName: string;
  /** The name of a company that the member brings along. */
  company: string;
  communityRole: 'Admin' | 'Member';
}

/** Gives an account a seat in the community, and founds the company that it speaks for. Answers the member's id. */
export async function addMember(tx: CommunityTx, person: NewMember): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH founded AS (
      INSERT INTO companies (community_id, name) VALUES (${tx.communityId}, ${person.company}) RETURNING id
    )
    INSERT INTO members (community_id, account_id, company_id, first_name, last_name, community_role)
    SELECT ${tx.communityId}, ${person.accountId}, id, ${person.firstName}, ${person.lastName}, ${person.communityRole}
      FROM founded
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}
