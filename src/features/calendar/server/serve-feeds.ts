import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { communityOf, unknownCommunity, type Hall } from '../../../kit/server/http/door.ts';
import { isKnown } from '../../../kit/server/http/etags.ts';
import type { OwnDates } from '../../../kit/server/own-dates.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { hashToken } from '../../../kit/server/secret-tokens.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mailCommunity } from '../../accounts/server/public.ts';
import { calendarText } from '../rules/icalendar.ts';
import { entryOfDate, feedEntries } from './calendar-entries.ts';
import { everybodys } from './raise-calendars.ts';

const path = '/api/calendar-feeds/:token';
/** Counted by the token: some providers ask for all their users from a few addresses. */
const byToken = { method: 'GET', path, rateLimit: { address: 30 }, isApart: true } as const;
/** Whoever tries tokens is counted as every stranger is. */
const byAddress = { method: 'GET', path: `${path}/unknown`, rateLimit: { address: 60 } } as const;

/** What calendar programs ask every hour, without anybody being signed in. */
export function serveFeeds(
  app: FastifyInstance,
  hall: Hall,
  { ownDates }: { ownDates: readonly OwnDates[] },
): void {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { config: { access: 'browser' } },
    async (request, reply) => {
      const community = await communityOf(request, hall);
      if (!community) throw unknownCommunity();
      const [, token] = /^([\w-]{20,100})\.ics$/.exec(request.params.file) ?? [];
      if (token === undefined) throw notFound();
      const hash = hashToken(token);
      await hall.limit.atDoor(byToken, hash.toString('hex'));
      const known = request.headers['if-none-match'];
      const found = await hall.database.inCommunity({ communityId: community.id }, (tx) =>
        readFeed(tx, { ...hall, ownDates }, hash, (etag) => isKnown(etag, known)),
      );
      if (!found) {
        await hall.limit.atDoor(byAddress, request.ip);
        throw notFound();
      }
      reply.headers({ etag: found.etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
      if (found.text === undefined) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(found.text);
    },
  );
}

interface Feed extends Row<'calendar_feeds', 'id' | 'member_id' | 'kind'> {
  company_id: CompanyRowId;
  is_over: boolean;
  /** Of the member's own and of all events together, and the day: what is shown moves on with it. */
  version: string;
}

/** An empty calendar for thirty days after its end: programs that get an error keep their last copy for good. */
async function readFeed(
  tx: CommunityTx,
  { config, ownDates }: Pick<Hall, 'config'> & { ownDates: readonly OwnDates[] },
  hash: Buffer,
  isKnownTag: (etag: string) => boolean,
): Promise<{ etag: string; text: string | undefined } | undefined> {
  const { rows } = await sql<Feed>`
    SELECT f.id, f.member_id, f.kind, who.company_id, f.revoked_at IS NOT NULL OR who.has_left OR who.is_suspended AS is_over,
           concat_ws(' ', (SELECT v.version FROM calendar_versions v WHERE v.community_id = f.community_id AND v.member_id = f.member_id),
                     (SELECT v.version FROM calendar_versions v WHERE v.community_id = f.community_id AND v.member_id = ${everybodys}),
                     now()::date) AS version
      FROM calendar_feeds f CROSS JOIN LATERAL member_face(f.community_id, f.member_id) who
     WHERE f.community_id = ${tx.communityId} AND f.token_hash = ${hash}
       AND (f.revoked_at IS NULL OR f.revoked_at > now() - interval '30 days')`.execute(tx);
  const feed = rows[0];
  if (!feed) return undefined;
  const community = await mailCommunity(tx, config, tx.communityId);
  const name = feed.kind === 'mine' ? `My events at ${community.name}` : `Events at ${community.name}`;
  const own = feed.kind === 'mine' && !feed.is_over ? ownDates : [];
  const reader = { memberId: feed.member_id, companyId: feed.company_id };
  const versions: string[] = [];
  for (const part of own) versions.push(await part.version(tx, reader));
  const etag = `"${createHash('sha256').update(`${feed.id} ${feed.is_over} ${feed.version} ${name} ${versions.join()}`).digest('base64url')}"`;
  if (isKnownTag(etag)) return { etag, text: undefined };
  const entries = feed.is_over
    ? []
    : await feedEntries(tx, { memberId: feed.member_id, kind: feed.kind, origin: community.origin });
  for (const part of own)
    entries.push(...(await part.list(tx, reader)).map((date) => entryOfDate(date, community.origin)));
  return { etag, text: calendarText(name, entries) };
}
