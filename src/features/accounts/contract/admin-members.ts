import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, text } from '../../../kit/common/fields.ts';
import { memberSuspended, suspensionLifted } from '../../members/audits.ts';
import { adminTags, memberDetail, whichMember } from '../../members/contract/admin-members.ts';
import { memberMoved, memberRemoved, memberSignedOut } from '../audits.ts';

export const longestReason = 500;

export const suspendMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/suspension',
  access: ['membership'],
  audits: [memberSuspended],
  summary:
    'Suspends someone: they are signed out, and read the reason there, by mail and whenever they try to sign in',
  tags: adminTags,
  params: whichMember,
  body: z.object({ reason: text(longestReason) }),
  output: memberDetail,
});

export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/api/admin/members/:id/suspension',
  access: ['membership'],
  audits: [suspensionLifted],
  summary: 'Lifts a suspension: they can sign in again, and everything is as it was',
  tags: adminTags,
  params: whichMember,
  output: memberDetail,
});

export const signOutMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/members/:id/sessions',
  access: ['membership'],
  audits: [memberSignedOut],
  summary: 'Signs someone out of this community in all their browsers',
  tags: adminTags,
  params: whichMember,
  output: z.object({ ended: z.number().int() }),
});

export const moveMember = endpoint({
  method: 'PUT',
  path: '/api/admin/members/:id/company',
  access: ['membership'],
  audits: [memberMoved],
  summary:
    'Gives someone a seat at another company and ends the one they have; what they made stays with the company that they leave',
  tags: adminTags,
  params: whichMember,
  body: z.object({ company_id: id }),
  output: memberDetail,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/members/:id',
  access: ['membership'],
  audits: [memberRemoved],
  summary: 'Ends someone’s seat here; their account stays. With the last of its people a company closes',
  tags: adminTags,
  params: whichMember,
  output: z.object({ removed: z.literal(true) }),
});
