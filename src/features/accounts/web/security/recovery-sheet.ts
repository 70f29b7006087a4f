interface Owner {
  email: string;
  community: string;
}

export const sheetTitle = ({ email, community }: Owner) => `Recovery codes for ${email} at ${community}`;

/** What is kept as a file or in the clipboard must still say years later what it is. */
export const recoverySheet = (codes: readonly string[], owner: Owner) =>
  [
    sheetTitle(owner),
    'Each code signs you in once if you can’t use your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
