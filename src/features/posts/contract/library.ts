import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor, wholeNumber } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { categoriesChangedByAdmin } from '../audits.ts';
import { page, post, tags } from './types.ts';
import { largestPostFile } from './writing.ts';

const whole = (least: number, most: number, usual: number) => wholeNumber(least, most).default(usual);

/** The specification's own: the sidebar asks it for one entry of 'Promoted content'. */
export const getLibraryPostsFilters = endpoint({
  method: 'POST',
  path: '/api/user/GetLibraryPostsFilters',
  access: 'member',
  summary: 'Entries of the library by category, newest first, by page',
  tags,
  body: z.object({
    PostCategory: z.string().trim().max(60).default(''),
    PageSize: whole(1, 100, 10),
    PageIndex: whole(1, 1000, 1),
  }),
  output: z.object({ Posts: z.array(post) }),
  reads: true,
  staleAfter: ['post.*'],
});

export const kinds = ['picture', 'document', 'recording', 'text'] as const;

export const getLibrary = endpoint({
  method: 'GET',
  path: '/api/library',
  access: 'member',
  summary: 'Entries of the library, found and filtered, a page at a time',
  tags,
  query: z.object({
    category: id.optional(),
    q: z.string().trim().max(120).default(''),
    kind: z.enum(kinds).optional(),
    company: id.optional(),
    sort: z.enum(['newest', 'most_used']).default('newest'),
    after: z.string().max(longestCursor).optional(),
  }),
  output: page,
});

const category = z.object({ id: z.number().int(), name: z.string(), entries: z.number().int() });
export type LibraryCategory = z.infer<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/library/categories',
  access: 'member',
  summary: 'The categories of the library, in their order, and whether the caller may add to them',
  tags,
  output: z.object({ categories: z.array(category), can_add: z.boolean() }),
  staleAfter: ['post.*'],
});

/** The whole list at once: adding, renaming and putting in order are one change. */
export const changeCategories = endpoint({
  method: 'PUT',
  path: '/api/admin/library/categories',
  access: 'admin',
  audits: [categoriesChangedByAdmin],
  summary:
    'Sets names and order of the categories; one with entries is left out only if another one takes them',
  tags,
  body: z.object({
    categories: z
      .array(
        z.object({
          id: id.optional(),
          name: z.string().trim().min(1, 'Fill this in.').max(60, 'At most 60 characters.'),
        }),
      )
      .max(50, 'At most 50 categories.'),
    /** Entries of categories that are left out, and where they go. */
    moves: z
      .array(z.object({ from: id, to: id }))
      .max(50)
      .default([]),
  }),
  output: z.object({ categories: z.array(category) }),
});

const fileParams = z.object({ id, fileId: id });

export const addVersion = endpoint({
  method: 'POST',
  path: '/api/posts/:id/files/:fileId/versions',
  access: 'member',
  summary: 'Puts a newer version in the place of a file; the older ones stay reachable',
  tags,
  status: 201,
  params: fileParams,
  body: z.object({ file, note: z.string().trim().max(300).default('') }),
  bodyLimit: largestPostFile + 1_048_576,
  output: post,
});

const fileVersion = z.object({
  id: z.number().int(),
  version: z.number().int(),
  file_name: z.string(),
  url: z.string(),
  size: z.number().int(),
  note: z.string(),
  added_by: z.string(),
  created_at: z.string(),
});
export type FileVersion = z.infer<typeof fileVersion>;

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/posts/:id/files/:fileId/versions',
  access: 'member',
  summary: 'The versions of a file, newest first',
  tags,
  params: fileParams,
  output: z.object({ versions: z.array(fileVersion) }),
  staleAfter: ['post.changed', 'post.changed_for_partners'],
});

export const countDownload = endpoint({
  method: 'POST',
  path: '/api/posts/:id/files/:fileId/downloads',
  access: 'member',
  summary: 'Counts that the caller opened a file; once a day',
  tags,
  params: fileParams,
  output: z.object({ downloads: z.number().int() }),
  reads: true,
});
