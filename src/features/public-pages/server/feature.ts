import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { pageChanged } from '../events.ts';
import { apiWords } from './api/api-words.ts';
import { contactNotices } from './notices.ts';
import { publicPageRoutes } from './public-pages.routes.ts';
import { serveCrawlers } from './serve-crawlers.ts';
import { merge } from './merge.ts';

export const publicPages: Feature = {
  name: 'public-pages',
  audits: Object.values(audits),
  words: apiWords,
  routes: publicPageRoutes,
  pages: serveCrawlers,
  notices: [contactNotices],
  silent: [{ event: pageChanged, why: 'Only screens follow.' }],
  merge,
};
