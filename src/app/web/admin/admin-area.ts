/** The area as a whole, in one file: its frame, what is in it, and where everything can be found. */
export { default as AdminPage } from './AdminPage.tsx';
export { prefetchWithin } from './area.ts';
export { find } from './find.ts';
