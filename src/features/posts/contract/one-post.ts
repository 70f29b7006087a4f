import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { post, tags } from './types.ts';

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  access: 'member',
  summary: 'One post of the feed or the library',
  tags,
  params: z.object({ id }),
  output: post,
  staleAfter: [
    'post.changed',
    'post.changed_for_partners',
    'post.discussed',
    'post.discussed_for_partners',
    'post.removed',
    'post.removed_for_partners',
  ],
});
