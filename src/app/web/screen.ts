import type { ComponentType } from 'react';
import { part } from '../../kit/web/reach/part.tsx';

/** A screen of the route table. */
export function screen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { Part, prefetch } = part(load);
  return { load: prefetch, Screen: Part };
}
