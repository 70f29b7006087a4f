import type { AdminPart } from '../../../../kit/web/admin.ts';
import { screen } from '../../../../kit/web/screen.ts';

const fields = screen(() => import('./FieldsTab.tsx'));

const path = '/ecosystem-admin/fields';

export const fieldsPart: AdminPart = {
  tabs: [{ label: 'Fields', group: 'Community', place: 6, route: fields.at(path) }],
  finds: [
    {
      label: 'Edit the list of industries',
      words: 'industries industry sectors trades branches list rename merge order profile',
      path: `${path}#industries`,
    },
    {
      label: 'Add fields to company profiles',
      words:
        'fields custom own further additional profile company choices certifications member number required',
      path: `${path}#own`,
    },
  ],
};
