import { expect, it } from 'vitest';
import { isOffered, notHereWords, tabIn, tabNames } from './tabs.ts';
import { aDetail } from './detail.test-support.ts';

const offered = (more: Parameters<typeof aDetail>[0], hasUnsent = false) =>
  tabNames.filter((tab) => isOffered(tab, aDetail(more), hasUnsent));

it('takes whatever is no tab for the brief', () => {
  expect([undefined, 'brief', 'Files', 'secrets', ''].map(tabIn)).toEqual([
    'brief',
    'brief',
    'files',
    'brief',
    'brief',
  ]);
});

it('offers what the viewer has anything to see in', () => {
  expect(offered({ role: 'viewer', can: { respond: true } })).toEqual([
    'brief',
    'responses',
    'files',
    'activity',
  ]);
  expect(offered({ role: 'viewer', status: 'Reviewing' })).toEqual(['brief', 'files', 'activity']);
  expect(offered({ role: 'owner', status: 'Draft' })).toEqual(['brief', 'files']);
  expect(offered({ role: 'owner', status: 'Reviewing' })).toEqual([
    'brief',
    'responses',
    'files',
    'activity',
  ]);
  expect(offered({ role: 'owner', status: 'In progress', can: { change_members: true } })).toEqual(tabNames);
});

it('keeps the way to words that were typed before it closed, and never saved', () => {
  expect(offered({ role: 'viewer', status: 'Reviewing' }, true)).toContain('responses');
});

it('says to each why a tab is not there', () => {
  const words = (more: Parameters<typeof aDetail>[0]) => notHereWords('members', aDetail(more)).title;
  expect(words({ role: 'viewer', status: 'In progress' })).toBe('This part is private');
  expect(words({ role: 'owner', status: 'Open' })).toBe('Work hasn’t started');
  expect(words({ role: 'owner', status: 'Draft' })).toBe('Nothing here yet');
});
