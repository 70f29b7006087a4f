import type { CompanyOnWire, CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Profile } from '../../../../kit/common/matching/offers.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { companyFieldNames } from '../../contract/company-fields.ts';
import type { KeptDetails } from '../../contract/details.ts';
import type { Addressee, Person } from '../../contract/people.ts';
import type { PublicPart } from '../../contract/public-parts.ts';
import type { Tag } from '../../contract/tags.ts';
import type { CommissionTerms } from '../../contract/terms.ts';

export interface CompanyRow extends KeptDetails {
  /** Inside the server; on the wire a company is known by its first member. */
  id: CompanyRowId;
  company_id: CompanyOnWire;
  public_id: string;
  avatar: string | null;
  cover: string | null;
  commission: CommissionTerms | null;
  services: Tag[];
  ideal_client: Tag[];
  is_public: boolean;
  public_parts: PublicPart[];
  contact_member_id: number | null;
  is_listed: boolean;
  /** Names of concepts that it does not want to be found for. */
  concepts_off: string[];
  version: number;
  joined_at: Date;
  last_active_at: Date | null;
}

/** What it says of itself, as needs are compared with it. */
export const profileOf = (
  company: Pick<CompanyRow, 'name' | 'services' | 'pitch' | 'bio' | 'concepts_off'>,
): Profile => ({
  name: company.name,
  services: company.services.map(({ text }) => text),
  pitch: company.pitch ?? company.bio?.slice(0, 280) ?? '',
  conceptsOff: company.concepts_off,
});

const tagsOf = (kind: 'service' | 'ideal_client') => sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('text', t.text, 'colour', t.colour) ORDER BY t.position)
              FROM company_tags t
             WHERE t.community_id = c.community_id AND t.company_id = c.id AND t.kind = ${sql.lit(kind)}), '[]')`;

/** What a company is known by on the wire, for one under a name of the statement: its first member, for good. */
export const firstMemberOf = (company: string) =>
  sql<CompanyOnWire>`${sql.ref(`${company}.first_member_id`)}`;

export async function companyById(tx: CommunityTx, id: CompanyRowId): Promise<CompanyRow> {
  const found = await companyWhere(tx, sql`c.id = ${id}`);
  return found!;
}

/** By any of its members. */
export const companyOf = (tx: CommunityTx, memberId: number): Promise<CompanyRow | undefined> =>
  companyWhere(tx, sql`c.id = ${companyIdOf(tx, memberId)}`);

/** For a statement of its own: the company of a member. */
export const companyIdOf = (tx: CommunityTx, memberId: number) =>
  sql`(SELECT k.company_id FROM members k WHERE k.community_id = ${tx.communityId} AND k.id = ${memberId})`;

const fieldColumns = sql.join(companyFieldNames.map((name) => sql.ref(`c.${name}`)));

async function companyWhere(tx: CommunityTx, isIt: Sql): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    SELECT c.id, c.public_id, c.avatar, c.cover, c.commission, ${fieldColumns},
           c.is_public, c.public_parts, c.contact_member_id, c.is_listed, c.concepts_off, c.version, c.created_at AS joined_at,
           ${firstMemberOf('c')} AS company_id, a.last_active_at, ${tagsOf('service')} AS services, ${tagsOf('ideal_client')} AS ideal_client
      FROM companies c
      LEFT JOIN company_activity a ON a.community_id = c.community_id AND a.company_id = c.id
     WHERE c.community_id = ${tx.communityId} AND ${isIt}`.execute(tx);
  return rows[0];
}

interface PersonRow extends Omit<Person, 'last_active_at'> {
  last_active_at: Date | null;
}

/** Its members who are still there, the contact first. */
export function peopleOf(tx: CommunityTx, companyId: CompanyRowId): Promise<Person[]> {
  return people(tx, sql`${companyId}`, sql`true`);
}

/** The same, of the company of any of its members, with the conversations of whoever asks. */
export const colleaguesOf = (tx: CommunityTx, memberId: number): Promise<Addressee[]> =>
  people<Pick<Addressee, 'conversation_id'>>(
    tx,
    companyIdOf(tx, memberId),
    sql`true`,
    sql`, conversation_with(m.id) AS conversation_id`,
  );

export async function personById(
  tx: CommunityTx,
  companyId: CompanyRowId,
  memberId: number,
): Promise<Person | undefined> {
  const [found] = await people(tx, sql`${companyId}`, sql`m.id = ${memberId}`);
  return found;
}

async function people<More extends object>(
  tx: CommunityTx,
  companyId: Sql,
  who: Sql,
  more: Sql = sql``,
): Promise<(Person & More)[]> {
  const { rows } = await sql<PersonRow & More>`
    SELECT m.id AS user_id, m.first_name, m.last_name, m.avatar, m.bio, a.last_active_at,
           m.id IS NOT DISTINCT FROM c.contact_member_id AS is_contact${more}
      FROM members m
      JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
      LEFT JOIN member_activity a ON a.community_id = m.community_id AND a.member_id = m.id
     WHERE m.community_id = ${tx.communityId} AND m.company_id = ${companyId}
       AND m.suspended_at IS NULL AND m.left_at IS NULL AND ${who}
     ORDER BY is_contact DESC, m.id LIMIT 100`.execute(tx);
  return rows.map((row) => ({ ...row, last_active_at: row.last_active_at?.toISOString() ?? null }));
}

/** Everybody whose screens show the company's own data. */
export async function memberIdsOf(tx: CommunityTx, companyId: CompanyRowId): Promise<number[]> {
  const { rows } = await sql<Row<'members', 'id'>>`
    SELECT id FROM members
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND account_id IS NOT NULL`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}
