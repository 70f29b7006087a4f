import type { z } from 'zod';
import { notFound } from '../../../kit/common/errors.ts';
import { originOf, type Config } from '../../../kit/server/config.ts';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { joinLinkClosed, joinLinkCreated } from '../audits.ts';
import type { createJoinLink as createJoinLinkCall, joinLink } from '../contract/join-links.ts';
import { assertMayOffer } from './offer-role.ts';
import type { Place } from './parts.ts';
import { isSeal, keyedHash } from '../../../kit/server/secret-tokens.ts';

type JoinLink = z.infer<typeof joinLink>;
type Wanted = z.output<(typeof createJoinLinkCall)['body']>;

interface Parts {
  config: Config;
  secret: string;
}

/**
 * The secret of a link is made from its id and the instance's key. So an admin can be shown it again, and whoever
 * reads the database cannot make one.
 */
const sealOf = (secret: string, communityId: number, id: number) =>
  keyedHash(secret, 'join links', `${communityId} ${id}`);

/** The id of a genuine link of this community. */
export function readJoinToken(secret: string, communityId: number, token: string): number {
  // Without leading zeros: a link has one spelling.
  const [, digits = '', seal = ''] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? [];
  if (!isSeal(seal, sealOf(secret, communityId, Number(digits)))) throw notFound();
  return Number(digits);
}

const newest = 100;
const columns = sql.raw('id, is_vetted, community_role, max_uses, uses, expires_at, closed_at');

interface LinkRow extends Omit<JoinLink, 'url' | 'expires_at' | 'closed'> {
  expires_at: Date;
  closed_at: Date | null;
}

function shown({ config, secret }: Parts, place: Place, row: LinkRow): JoinLink {
  const { expires_at: expiresAt, closed_at: closedAt, ...rest } = row;
  const token = `${row.id}-${sealOf(secret, place.id, row.id).toString('base64url')}`;
  return {
    ...rest,
    url: `${originOf(config, place.subdomain)}/auth/register/${token}`,
    expires_at: expiresAt.toISOString(),
    closed: closedAt !== null,
  };
}

export async function createJoinLink(
  tx: CommunityTx,
  parts: Parts,
  { place, caller }: { place: Place; caller: Pick<Caller, 'isAdmin'> },
  wanted: Wanted,
): Promise<JoinLink> {
  assertMayOffer(caller, wanted.community_role);
  const questions = wanted.questions.map((question, index) => ({
    id: String(index + 1),
    question,
    is_required: true,
  }));
  const { rows } = await sql<LinkRow>`
    INSERT INTO join_links (community_id, is_vetted, community_role, max_uses, expires_at, questions, created_by)
    VALUES (${tx.communityId}, ${wanted.is_vetted}, ${wanted.community_role}, ${wanted.max_uses ?? null},
            now() + make_interval(days => ${wanted.days}), ${JSON.stringify(questions)}::jsonb, ${tx.memberId})
    RETURNING ${columns}`.execute(tx);
  const { is_vetted, community_role, max_uses } = rows[0]!;
  await audit(tx, joinLinkCreated, {
    id: rows[0]!.id,
    after: { is_vetted, community_role, max_uses, days: wanted.days },
  });
  return shown(parts, place, rows[0]!);
}

export async function listJoinLinks(
  tx: CommunityTx,
  parts: Parts,
  { place, caller }: { place: Place; caller: Pick<Caller, 'isAdmin'> },
): Promise<JoinLink[]> {
  const { rows } = await sql<LinkRow>`
    SELECT ${columns} FROM join_links WHERE community_id = ${tx.communityId} AND ${isTheirs(caller)} ORDER BY id DESC LIMIT ${newest}`.execute(
    tx,
  );
  return rows.map((row) => shown(parts, place, row));
}

/** A link for admins makes an admin of anyone who has its address, so only admins see it. */
const isTheirs = ({ isAdmin }: Pick<Caller, 'isAdmin'>) =>
  sql`(${isAdmin}::boolean OR community_role <> 'Admin')`;

export async function closeJoinLink(
  tx: CommunityTx,
  caller: Pick<Caller, 'isAdmin'>,
  id: number,
): Promise<void> {
  const { affected } = await sql`
    UPDATE join_links SET closed_at = now()
     WHERE community_id = ${tx.communityId} AND id = ${id} AND closed_at IS NULL AND ${isTheirs(caller)}`.execute(
    tx,
  );
  if (affected === 1) return audit(tx, joinLinkClosed, { id });
  const { rows } = await sql`
    SELECT FROM join_links WHERE community_id = ${tx.communityId} AND id = ${id} AND ${isTheirs(caller)}`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
  auditNothing(tx);
}
