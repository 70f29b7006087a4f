export const tags = ['notifications'] as const;

/** What a notification is filed under. */
export const notificationTypes = ['Referral', 'Partner', 'User', 'Feature'] as const;
export type NotificationType = (typeof notificationTypes)[number];
