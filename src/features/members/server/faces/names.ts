import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** The name of a company for a statement of its own, by an expression for its id inside the server. */
export const companyName = (tx: CommunityTx, companyId: Sql) => sql<string>`
  (SELECT k.name FROM companies k WHERE k.community_id = ${tx.communityId} AND k.id = ${companyId})`;

/** The same of a member; of one who has left too, as far as they still have a name. */
export const personName = (tx: CommunityTx, memberId: Sql) => sql<string>`
  (SELECT k.first_name || ' ' || k.last_name FROM members k WHERE k.community_id = ${tx.communityId} AND k.id = ${memberId})`;

export const personAvatar = (tx: CommunityTx, memberId: Sql) => sql<string | null>`
  (SELECT k.avatar FROM members k WHERE k.community_id = ${tx.communityId} AND k.id = ${memberId})`;
