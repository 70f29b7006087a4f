import type { AdminPart } from '../../../kit/web/admin.ts';
import { screen } from '../../../kit/web/screen.ts';

const exporting = screen(() => import('./ExportPanel.tsx'));

export const communityAdminPart: AdminPart = {
  tabs: [{ label: 'Export', group: 'Records', place: 2, route: exporting.at('/ecosystem-admin/export') }],
  finds: [
    { label: 'Export the directory', words: 'csv download companies', path: '/ecosystem-admin/export' },
  ],
};
