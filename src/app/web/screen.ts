import { type ComponentType, lazy } from 'react';

/** A screen whose code is fetched when it is shown, or shortly before. */
export function screen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return { load, Screen: lazy(load) };
}
