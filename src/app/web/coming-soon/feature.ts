import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';
import { notHereYet } from './not-here-yet.ts';

const comingSoonPage = screen(() => import('./ComingSoonPage.tsx'));

/** What is promised of features that have not landed (product rules: Addresses, Frame): each line moves to its feature's own object. */
export const comingSoon: WebFeature = {
  name: 'coming-soon',
  screens: { member: notHereYet.map(({ path, title }) => comingSoonPage.at(path, { title })) },
};
