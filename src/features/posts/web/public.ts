export { CommunityFeed } from './feed/CommunityFeed.tsx';
