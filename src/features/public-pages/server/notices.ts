import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { companyContacted } from '../events.ts';

/** Of one's own company, and kept under its id inside the server. */
export const contactNotices = noticesAbout<Subject>({
  about: 'contact card',
  gone: 'This is no longer available.',
  idsIn: ({ tells }) => tells,
  find: async (_tx, ids, { companyId }) =>
    new Map(ids.includes(companyId) ? [[companyId, { company: null, link: '/profile/company' }]] : []),
  notices: [
    {
      event: companyContacted,
      kind: 'User',
      sentence: () =>
        'A visitor sent you a message through your contact card. Your contact person has it by email',
      isMailed: true,
    },
  ],
});
