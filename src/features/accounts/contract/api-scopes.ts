import type { Endpoint } from '../../../kit/common/endpoint.ts';

interface ApiArea {
  label: string;
  /** What someone lets a program do who chooses it, after "Read" or "Read and change". */
  about: string;
  /** The declared paths that it opens. */
  paths: readonly string[];
}

/**
 * All that an API key can reach; what is not named here is closed to every key. Nothing in it is about an account, between two people or
 * between two companies: no messages, referrals, commissions or boards, so none of them can leave through a key. What these calls hold back
 * from programs is decided in `kit/server/http/programs.ts`.
 */
export const apiAreas = {
  members: {
    label: 'Members',
    about: 'Companies and their people, as every member sees them, and the directory as a file',
    paths: [
      '/api/companies',
      '/api/companies/:id',
      '/api/companies/facets',
      '/api/companies/services',
      '/api/companies/:id/reputation',
      '/api/companies/:id/reviews',
      '/api/community-admin/directory.csv',
    ],
  },
  joining: {
    label: 'Joining',
    about: 'Invitations, join links and requests to join',
    paths: [
      '/api/invitations',
      '/api/invitations/:id',
      '/api/invitations/:id/reminder',
      '/api/join-links',
      '/api/join-links/:id',
      '/api/join-requests',
      '/api/join-requests/:id/approval',
      '/api/join-requests/:id/rejection',
    ],
  },
  posts: {
    label: 'Posts and library',
    about: 'Posts, comments and files of the feed and the library',
    paths: [
      '/api/posts',
      '/api/posts/:id',
      '/api/posts/:id/comments',
      '/api/posts/:id/comments/:commentId',
      '/api/posts/:id/pin',
      '/api/posts/files',
      '/api/posts/search',
      '/api/user/DeleteFeedPost/:id',
      '/api/library',
      '/api/library/categories',
      '/api/admin/library/categories',
    ],
  },
  events: {
    label: 'Events',
    about: 'Events and who comes to them',
    paths: [
      '/api/events',
      '/api/events/:id',
      '/api/events/:id/cancellation',
      '/api/events/:id/check-in',
      '/api/events/:id/people',
      '/api/events/:id/people.csv',
      '/api/events/search',
      '/api/events/span',
      '/api/admin/events',
      '/api/admin/events/:id/approval',
    ],
  },
} satisfies Record<string, ApiArea>;

type Area = keyof typeof apiAreas;
export type ApiScope = 'read' | `${Area}:read` | `${Area}:write`;

export const areaNames = Object.keys(apiAreas) as Area[];

/** `read` is all that the others let a program read, those included that are added later. */
export const apiScopes: readonly ApiScope[] = [
  'read',
  ...areaNames.flatMap((area): ApiScope[] => [`${area}:read`, `${area}:write`]),
];

const areaOfPath = new Map<string, Area>(
  areaNames.flatMap((area) => apiAreas[area].paths.map((path) => [path, area] as const)),
);

/** What a key needs for this call; undefined where none may make it. */
export function scopeOf({
  path,
  reads,
  polled,
}: Pick<Endpoint, 'path' | 'reads' | 'polled'>): ApiScope | undefined {
  const area = areaOfPath.get(path);
  return area === undefined || polled ? undefined : `${area}:${reads ? 'read' : 'write'}`;
}

export const allows = (scopes: readonly string[], needed: string) =>
  scopes.includes(needed) || (needed.endsWith(':read') && scopes.includes('read'));
