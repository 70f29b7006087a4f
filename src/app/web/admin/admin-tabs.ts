/** The tabs of the admin area that have something to show. */
export const adminTabs = [
  { path: '/ecosystem-admin/invitations', label: 'Invitations' },
  { path: '/ecosystem-admin/referrals', label: 'Referrals' },
  { path: '/ecosystem-admin/export', label: 'Export' },
] as const;
