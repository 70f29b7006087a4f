import { expect, it } from 'vitest';
import { aDetail } from './detail.test-support.ts';
import { statePath } from './state-path.ts';

const shown = (more: Parameters<typeof aDetail>[0]) =>
  statePath(aDetail(more)).map(({ status, place }) => (place === 'current' ? `[${status}]` : status));

it('shows the two companies the whole way', () => {
  expect(shown({ role: 'owner', status: 'Awarded' })).toEqual([
    'Open',
    'Reviewing',
    '[Awarded]',
    'In progress',
    'Completed',
  ]);
  expect(shown({ role: 'owner', status: 'Draft' })[0]).toBe('[Draft]');
});

it('says nothing of an award to others', () => {
  expect(shown({ role: 'viewer', status: 'Reviewing' })).toEqual([
    'Open',
    '[Reviewing]',
    'In progress',
    'Completed',
  ]);
});

it('ends where it ended', () => {
  expect(shown({ status: 'Cancelled' })).toEqual(['Open', '[Cancelled]']);
  expect(shown({ role: 'owner', status: 'Expired', answers: 2 })).toEqual(['Open', 'Reviewing', '[Expired]']);
  expect(shown({ role: 'owner', status: 'Expired', answers: 0 })).toEqual(['Open', '[Expired]']);
});
