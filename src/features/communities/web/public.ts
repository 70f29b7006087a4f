export { CommunityMark } from './CommunityMark.tsx';
export { openPageFacts, type LivePageFacts } from './live-page-facts.ts';
export { PageFactsContext, readPageFacts, useCommunity, usePageFacts } from './page-facts.ts';
export { isTabOpen, type Tab, tabsOf } from './tabs.ts';
