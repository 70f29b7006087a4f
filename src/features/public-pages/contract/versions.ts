import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { Refusal } from '../../../kit/common/errors.ts';
import { behindVersion, id, wholeNumber } from '../../../kit/common/fields.ts';
import { pageChanged, pageReset, pageRestored } from '../audits.ts';
import { longestPage, page, pageSlug } from '../contract.ts';

const tags = ['pages'] as const;
const staleAfter = ['page.changed'];
const params = z.object({ slug: pageSlug });
const version = wholeNumber(0, 2_147_483_646);

const saved = z.object({
  version: z.number().int(),
  saved_at: z.string(),
  /** Null where their row is gone. */
  saved_by: z.object({ user_id: id, name: z.string() }).nullable(),
});

export const listPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  access: 'admin',
  summary: 'The six pages, and who changed each when',
  tags,
  output: z.object({
    pages: z.array(
      page.omit({ markdown: true }).extend({
        /** Null where nobody has changed it yet. */
        last: saved.omit({ version: true }).nullable(),
      }),
    ),
  }),
  staleAfter,
});
export type ListedPage = z.infer<typeof listPages.output>['pages'][number];

export const editPage = endpoint({
  method: 'PUT',
  path: '/api/pages/:slug',
  access: 'admin',
  audits: [pageChanged, pageReset],
  summary: 'Changes a page; an empty text brings the default back',
  tags,
  params,
  body: z.object({
    markdown: z.string().max(longestPage, 'At most 50,000 characters.'),
    /** The one that the change was made to: whoever was slower is refused (`page.changed_meanwhile`). */
    version,
  }),
  output: page,
});

export const pageVersion = saved.extend({
  /** It brought the standard text back. */
  is_default: z.boolean(),
  /** The earlier version that it went back to. */
  restores: z.number().int().nullable(),
  /** In characters; 0 of the standard text. */
  length: z.number().int(),
});
export type PageVersion = z.infer<typeof pageVersion>;

export const listPageVersions = endpoint({
  method: 'GET',
  path: '/api/pages/:slug/versions',
  access: 'admin',
  summary: 'Every saved version of a page, newest first, a page at a time',
  tags,
  params,
  query: z.object({ after: behindVersion.optional() }),
  output: z.object({ versions: z.array(pageVersion), next: z.string().nullable() }),
  staleAfter,
});

export const getPageVersion = endpoint({
  method: 'GET',
  path: '/api/pages/:slug/versions/:version',
  access: 'admin',
  summary: 'The text of a version, and that of the one before it',
  tags,
  params: params.extend({ version }),
  output: z.object({ markdown: z.string(), before: z.string() }),
});

export const restorePage = endpoint({
  method: 'POST',
  path: '/api/pages/:slug/restorations',
  access: 'admin',
  audits: [pageRestored],
  summary: 'Goes back to an earlier version, which becomes a new one',
  tags,
  params,
  body: z.object({ version, to: wholeNumber(1, 2_147_483_646) }),
  output: page,
});

export const changedMeanwhile = () =>
  new Refusal(
    'page.changed_meanwhile',
    409,
    'Another admin just changed this page. Look at what is new, then save again.',
  );

export const unknownVersion = () => new Refusal('page.unknown_version', 404, 'There’s no such version.');
