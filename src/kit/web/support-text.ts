/** A fixed text, spelling included, followed by the error's own (product rules: Errors). */
export function supportText(host: string, error: { message: string }): string {
  return `Oooops... An error has occured. Please contact support@${host}. ${error.message}`;
}
