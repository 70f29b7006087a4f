import { z } from 'zod';
import { companyOnWire } from '../../../kit/common/ids.ts';
import { opportunityFace } from '../../opportunities/contract/face.ts';
import { reactionKinds } from '../rules.ts';

export const tags = ['posts'];

const count = z.number().int();

export const postCompany = z.object({
  company_id: companyOnWire,
  name: z.string(),
  avatar: z.string().nullable(),
});

export const postFile = z.object({
  id: z.number().int(),
  /** As it was called when it was uploaded. */
  file_name: z.string(),
  /** Works for about a day, for whoever has it; asked for again with the post. */
  url: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string(),
  /** The first frame of a moving picture, or the first page of a document. */
  still_url: z.string().nullable(),
  version: z.number().int(),
  note: z.string(),
  created_at: z.string(),
});
export type PostFile = z.infer<typeof postFile>;

export const audience = z.enum(['all', 'partners']);

export const post = z.object({
  id: z.number().int(),
  title: z.string(),
  /** As it was typed. */
  message: z.string(),
  /** Of its first file; empty where it has none. */
  file_name: z.string(),
  url: z.string(),
  sent_by_user_id: z.number().int(),
  sent_by: z.object({ first_name: z.string(), last_name: z.string(), avatar: z.string().nullable() }),
  company: postCompany,
  kind: z.enum(['post', 'thanks', 'welcome', 'weekly', 'opportunity']),
  /** The opportunity that it tells of: `/project/{id}`. */
  project_id: z.number().int().nullable(),
  /** As it stands now; null where the reader may not see it any more. */
  project: opportunityFace.nullable(),
  audience,
  /** Null: it is of the feed. */
  category: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  files: z.array(postFile),
  /** Companies that the text names; one that the reader may not know is left out. */
  mentions: z.array(postCompany),
  published_at: z.string(),
  edited_at: z.string().nullable(),
  version: z.number().int(),
  pinned_until: z.string().nullable(),
  counts: z.object({
    comments: count,
    downloads: count,
    reactions: z.record(z.enum(reactionKinds), count),
  }),
  my_reactions: z.array(z.enum(reactionKinds)),
  is_saved: z.boolean(),
  /** Of the reader's own company. */
  is_ours: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean(), report: z.boolean() }),
});
export type Post = z.infer<typeof post>;

export const page = z.object({ posts: z.array(post), next: z.string().nullable() });
