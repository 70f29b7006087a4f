/** Fired at the window: from now on there is something to keep right in this browser. */
export const turnedOn = 'push-turned-on';
