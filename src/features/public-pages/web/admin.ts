import type { AdminPart } from '../../../kit/web/admin.ts';
import { screen } from '../../../kit/web/screen.ts';

const pages = screen(() => import('./admin/PagesTab.tsx'));

const path = '/ecosystem-admin/pages';

export const publicPagesPart: AdminPart = {
  tabs: [{ label: 'Pages', group: 'Community', place: 2, route: pages.at(path) }],
  finds: [
    { label: 'About page', words: 'text describe introduction', path: `${path}#about` },
    { label: 'Community rules', words: 'text guidelines conduct', path: `${path}#community-rules` },
    { label: 'Getting started', words: 'text welcome help guide', path: `${path}#getting-started` },
    { label: 'Contact us page', words: 'text address', path: `${path}#contactus` },
    { label: 'Privacy policy', words: 'text data protection law', path: `${path}#privacy` },
    { label: 'Terms', words: 'text conditions law legal', path: `${path}#terms` },
    { label: 'Earlier versions of a page', words: 'history undo restore go back', path },
  ],
};
