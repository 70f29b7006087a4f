/** `AUD, Australian Dollar` for a list to choose from. */
export function currencyChoices(codes: readonly string[]) {
  const named = new Intl.DisplayNames('en', { type: 'currency' });
  return codes.map((code) => ({ value: code, label: `${code}, ${named.of(code) ?? code}` }));
}
