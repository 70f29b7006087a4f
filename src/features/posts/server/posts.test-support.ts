import { good, type TestMember } from '../../../../testing/factories.ts';
import type { Post } from '../contract/types.ts';

export const aPost = async (by: TestMember, more: object = {}) =>
  good(await by.client.post<Post>('/api/posts', { json: { message: 'Good news', ...more } }), 201);

export interface FeedAnswer {
  posts: Post[];
  pinned: Post[];
  next: string | null;
  newest: string | null;
}

export const feedOf = async (member: TestMember, query = '') =>
  good(await member.client.get<FeedAnswer>(`/api/posts${query}`), 200);
