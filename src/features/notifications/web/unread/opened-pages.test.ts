import { expect, test } from 'vitest';
import { openedPages } from './opened-pages.ts';

test('a page is reported when someone opens it, returns to it, or is looking at it as something arrives', () => {
  const reported: string[] = [];
  const look = openedPages((page, isAgain) => reported.push(isAgain ? `${page} again` : page));
  const reports = (change: Partial<Parameters<typeof look>[0]>): string[] => {
    reported.length = 0;
    look({ page: '/partner/1', isVisible: true, isWatched: true, unread: 0, ...change });
    return [...reported];
  };
  expect(reports({ unread: undefined })).toEqual([]);
  expect(reports({})).toEqual(['/partner/1']);
  expect(reports({})).toEqual([]);
  expect(reports({ unread: 1 })).toEqual(['/partner/1 again']);
  expect(reports({ unread: 0 })).toEqual([]);
  expect(reports({ unread: 1, isWatched: false })).toEqual([]);
  expect(reports({ unread: 1 })).toEqual(['/partner/1 again']);
  expect(reports({ unread: 1, page: '/market' })).toEqual(['/market']);
  expect(reports({ unread: 1, page: '/market', isVisible: false })).toEqual([]);
  expect(reports({ unread: 1, page: '/market' })).toEqual(['/market']);
});
