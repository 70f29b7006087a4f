// Apart from the others, because the frame has no use for it: whatever stands beside them comes with every page.
export { CommunityFace } from './CommunityFace.tsx';
