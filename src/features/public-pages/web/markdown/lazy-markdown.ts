import { lazy } from 'react';

const load = () => import('./Markdown.tsx');

/** The parser is heavy, so it is a chunk of its own. */
export const Markdown = lazy(load);

/** To fetch it at the same time as the text, not after it. Should that fail, the first render tries again. */
export function prefetchMarkdown(): void {
  load().catch(() => undefined);
}
