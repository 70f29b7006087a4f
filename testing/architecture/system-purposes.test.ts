import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

/** Every way past the communities. A new one is added here on purpose, or not at all. */
const purposes = [
  'answer the second step',
  'answer with a passkey',
  'arrive from another community',
  'ask for a passkey',
  'ask for a password reset',
  'ask for a reminder of communities',
  'check a password',
  'close accounts of the demo',
  'count a wrong sign-in',
  'create a community',
  'disable or enable a community',
  'end the session before',
  'find API keys that end soon',
  'find bytes that no file knows',
  'find cards that are due',
  'find communities to count',
  'find communities whose opportunities were read by older rules',
  'find communities whose week is over',
  'find communities with a new day',
  'find communities with conversations',
  'find communities with days of another zone',
  'find communities with numbers',
  'find communities with posts',
  'find companies that are not indexed',
  'find customers to be asked how it was',
  'find events that begin soon',
  'find guests of past events',
  'find holds that have ended',
  'find meetings of the club whose time has come',
  'find notifications that are due',
  'find opportunities whose time has come',
  'find overdue commissions',
  'find partner invitations that are over',
  'find plans that end soon',
  'find plans that have ended',
  'find referrals that wait too long',
  'find rounds of the meeting club whose time has come',
  'find searches with something to tell',
  'find series of events',
  'find the communities of a helped member',
  'find the community of a host',
  'find the name of an account',
  'forget customers who may be referred again',
  'forget ended calendar addresses',
  'forget expired links in emails',
  'forget how many emails guests were sent',
  'forget misspellings of unused words',
  'forget old activity of boards',
  'forget old imports',
  'forget old notifications',
  'forget old searches without a result',
  'forget old sign-ins',
  'forget old webhook messages',
  'forget people who never joined',
  'forget what was kept for a while',
  'join a community',
  'leave stored bytes to a backup',
  'list communities',
  'look at a password reset',
  'look for accounts of the demo',
  'look for streams whose session has ended',
  'mail a password reset',
  'make or read the keys for push',
  'note the version that has started',
  'open accounts of the demo',
  'purge removed posts',
  'purge what was removed from boards',
  'read opportunities again after a start',
  'read the mails of a demo instance',
  'read the marks of the operator',
  'refresh a session',
  'remind somebody of their communities',
  'say whether the database answers',
  'search communities by name',
  'see whether the keys for push can be read',
  'see whether there is a community yet',
  'send a mail',
  'set a new password',
  'sign in',
  'sign out',
  'tell connections what they missed',
  'tell of jobs that were given up',
  'tidy the directory after a start',
];

const used = (files: Iterable<string>) =>
  [
    ...new Set(
      [...files].flatMap((text) =>
        [...text.matchAll(/(?:asSystem\(|forEachCommunity\(\s*[\w.]+,)\s*(?:'([^']+)')?/g)].map(
          (match) => match[1] ?? '(unnamed)',
        ),
      ),
    ),
  ].sort();

test('the database is entered outside of a community only for the purposes on the list', () => {
  const files = [...sourceFiles()].filter(
    ([file]) =>
      !file.includes('.test.') && !['kit/server/tx.ts', 'kit/server/each-community.ts'].includes(file),
  );
  expect(used(files.map(([, text]) => text))).toEqual(purposes);
});

test('a use that does not say what for is found', () => {
  expect(used(['database.asSystem(purpose, work)'])).toEqual(['(unnamed)']);
});
