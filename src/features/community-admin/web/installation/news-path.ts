export const newsPath = '/ecosystem-admin/whats-new';
