import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

export const companyChanged = event({
  name: 'company.changed',
  payload: z.object({}),
  audience: 'company',
  when: 'A company’s profile or people have changed; its members’ tokens and screens follow.',
});

export const companiesMerged = event({
  name: 'company.merged',
  payload: z.object({ merge_id: z.number().int() }),
  audience: 'member',
  when: 'An admin has merged two companies; the people of both belong to one, and their tokens and screens follow.',
});

export const roleChanged = event({
  name: 'member.role_changed',
  payload: z.object({ community_role: z.string() }),
  audience: 'member',
  when: 'Someone was made an admin, or no longer is one; their token and menu follow.',
});

export const rolesChanged = event({
  name: 'member.roles_changed',
  payload: z.object({ roles: z.array(z.string()) }),
  audience: 'member',
  when: 'An admin has given someone a role or taken one; their token and menu follow.',
});

export const memberChanged = event({
  name: 'member.changed',
  payload: z.object({ user_id: z.number().int() }),
  audience: 'member',
  when: 'An admin has changed someone’s role, company or contact, suspended them or lifted it; the admins’ screens follow.',
});

export const matchingChanged = event({
  name: 'matching.changed',
  payload: z.object({}),
  audience: 'community',
  when: 'All companies have been read by the community’s changed words; suggestions and searches follow them.',
});

export const companyAsked = event({
  name: 'matching.company_asked',
  payload: z.object({ signal_id: z.number().int() }),
  audience: 'company',
  when: 'An admin asks a company whether it wants to be suggested for a service; its people are told.',
});

export const industriesChanged = event({
  name: 'industries.changed',
  payload: z.object({}),
  audience: 'community',
  when: 'An admin has changed the community’s list of industries; lists to choose from follow.',
});

export const fieldsChanged = event({
  name: 'fields.changed',
  payload: z.object({}),
  audience: 'community',
  when: 'An admin has changed the community’s own fields of profiles; forms and filters follow.',
});
