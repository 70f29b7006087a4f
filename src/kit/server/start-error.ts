/** Why the product cannot start, in one sentence for the person at the console. Printed without a stack trace. */
export class StartError extends Error {}
