const named = new Intl.DisplayNames('en', { type: 'currency' });

/** `AUD, Australian Dollar` for a list to choose from. */
export const currencyChoices = (codes: readonly string[]) =>
  codes.map((code) => ({ value: code, label: `${code}, ${named.of(code) ?? code}` }));
