import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { companyOnWire } from '../../../kit/common/ids.ts';
import { roles } from '../../../kit/common/roles.ts';
import { contactMade, membersExported, roleGiven, rolesGiven } from '../audits.ts';

export const adminTags = ['members'] as const;

export const memberRole = z.enum(['Admin', 'Member']);
export const roleHeld = z.enum(roles);
/** Admins, members who are none, or members with this role. */
export const roleFilter = z.enum([...memberRole.options, ...roles]);
export const memberState = z.enum(['active', 'suspended', 'never_signed_in']);
export const memberSort = z.enum(['name', 'newest', 'active']);
/** Days without a sign of life. */
export const silentFor = ['30', '90'] as const;
/** So many can be chosen at once. */
export const mostChosen = 1000;

const filter = z.object({
  /** Words of a name, a company or an address, whole or their beginnings. */
  q: z.string().trim().max(254).default(''),
  role: roleFilter.optional(),
  state: memberState.optional(),
  /** By `company_id` or any `user_id`. */
  company: id.optional(),
  silent: z.enum(silentFor).optional(),
  sort: memberSort.default('name'),
});
export const membersQuery = filter.extend({ after: z.string().max(longestCursor).optional() });
export type MembersQuery = z.output<typeof membersQuery>;

export const adminMember = z.object({
  user_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  /** Of the account; nobody but admins and membership managers sees it. */
  email: z.string(),
  community_role: memberRole,
  roles: z.array(roleHeld),
  state: memberState,
  company: z.object({ company_id: companyOnWire, name: z.string() }),
  is_contact: z.boolean(),
  joined_at: z.string(),
  last_active_at: z.string().nullable(),
});
export type AdminMember = z.infer<typeof adminMember>;

const staleAfter = ['member.*', 'company.changed'];

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members',
  access: ['membership'],
  summary: 'Everybody with a seat in the community, a page at a time',
  tags: adminTags,
  query: membersQuery,
  output: z.object({ members: z.array(adminMember), next: z.string().nullable() }),
  staleAfter,
});

export const chooseMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members/matching',
  access: ['membership'],
  summary: `Whom a filter finds, by name alone, to do something with all of them; at most ${mostChosen}`,
  tags: adminTags,
  query: filter,
  output: z.object({
    members: z.array(z.object({ user_id: z.number().int(), name: z.string() })),
    /** There are more, and they are not among these. */
    is_more: z.boolean(),
  }),
});

export const exportMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members.csv',
  access: ['membership'],
  audits: [membersExported],
  summary: 'The members that a filter finds, as CSV',
  tags: adminTags,
  query: filter,
  output: z.unknown(),
  download: 'text/csv',
  rateLimit: { member: 10 },
});

export const suspension = z.object({
  reason: z.string(),
  suspended_at: z.string(),
  /** Null where they have left. */
  suspended_by: z.string().nullable(),
  lifted_at: z.string().nullable(),
  lifted_by: z.string().nullable(),
});

export const memberDetail = adminMember.extend({
  plan: z.object({ name: z.enum(['Free', 'Basic']), status: z.string(), expires_at: z.string() }),
  /** Browsers that are signed in to this community. */
  sessions: z.number().int(),
  /** Colleagues who would be left in their company. */
  colleagues: z.number().int(),
  suspensions: z.array(suspension),
  can: z.object({
    suspend: z.boolean(),
    lift: z.boolean(),
    make_admin: z.boolean(),
    make_member: z.boolean(),
    change_roles: z.boolean(),
    make_contact: z.boolean(),
    move: z.boolean(),
    sign_out: z.boolean(),
    remove: z.boolean(),
  }),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const whichMember = z.object({ id });

export const getMember = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id',
  access: ['membership'],
  summary: 'What admins may know of one member, and what they can do',
  tags: adminTags,
  params: whichMember,
  output: memberDetail,
  staleAfter,
});

export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/api/admin/members/:id/role',
  access: 'admin',
  audits: [roleGiven],
  summary: 'Makes someone an admin or a member; the last admin stays one',
  tags: adminTags,
  params: whichMember,
  body: z.object({ community_role: memberRole }),
  output: memberDetail,
});

export const changeMemberRoles = endpoint({
  method: 'PUT',
  path: '/api/admin/members/:id/roles',
  access: 'admin',
  audits: [rolesGiven],
  summary: 'Gives someone roles and takes others; refused where another admin has changed them since',
  tags: adminTags,
  params: whichMember,
  body: z.object({
    roles: z.array(roleHeld).max(roles.length),
    known_roles: z.array(roleHeld).max(roles.length),
  }),
  output: memberDetail,
});

export const makeContact = endpoint({
  method: 'PUT',
  path: '/api/admin/members/:id/contact',
  access: ['membership'],
  audits: [contactMade],
  summary: 'Makes someone whom others deal with at their company',
  tags: adminTags,
  params: whichMember,
  output: memberDetail,
});
