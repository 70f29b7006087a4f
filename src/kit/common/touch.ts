/** On every call of the browser's: how many seconds ago somebody touched this tab, or `no` where nobody did lately. */
export const touchHeader = 'x-touched-ago';

/** A person who touches nothing for longer is taken to have gone. */
export const touchSeconds = 120;
