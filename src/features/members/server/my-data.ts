import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';
import { showMyCompany } from './company/show-company.ts';
import { showMyFields } from './own-fields/company-values.ts';
import { suspensionsOf } from './people/suspensions.ts';

export const memberData: readonly MyDataPart[] = [
  {
    name: 'profile',
    about:
      'Your own name, picture, words and role in this community, when you joined and were last active, and whether you were ever suspended.',
    async read(tx, caller) {
      const { rows } = await sql<object>`
        SELECT m.id AS user_id, m.first_name, m.last_name, m.avatar, m.bio, m.role, m.community_role, m.roles, m.user_type,
               m.created_at AS joined_at, a.last_active_at
          FROM members m
          LEFT JOIN member_activity a ON a.community_id = m.community_id AND a.member_id = m.id
         WHERE m.community_id = ${tx.communityId} AND m.id = ${caller.memberId}`.execute(tx);
      return { ...rows[0], suspensions: await suspensionsOf(tx, caller.memberId) };
    },
  },
  {
    name: 'company',
    about:
      'The profile of your company: details, tags, commission terms, plan, what is public, and its people.',
    async read(tx, caller) {
      const { rows } = await sql`
        SELECT subscription_type, subscription_status, subscription_expiry FROM companies
         WHERE community_id = ${tx.communityId} AND id = ${caller.companyId}`.execute(tx);
      const { can: _, ...company } = await showMyCompany(tx, caller);
      const { fields } = await showMyFields(tx, caller);
      return { ...company, fields, plan: rows[0] };
    },
  },
];
