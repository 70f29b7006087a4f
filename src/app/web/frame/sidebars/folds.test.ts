import { expect, it } from 'vitest';
import { foldedAt, kindOf, readFolds, storeFolds } from './folds.ts';

const aStore = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

const shown = { left: false, right: false };
const folded = { left: true, right: true };

it.each([
  '/marketplace',
  '/marketplace/members',
  '/marketplace/events',
  '/marketplace/events/7',
  '/partner/7',
  '/project/7',
  '/outgoing/referrals/7',
  '/library',
])('shows both sidebars at first where people read: %s', (pathname) => {
  expect(kindOf({ pathname, search: '' })).toBe('reading');
  expect(foldedAt(readFolds(7, aStore()), 'reading')).toEqual(shown);
});

it.each([
  ['/outgoing/createreferral/7', '', 'form'],
  ['/marketplace/projects/new', '', 'form'],
  ['/project/7/edit', '', 'form'],
  ['/marketplace/events/7/edit', '', 'form'],
  ['/incoming/invitepartner', '', 'form'],
  ['/Profile/commission', '', 'form'],
  ['/notifications', '', 'form'],
  ['/referrals/inbound', '', 'table'],
  ['/referrals/statement', '', 'table'],
  ['/partners/outbound', '?view=board', 'table'],
  ['/incoming/dashboard', '', 'table'],
  ['/events', '?view=week', 'calendar'],
  ['/Chat/-1', '', 'chat'],
  ['/board', '', 'board'],
  ['/Referrals/Outbound', '?q=roof&view=board', 'board'],
  ['/ecosystem-admin/export', '', 'admin'],
  ['/meetingclubadmin', '', 'admin'],
] as const)('folds both sidebars at first where people work: %s%s', (pathname, search, kind) => {
  expect(kindOf({ pathname, search })).toBe(kind);
  expect(foldedAt(readFolds(7, aStore()), kind)).toEqual(folded);
});

it('remembers a member’s choice for one kind of screen, and keeps it from the next member', () => {
  const store = aStore();
  storeFolds(7, { table: { left: false, right: true } }, store);
  expect(foldedAt(readFolds(7, store), 'table')).toEqual({ left: false, right: true });
  expect(foldedAt(readFolds(7, store), 'form')).toEqual(folded);
  expect(foldedAt(readFolds(8, store), 'table')).toEqual(folded);
});

it('begins anew where the stored copy is damaged', () => {
  expect(readFolds(7, { getItem: () => '{"reading":{"left":"yes"}}' })).toEqual({});
});
