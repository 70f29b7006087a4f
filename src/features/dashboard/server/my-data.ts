import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { showWorth } from './show-worth.ts';

export const dashboardData: readonly MyDataPart[] = [
  {
    name: 'dashboard',
    about: 'What your company gave and got since it joined.',
    read: (tx, { companyId }) => showWorth(tx, companyId),
  },
];
