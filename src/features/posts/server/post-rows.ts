import { companyOnWire, type CompanyOnWire, type CompanyRowId } from '../../../kit/common/ids.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import { holds } from '../../../kit/common/roles.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { eyesOf } from '../../../kit/server/http/programs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { communityFace, type CommunityFace } from '../../communities/server/public.ts';
import { companiesOfMembers } from '../../members/server/company/public.ts';
import { companyFaces, companyNamed, type CompanyFace } from '../../members/server/faces/public.ts';
import type { OpportunityFace } from '../../opportunities/contract/face.ts';
import { opportunityFaces } from '../../opportunities/server/public.ts';
import type { Post, PostFile } from '../contract/types.ts';
import type { ReactionKind } from '../rules.ts';

export interface FileInRow {
  id: number;
  file_name: string;
  name: string;
  media_type: string;
  size: number;
  width: number | null;
  height: number | null;
  alt: string;
  still: string | null;
  version: number;
  note: string;
  created_at: string;
}

export interface PostRow extends Row<
  'posts',
  | 'id'
  | 'kind'
  | 'author_id'
  | 'company_id'
  | 'title'
  | 'message'
  | 'audience'
  | 'mentions'
  | 'published_at'
  | 'edited_at'
  | 'version'
  | 'pinned_until'
  | 'category_id'
  | 'opportunity_id'
> {
  category_name: string | null;
  first_name: string | null;
  last_name: string | null;
  avatar: string | null;
  files: FileInRow[];
  company_on_wire: CompanyOnWire | null;
  company_name: string | null;
  company_avatar: string | null;
  comments: number | null;
  downloads: number | null;
  likes: number | null;
  celebrations: number | null;
  thanks: number | null;
  ideas: number | null;
  my_reactions: ReactionKind[];
  is_saved: boolean;
}

/** Of a post named `p`, in their order. */
export const filesOfPost = sql`
  coalesce((SELECT json_agg(json_build_object('id', f.id, 'file_name', f.file_name, 'name', b.name, 'media_type', b.media_type,
              'size', b.bytes, 'width', b.width, 'height', b.height, 'alt', f.alt, 'still', s.name, 'version', f.version, 'note', f.note,
              'created_at', f.created_at) ORDER BY f.place, f.id)
              FROM post_files f CROSS JOIN LATERAL kept_file(f.community_id, f.file_id) b
              LEFT JOIN LATERAL kept_file(f.community_id, f.still_file_id) s ON true
             WHERE f.community_id = p.community_id AND f.post_id = p.id AND f.is_current), '[]')`;

/** Of a row named `p`, its author, its company and its counts: each is one look-up by key. */
const columns = (memberId: number) => sql`
  p.id, p.kind, p.author_id, p.company_id, p.title, p.message, p.audience, p.mentions, p.published_at, p.edited_at, p.version,
  p.pinned_until, p.category_id, p.opportunity_id, who.first_name, who.last_name, who.avatar,
  company.first_member_id AS company_on_wire, company.name AS company_name, company.avatar AS company_avatar,
  n.comments, n.downloads, n.likes, n.celebrations, n.thanks, n.ideas,
  (SELECT k.name FROM library_categories k WHERE k.community_id = p.community_id AND k.id = p.category_id) AS category_name,
  ${filesOfPost} AS files,
  coalesce((SELECT array_agg(r.kind) FROM post_reactions r
             WHERE r.community_id = p.community_id AND r.post_id = p.id AND r.member_id = ${memberId}), '{}') AS my_reactions,
  EXISTS (SELECT FROM post_saves v WHERE v.community_id = p.community_id AND v.member_id = ${memberId} AND v.post_id = p.id) AS is_saved`;

/** In the order of the ids. Whoever calls has found out that the caller may see them. */
export async function postsByIds(
  tx: CommunityTx,
  { media, caller }: { media: MediaAddresses; caller: Caller },
  ids: readonly number[],
): Promise<Post[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PostRow>`
    SELECT ${columns(eyesOf(caller).memberId)}
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, place)
     CROSS JOIN LATERAL (SELECT * FROM posts p WHERE p.community_id = ${tx.communityId} AND p.id = page.id LIMIT 1) p
      LEFT JOIN LATERAL member_face(p.community_id, p.author_id) who ON true
      LEFT JOIN LATERAL ${companyNamed(tx, sql`p.company_id`)} company ON true
      LEFT JOIN LATERAL (SELECT * FROM post_counts n WHERE n.community_id = p.community_id AND n.post_id = p.id LIMIT 1) n ON true
     ORDER BY page.place`.execute(tx);
  const [{ named, faces }, community, projects] = await Promise.all([
    namedCompanies(
      tx,
      rows.flatMap((row) => row.mentions),
    ),
    rows.some((row) => row.company_id === null) ? communityFace(tx) : undefined,
    opportunityFaces(
      tx,
      eyesOf(caller).companyId,
      rows.flatMap((row) => row.opportunity_id ?? []),
    ),
  ]);
  return rows.map((row) =>
    postOf(row, { media, caller, communityId: tx.communityId, faces, named, community, projects }),
  );
}

