/** Only where a browser was allowed to notify: nobody else fetches the code for it. */
export const isAllowed = () => 'Notification' in window && Notification.permission === 'granted';
