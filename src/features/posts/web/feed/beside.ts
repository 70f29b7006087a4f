// What a list shows besides posts: one file, fetched when it is wanted.
export { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
export { NewPosts } from './NewPosts.tsx';
export { NoPosts } from './NoPosts.tsx';
