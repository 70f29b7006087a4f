import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, sourceRoot } from './imports.ts';
import { crossings, relationsOfSchema, tablesOf } from './table-owners.ts';

/** Views that their owners offer to everybody. */
const offered = new Set<string>();

/** Tables that are still read past their owners. The list gets shorter, and nothing is added to it. */
const known = [
  'features/accounts/server/accounts.queries.ts → communities',
  'features/accounts/server/ask-for-reset.ts → communities',
  'features/accounts/server/community-invitations.ts → members',
  'features/accounts/server/community-invitations.ts → partner_invitations',
  'features/accounts/server/download-my-data.ts → files',
  'features/accounts/server/invite.ts → members',
  'features/accounts/server/my-data.ts → mails',
  'features/accounts/server/receive-join-request.ts → mails',
  'features/accounts/server/set-new-password.ts → communities',
  'features/accounts/server/team-invitations.ts → members',
  'features/accounts/server/tickets.ts → communities',
  'features/commissions/server/book-referral.ts → referrals',
  'features/commissions/server/wire.queries.ts → referrals',
  'features/members/server/company/partners-of.ts → partnership_sides',
  'features/members/server/company/partners-of.ts → partnerships',
  'features/members/server/faces/cards.ts → company_reputations',
  'features/partnerships/server/accept-by-joining.ts → companies',
  'features/partnerships/server/accept-by-joining.ts → members',
  'features/partnerships/server/known-companies.ts → companies',
  'features/partnerships/server/list-partners.ts → companies',
  'features/partnerships/server/list-partners.ts → company_counts',
  'features/partnerships/server/partner-cards.ts → companies',
  'features/partnerships/server/partner-cards.ts → company_reputations',
  'features/partnerships/server/partner-cards.ts → company_tags',
  'features/partnerships/server/partner-cards.ts → members',
  'features/partnerships/server/terms-for.ts → companies',
  'features/public-pages/server/companies.queries.ts → company_reputations',
  'features/public-pages/server/companies.queries.ts → public_profiles',
  'features/public-pages/server/list-public-companies.ts → company_words',
  'features/public-pages/server/list-public-companies.ts → public_profiles',
  'features/public-pages/server/pages.queries.ts → communities',
  'features/public-pages/server/sitemap.ts → public_profiles',
  'features/referrals/server/list-files.ts → files',
  'features/referrals/server/my-data.ts → files',
  'features/referrals/server/referral-files.ts → files',
  'features/referrals/server/remove-details.ts → files',
  'features/subscriptions/server/announce-ending-plans.ts → companies',
  'features/subscriptions/server/choose-plan.ts → companies',
  'features/subscriptions/server/end-plans.ts → companies',
  'features/subscriptions/server/plan-usage.ts → companies',
  'features/subscriptions/server/plan-usage.ts → company_counts',
  'kit/server/backup/restore-database.ts → communities',
  'kit/server/mail/unsubscribe.ts → communities',
];

test('every table has one owner, which exists', () => {
  const owned = Object.values(tablesOf).flat();
  const tables = relationsOfSchema().filter((name) => !offered.has(name));
  expect(owned.toSorted()).toEqual(tables.toSorted());
  for (const owner of Object.keys(tablesOf))
    expect(existsSync(join(sourceRoot, owner === 'kit' ? 'kit' : `features/${owner}`))).toBe(true);
});

test('SQL of one feature does not touch another’s tables, except where it always did', () => {
  expect(crossings(sourceFiles())).toEqual(known);
});

const planted: [string, string][] = [
  ['reads', 'SELECT id FROM referrals'],
  ['joins', 'SELECT p.id FROM pages p JOIN referrals r ON true'],
  ['reads beside its own', 'SELECT p.id FROM pages AS p, referrals r'],
  ['writes', 'INSERT INTO referrals (id) VALUES (1)'],
  ['changes', 'UPDATE referrals SET id = 1'],
];

test.each(planted)('a feature that %s another’s table is found', (_, statement) => {
  const file = 'features/public-pages/server/x.ts';
  expect(crossings(new Map([[file, `sql\`${statement}\``]]))).toEqual([`${file} → referrals`]);
});
