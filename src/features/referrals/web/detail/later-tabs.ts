// Tabs that are opened by a click: one file, fetched then.
export { ReferralCommissions } from '../../../commissions/web/public.ts';
export { FilesTab } from './FilesTab.tsx';
