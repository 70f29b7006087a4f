import { IconArticle, IconPencil } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { screen } from '../../../kit/web/screen.ts';

const feed = screen(() => import('./feed/FeedPage.tsx'));
const library = screen(() => import('./library/LibraryPage.tsx'));
const post = screen(() => import('./post/PostPage.tsx'));
const decision = screen(() => import('./decision/DecisionScreen.tsx'));

const feedAsks = ['/api/posts?filter=all'];
const libraryAsks = ['/api/library/categories', '/api/library?q=&sort=newest'];
const postAsks = ['/api/posts/:id', '/api/posts/:id/comments'];

export const posts: WebFeature = {
  name: 'posts',
  layers: { 'write-post': part(async () => ({ default: (await import('./composer/all.ts')).WriteDialog })) },
  commands: [
    { label: 'Write a post', icon: IconPencil, layer: 'write-post', words: 'new share create feed' },
  ],
  screens: {
    member: [
      feed.at('/marketplace/feed', {}, feedAsks),
      feed.at('/feed', {}, feedAsks),
      feed.at('/marketplace/feed/:filterCom'),
      library.at('/marketplace/resources', {}, libraryAsks),
      library.at('/library', {}, libraryAsks),
      post.at('/post/:id', {}, postAsks),
      decision.at('/decision/post/:id'),
      // The library's detail is the same page: both are posts, and "Read More" leads here from the feed as well.
      post.at('/marketplace/resources/:id', {}, postAsks),
    ],
  },
  cards: [
    {
      side: 'right',
      place: 1,
      title: 'Promoted content',
      body: part(() => import('./library/PromotedPost.tsx')),
      height: 270,
    },
  ],
  search: {
    title: 'Posts and library',
    offer: 'posts',
    icon: IconArticle,
    find: async (typed, signal) => (await import('./find.ts')).findPosts(typed, signal),
  },
};
