/** What fails around notifications is only logged, without a message to the person (product rules: Errors). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(what, error);
}
