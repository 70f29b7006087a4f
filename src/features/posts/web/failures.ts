/** How a call about posts fails (product rules: Errors). */
export const failures = { alert: true } as const;

/** Of what a screen reads: it says itself what is not there, and an alert says so once. */
export const readFailures = { alert: 'once' } as const;
