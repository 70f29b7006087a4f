import type { AdminPart } from '../../../../kit/web/admin.ts';
import { screen } from '../../../../kit/web/screen.ts';

const matching = screen(() => import('./MatchingTab.tsx'));

const path = '/ecosystem-admin/matching';

export const matchingPart: AdminPart = {
  tabs: [{ label: 'Matching', group: 'Community', place: 5, route: matching.at(path) }],
  finds: [
    {
      label: 'Add words for matching',
      words: 'matching thesaurus synonyms services trades suggestions search words language',
      path: `${path}#words`,
    },
    { label: 'Try what a sentence finds', words: 'matching test suggestions need search', path },
  ],
};