/** The companies of members who are mentioned, with what is shown of each. */
async function namedCompanies(tx: CommunityTx, memberIds: readonly number[]) {
  const named = await companiesOfMembers(tx, memberIds);
  return { named, faces: await companyFaces(tx, [...named.values()]) };
}

interface Around {
  media: MediaAddresses;
  caller: Caller;
  communityId: number;
  /** Of companies that are mentioned. */
  faces: ReadonlyMap<number, CompanyFace>;
  named: ReadonlyMap<number, CompanyRowId>;
  /** Where one of them is its own. */
  community: CommunityFace | undefined;
  projects: ReadonlyMap<number, OpportunityFace>;
}

function postOf(row: PostRow, around: Around): Post {
  const { caller, faces, named, projects } = around;
  const files = row.files.map((file) => fileOf(file, around));
  const isMine = row.author_id === caller.memberId;
  const isModerator = holds(caller, 'moderator');
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    file_name: files[0]?.file_name ?? '',
    url: files[0]?.url ?? '',
    ...authorOf(row, around),
    kind: row.kind,
    project_id: row.opportunity_id,
    project: (row.opportunity_id === null ? undefined : projects.get(row.opportunity_id)) ?? null,
    audience: row.audience,
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
    files,
    mentions: row.mentions.flatMap((memberId) => {
      const company = named.get(memberId);
      const face = company === undefined ? undefined : faces.get(company);
      return face ? [companyOf(face)] : [];
    }),
    published_at: row.published_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    version: row.version,
    pinned_until: row.pinned_until?.toISOString() ?? null,
    counts: {
      comments: row.comments ?? 0,
      downloads: row.downloads ?? 0,
      reactions: {
        like: row.likes ?? 0,
        celebrate: row.celebrations ?? 0,
        thanks: row.thanks ?? 0,
        idea: row.ideas ?? 0,
      },
    },
    my_reactions: row.my_reactions,
    is_saved: row.is_saved,
    is_ours: row.company_id === caller.companyId,
    can: {
      edit: isMine || isModerator,
      delete: isMine || isModerator,
      pin: isModerator && row.category_id === null && row.audience === 'all',
      report: !isMine && row.author_id !== null,
    },
  };
}

/** No member has the id 0: the community itself stands there, and only admins change what it said. */
function authorOf(
  row: PostRow,
  { community }: Around,
): Pick<Post, 'sent_by_user_id' | 'sent_by' | 'company'> {
  if (row.company_id === null || row.author_id === null) {
    const { name, logo_icon: avatar } = community!;
    return {
      sent_by_user_id: 0,
      sent_by: { first_name: name, last_name: '', avatar },
      company: { company_id: companyOnWire.parse(0), name, avatar },
    };
  }
  return {
    sent_by_user_id: row.author_id,
    sent_by: { first_name: row.first_name ?? '', last_name: row.last_name ?? '', avatar: row.avatar },
    company: { company_id: row.company_on_wire!, name: row.company_name!, avatar: row.company_avatar },
  };
}

export const companyOf = ({ id, name, avatar }: CompanyFace): Post['company'] => ({
  company_id: id,
  name,
  avatar,
});

export function fileOf(
  file: FileInRow,
  {
    media,
    communityId,
    isHidden = false,
  }: {
    media: MediaAddresses;
    communityId: number;
    /** Of something removed: for whoever looks after it. */
    isHidden?: boolean;
  },
): PostFile {
  const addressOf = (name: string) =>
    isHidden ? media.hiddenAddressOf(communityId, name) : media.addressOf(communityId, name);
  return {
    id: file.id,
    file_name: file.file_name,
    url: addressOf(file.name),
    media_type: file.media_type,
    size: file.size,
    width: file.width,
    height: file.height,
    alt: file.alt,
    still_url: file.still === null ? null : addressOf(file.still),
    version: file.version,
    note: file.note,
    created_at: new Date(file.created_at).toISOString(),
  };
}

/** Whether the caller's company may see a post named `p`: its own, one for all, or one of a partner. */
export const isVisible = (tx: CommunityTx, companyId: CompanyRowId): Sql => sql`
  (p.audience = 'all' OR p.company_id = ${companyId}
    OR p.company_id IN (SELECT partner_companies(${tx.communityId}, ${companyId})))`;
