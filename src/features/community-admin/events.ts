import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const count = z.number().int();

export const importConfirmed = event({
  name: 'import.confirmed',
  payload: z.object({
    import_id: count,
    invited: count,
    founded: count,
    left_out: count,
    already_members: count,
  }),
  audience: 'member',
  when: 'An import of companies and people has been carried out; told to the admins.',
});

export const announcementSent = event({
  name: 'announcement.sent',
  payload: z.object({ announcement_id: count }),
  audience: 'member',
  when: 'An admin has announced something; told to those it went to, a few hundred at a time.',
});
