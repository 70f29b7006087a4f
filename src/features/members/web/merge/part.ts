import type { AdminPart } from '../../../../kit/web/admin.ts';
import { screen } from '../../../../kit/web/screen.ts';

const merge = screen(() => import('./MergePage.tsx'));

const path = '/ecosystem-admin/members/merge';

/** Reached from the members and by its words. */
export const mergingPart: AdminPart = {
  tabs: [],
  screens: [merge.at(path)],
  finds: [{ label: 'Merge two companies', words: 'join combine duplicate double company people', path }],
};
