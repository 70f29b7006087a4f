import { type ComponentType, createElement, type ReactElement } from 'react';
import { pathOf } from '../common/call.ts';
import { askEarly } from './api.ts';
import { part } from './reach/part.tsx';

type Params = Readonly<Record<string, string | undefined>>;

/** A row of the route table. `handle` fetches the screen's code early; with the address's params, also what it asks first. */
export interface ScreenRoute {
  path: string;
  element: ReactElement;
  handle: (opened?: Params) => Promise<void>;
  asks: readonly string[];
}

type Place<Props> = object extends Props
  ? [path: string, props?: Props, asks?: readonly string[]]
  : [path: string, props: Props, asks?: readonly string[]];

/** A screen, whose code is fetched when somebody is about to see it. */
export function screen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { Part, prefetch } = part(load);
  return {
    Screen: Part,
    load: prefetch,
    /** Where it is met, and the addresses that it asks first there, with the path's own slots in them. */
    at: (...[path, props, asks = []]: Place<Props>): ScreenRoute => ({
      path,
      element: createElement(Part, props),
      handle: (opened) => {
        if (opened) for (const address of asks) askEarly(pathOf(address, opened));
        return prefetch();
      },
      asks,
    }),
  };
}
