import { Refusal } from '../../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Role } from '../../../../kit/common/roles.ts';
import { searchKey } from '../../../../kit/common/words.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { countryOf, currencyOf } from '../../../communities/server/public.ts';
import { indexCompany } from '../directory/index-company.ts';

export interface NewMember {
  accountId: number;
  firstName: string;
  lastName: string;
  /** The name of a company that the member brings along, or the id of one that is here already. */
  company: string | { id: CompanyRowId };
  communityRole: 'Admin' | 'Member';
  /** What they held in the seat that this one takes the place of. */
  roles?: readonly Role[];
  bio?: string;
  /** The address of a picture that is kept already. */
  avatar?: string | null;
}

export const companyClosed = () =>
  new Refusal(
    'company.closed',
    409,
    'This company has left the community, so no one can join its team. The community’s admins can invite you with a company of your own.',
  );

/** Gives an account a seat in the community; the first member of a company becomes its contact. Answers the member's id. */
export async function addMember(tx: CommunityTx, person: NewMember): Promise<number> {
  const companyId =
    typeof person.company === 'string'
      ? await foundCompany(tx, person.company)
      : await openCompany(tx, person.company.id);
  const { rows } = await sql<Row<'members', 'id'>>`
    INSERT INTO members (community_id, account_id, company_id, first_name, last_name, community_role, roles, bio, avatar)
    VALUES (${tx.communityId}, ${person.accountId}, ${companyId}, ${person.firstName}, ${person.lastName},
            ${person.communityRole}, ${person.roles ?? []}::text[], ${person.bio ?? ''}, ${person.avatar ?? null})
    RETURNING id`.execute(tx);
  const memberId = rows[0]!.id;
  await sql`
    UPDATE companies SET is_listed = true, contact_member_id = coalesce(contact_member_id, ${memberId})
     WHERE community_id = ${tx.communityId} AND id = ${companyId}`.execute(tx);
  await sql`
    INSERT INTO member_activity (community_id, member_id) VALUES (${tx.communityId}, ${memberId})`.execute(
    tx,
  );
  await sql`
    INSERT INTO company_activity (community_id, company_id, last_active_at)
    VALUES (${tx.communityId}, ${companyId}, now()) ON CONFLICT DO NOTHING`.execute(tx);
  await indexCompany(tx, companyId);
  return memberId;
}

/** Held, so that its last member cannot leave and close it while somebody joins. */
async function openCompany(tx: CommunityTx, id: CompanyRowId): Promise<CompanyRowId> {
  const { rows } = await sql`
    SELECT FROM companies WHERE community_id = ${tx.communityId} AND id = ${id} AND closed_at IS NULL
       FOR NO KEY UPDATE`.execute(tx);
  if (rows.length === 0) throw companyClosed();
  return id;
}

/** A company without members yet: it is in the directory from its first member on. Answers its id inside the server. */
export async function foundCompany(tx: CommunityTx, name: string): Promise<CompanyRowId> {
  const { rows } = await sql<Row<'companies', 'id'>>`
    INSERT INTO companies (community_id, name, name_key, currency, country)
    VALUES (${tx.communityId}, ${name}, ${searchKey(name)}, ${currencyOf(tx)}, ${countryOf(tx)})
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}
