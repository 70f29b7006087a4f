import { IconBriefcase, IconPencilPlus } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const list = screen(() => import('./list/ListPage.tsx'));
const mine = screen(() => import('./my/MyPage.tsx'));
const form = screen(() => import('./form/FormPage.tsx'));
const page = screen(() => import('./page/OpportunityPage.tsx'));

const tab = 'projects';

export const opportunities: WebFeature = {
  name: 'opportunities',
  screens: {
    member: [
      list.at('/marketplace/projects', {}, ['/api/projects?q=']),
      list.at('/marketplace/projects/:filterCom'),
      form.at('/marketplace/projects/new'),
      mine.at('/my-projects', {}, ['/api/projects/mine?list=posted']),
      form.at('/project/:id/edit', {}, ['/api/projects/:id']),
      page.at('/project/:id', {}, ['/api/projects/:id']),
      page.at('/project/:id/:tab', {}, ['/api/projects/:id']),
    ],
  },
  destinations: [
    { in: 'menu', place: 2, path: '/my-projects', label: 'My Opportunities', icon: IconBriefcase, tab },
    { in: 'activity', place: 2, path: '/my-projects', label: 'My opportunities', icon: IconBriefcase, tab },
    {
      in: 'actions',
      tab,
      place: 3,
      path: '/marketplace/projects/new',
      label: 'Post an opportunity',
      icon: IconPencilPlus,
    },
  ],
  search: {
    title: 'Opportunities',
    offer: 'opportunities',
    icon: IconBriefcase,
    find: async (typed, signal) => (await import('./find.ts')).findOpportunities(typed, signal),
  },
  taskAt: ({ pathname }) =>
    /^\/(marketplace\/projects\/new|project\/[^/]+\/edit)\/?$/i.test(pathname) ? 'form' : undefined,
};
