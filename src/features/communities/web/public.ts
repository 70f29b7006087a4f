export { CommunityMark } from './CommunityMark.tsx';
export { PageFactsContext, readPageFacts, useCommunity, usePageFacts } from './page-facts.ts';
export { isTabOpen, type Tab, tabsOf } from './tabs.ts';
