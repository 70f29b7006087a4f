import { matchPath } from 'react-router';

interface Absent {
  path: string;
  title: string;
}

/** Routes whose feature has not landed: they show a plain page. The list only ever gets shorter. */
export const notHereYet: readonly Absent[] = [];

/** Whether a path leads to a screen that is there. */
export const isHere = (path: string) => !notHereYet.some((absent) => matchPath(absent.path, path));
