import type { z } from 'zod';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Company, getCompany } from '../../contract/company.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import type { Person } from '../../contract/people.ts';
import { colleaguesOf, companyById, companyIdOf, peopleOf, type CompanyRow } from './companies.queries.ts';
import { fieldsOfCompany } from '../own-fields/company-values.ts';
import { findCompany } from '../directory/find-company.ts';

export async function showCompany(
  tx: CommunityTx,
  memberId: number,
  caller: Caller,
): Promise<z.input<typeof getCompany.output>> {
  const [row, colleagues, fields] = await Promise.all([
    findCompany(tx, memberId),
    colleaguesOf(tx, memberId),
    fieldsOfCompany(tx, companyIdOf(tx, memberId), caller),
  ]);
  const people = caller.isProgram
    ? colleagues.map((each) => ({ ...each, conversation_id: null }))
    : colleagues;
  const isMine = row.id === caller.companyId;
  return {
    ...pageOf(row, people),
    people,
    conversation_id: people.find((each) => each.is_contact)?.conversation_id ?? null,
    fields,
    can: { edit: isMine, message: !isMine },
  };
}

export async function showMyCompany(tx: CommunityTx, caller: Caller): Promise<MyCompany> {
  const [row, people] = await Promise.all([
    companyById(tx, caller.companyId),
    peopleOf(tx, caller.companyId),
  ]);
  return {
    ...pageOf(row, people),
    public_parts: row.public_parts,
    version: row.version,
    can: { manage_team: mayManageTeam(row, caller) },
  };
}

/** The contact, or an admin of the community for their own company. */
export const mayManageTeam = (company: Pick<CompanyRow, 'contact_member_id'>, caller: Caller) =>
  caller.isAdmin || company.contact_member_id === caller.memberId;

function pageOf(row: CompanyRow, people: Person[]): Company {
  const { joined_at: joinedAt, last_active_at: lastActiveAt } = row;
  return {
    ...row,
    joined_at: joinedAt.toISOString(),
    last_active_at: (lastActiveAt ?? joinedAt).toISOString(),
    people,
  };
}
