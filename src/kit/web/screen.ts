import { type ComponentType, createElement, type ReactElement } from 'react';
import { part } from './reach/part.tsx';

/** A row of the route table; `handle` fetches the screen's code early. */
export interface ScreenRoute {
  path: string;
  element: ReactElement;
  handle: () => void;
}

type Place<Props> = object extends Props ? [path: string, props?: Props] : [path: string, props: Props];

/** A screen, whose code is fetched when somebody is about to see it. */
export function screen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { Part, prefetch } = part(load);
  return {
    Screen: Part,
    load: prefetch,
    /** Where it is met. */
    at: (...[path, props]: Place<Props>): ScreenRoute => ({
      path,
      element: createElement(Part, props),
      handle: prefetch,
    }),
  };
}
