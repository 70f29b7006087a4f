import { matchPath } from 'react-router';

interface Absent {
  path: string;
  /** Where it stands: in the member's frame, or among the tabs of the admin area. */
  layout: 'frame' | 'admin';
  title: string;
}

const within = (layout: Absent['layout'], routes: readonly (readonly [path: string, title: string])[]) =>
  routes.map(([path, title]): Absent => ({ layout, path, title }));

/** Routes whose feature has not landed: they show a plain page. The list only ever gets shorter. */
export const notHereYet: readonly Absent[] = [
  ...within('frame', [
    ['/meetingclub', 'Meeting club'],
    ['/meetingclubfeedback/:id?', 'Meeting feedback'],
    ['/meetingclubadmin', 'Meeting club rounds'],
  ]),
];

/** Whether a path leads to a screen that is there. */
export const isHere = (path: string) => !notHereYet.some((absent) => matchPath(absent.path, path));
