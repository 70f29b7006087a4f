import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { decimalNumber, fromForm, id, lineOrNothing } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { emptyPost, isEmptyPost, longestPost, longestTitle, mostPostFiles } from '../rules.ts';
import { audience, post, postFile, tags } from './types.ts';

const megabyte = 1_048_576;
export const largestPostFile = 100 * megabyte;

const params = z.object({ id });

/** It stands in notifications and emails, so it is one line. */
const title = lineOrNothing(longestTitle);
const message = z.string().max(longestPost, `At most ${longestPost} characters.`);

const saysSomething = { path: ['message'], message: emptyPost };

/** In the order in which they are shown. */
const files = fromForm(
  z
    .array(z.object({ id, alt: z.string().trim().max(500, 'At most 500 characters.').default('') }))
    .max(mostPostFiles, `At most ${mostPostFiles} files.`),
);

/** Before the post is there: each can fail and be tried again by itself. */
export const uploadPostFile = endpoint({
  method: 'POST',
  path: '/api/posts/files',
  access: 'member',
  summary: 'Uploads a picture or a file for a post that is being written',
  tags,
  status: 201,
  body: z.object({ file }),
  bodyLimit: largestPostFile + megabyte,
  output: postFile,
  rateLimit: { member: 60 },
});

export const publishPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'member',
  summary: 'Publishes a post in the feed, or in a category of the library',
  tags,
  status: 201,
  body: z
    .object({
      title: title.default(''),
      message: message.default(''),
      audience: audience.default('all'),
      files: files.default([]),
      category_id: id.optional(),
    })
    .refine((body) => !isEmptyPost(body), saysSomething),
  output: post,
  rateLimit: { member: 20 },
});

/** What the specification's call changes, and the files beside it. */
export const changePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id',
  access: 'member',
  summary: 'Changes a post; by its author or an admin',
  tags,
  params,
  body: z
    .object({
      title,
      message,
      files,
      version: z.number().int(),
      /** Moves an entry of the library to another category. */
      category_id: id.optional(),
    })
    .refine((body) => !isEmptyPost(body), saysSomething),
  output: post,
});

export const editLibraryPost = endpoint({
  method: 'POST',
  path: '/api/user/EditLibraryPost',
  access: 'member',
  summary: 'Changes title and text of a post of the feed or the library; by its author or an admin',
  tags,
  body: z.object({
    Id: id,
    Message: message,
    Title: title,
    /** Beyond the specification: what was changed meanwhile is not overwritten. */
    Version: decimalNumber(z.number().int()).optional(),
  }),
  output: post,
});

export const deleteFeedPost = endpoint({
  method: 'DELETE',
  path: '/api/user/DeleteFeedPost/:id',
  access: 'member',
  summary: 'Removes a post of the feed or the library; by its author or an admin',
  tags,
  params,
  output: z.object({ id: z.number().int() }),
});

export const restorePost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/restoration',
  access: 'member',
  summary: 'Brings a removed post back, within thirty days; by whoever removed it or an admin',
  tags,
  params,
  output: post,
});

export const getRevisions = endpoint({
  method: 'GET',
  path: '/api/posts/:id/revisions',
  access: 'member',
  summary: 'What a post said before its changes, newest first; for its author and admins',
  tags,
  params,
  output: z.object({
    revisions: z.array(
      z.object({
        version: z.number().int(),
        title: z.string(),
        message: z.string(),
        changed_at: z.string(),
        changed_by: z.string(),
      }),
    ),
  }),
});
