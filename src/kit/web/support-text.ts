/** SPEC 8's text, spelling included, followed by the error's own. */
export function supportText(host: string, error: { message: string }): string {
  return `Oooops... An error has occured. Please contact support@${host}. ${error.message}`;
}
