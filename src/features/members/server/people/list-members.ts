import type { z } from 'zod';
import { roleNames } from '../../../../kit/common/role-names.ts';
import { csvFile } from '../../../../kit/server/csv.ts';
import type { Download } from '../../../../kit/server/http/download.ts';
import { audit } from '../../../../kit/server/audit.ts';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { membersExported } from '../../audits.ts';
import {
  mostChosen,
  type AdminMember,
  type chooseMembers as chooseMembersCall,
  type listMembers as listMembersCall,
  type MembersQuery,
} from '../../contract/admin-members.ts';
import { findMembers, understandFilter, type MembersFilter } from './find-members.ts';
import { memberRows } from './member-rows.ts';
import { memberPlace } from './members-order.ts';
import { peopleById } from './seats.ts';

const pageSize = 50;

export async function listMembers(
  tx: CommunityTx,
  { after, ...filter }: MembersQuery,
): Promise<z.input<typeof listMembersCall.output>> {
  const wanted = await understandFilter(tx, filter);
  const rows = await findMembers(tx, wanted, {
    after: after === undefined ? undefined : placeOf(after, memberPlace),
    most: pageSize + 1,
  });
  const { found, next } = pageOf(rows, pageSize);
  return {
    members: await memberRows(
      tx,
      found.map(({ id }) => id),
    ),
    next: next && cursorOf({ sort: filter.sort, key: next }),
  };
}

export async function chooseMembers(
  tx: CommunityTx,
  filter: MembersFilter,
): Promise<z.input<typeof chooseMembersCall.output>> {
  const rows = await findMembers(tx, await understandFilter(tx, filter), { most: mostChosen + 1 });
  const chosen = rows.slice(0, mostChosen).map(({ id }) => id);
  const people = await peopleById(tx, chosen);
  return {
    members: chosen.map((id) => ({ user_id: id, name: people.get(id)!.name })),
    is_more: rows.length > mostChosen,
  };
}

const pieceSize = 500;

const dayOf = (time: string | null) => time?.slice(0, 10) ?? '';

export const stateWords: Record<AdminMember['state'], string> = {
  active: 'Active',
  suspended: 'Suspended',
  never_signed_in: 'Never signed in',
};

const columns: readonly (readonly [title: string, cell: (member: AdminMember) => string])[] = [
  ['First name', ({ first_name: name }) => name],
  ['Last name', ({ last_name: name }) => name],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company.name],
  ['Contact of the company', ({ is_contact: isContact }) => (isContact ? 'Yes' : 'No')],
  ['Role', ({ community_role: role }) => role],
  ['Membership', ({ state }) => stateWords[state]],
  ['Joined', ({ joined_at: at }) => dayOf(at)],
  ['Last active', ({ last_active_at: at }) => dayOf(at)],
  ['Further roles', ({ roles }) => roles.map((role) => roleNames[role]).join(', ')],
];

export async function exportMembers(
  tx: CommunityTx,
  community: { subdomain: string },
  filter: MembersFilter,
): Promise<Download> {
  const lines = [columns.map(([title]) => title)];
  const wanted = await understandFilter(tx, filter);
  let after: string | undefined;
  for (;;) {
    const found = await findMembers(tx, wanted, {
      after: after === undefined ? undefined : placeOf(after, memberPlace),
      most: pieceSize,
    });
    const members = await memberRows(
      tx,
      found.map(({ id }) => id),
    );
    lines.push(...members.map((member) => columns.map(([, cell]) => cell(member))));
    if (found.length < pieceSize) break;
    after = cursorOf({ sort: filter.sort, key: found.at(-1)!.key });
  }
  await audit(tx, membersExported, { id: tx.communityId });
  return {
    fileName: `${community.subdomain}-members-${new Date().toISOString().slice(0, 10)}.csv`,
    content: csvFile(lines),
  };
}
