interface Route {
  path: string;
  layout: 'frame' | 'outside';
}

/** Routes whose feature has not landed: they show a plain page. The list only ever gets shorter. */
export const notHereYet: readonly Route[] = [
  { path: '/marketplace/feed', layout: 'frame' },
  { path: '/marketplace/members', layout: 'frame' },
  { path: '/marketplace/projects', layout: 'frame' },
  { path: '/marketplace/resources', layout: 'frame' },
  { path: '/marketplace/events', layout: 'frame' },
  { path: '/auth/reset', layout: 'outside' },
];
