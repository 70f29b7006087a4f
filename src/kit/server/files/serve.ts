import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '../../common/errors.ts';
import { disposition } from '../http/download.ts';
import { communityOf, type Hall } from '../http/door.ts';
import type { Limited } from '../http/rate-limits.ts';
import type { Row } from '../rows.ts';
import type { CommunityTx } from '../tx.ts';
import { isFileName } from './file-name.ts';
import type { MediaAddresses } from './media-addresses.ts';
import { isImage } from './media-types.ts';
import { partOf } from './range.ts';
import type { FileStore } from './store.ts';

type FileRow = Row<'files', 'name' | 'original_name' | 'media_type' | 'bytes'>;

/**
 * On the host of their own community only: public files by their names, and those of its members by an address that was signed for a day. Files
 * that belong to something narrower are handed out by what they belong to.
 */
export function serveFiles(
  app: FastifyInstance,
  hall: Hall,
  { store, media }: { store: FileStore; media: MediaAddresses },
): void {
  const fileViews: Limited = {
    method: 'GET',
    path: '/api/files',
    rateLimit: { address: hall.config.limits.addressFiles },
    isApart: true,
  };
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    // A part of a file is counted in its own bytes, so it leaves uncompressed.
    { config: { access: 'browser' }, compress: false },
    async (request, reply) => {
      await hall.limit.atDoor(fileViews, request.ip);
      const community = await communityOf(request, hall);
      const { name } = request.params;
      if (!community || !isFileName(name)) throw notFound();
      const whose = { communityId: community.id, role: 'public' } as const;
      const file = await hall.database.inCommunity(whose, (tx) =>
        fileNamed(tx, name, { isPublic: true, evenHidden: false }),
      );
      if (!file) throw notFound();
      return answer(request, reply, file, store, { maxAge: yearSeconds, etag: `"${file.name}"` });
    },
  );
  app.get<{ Params: { name: string }; Querystring: { d?: string; s?: string; h?: string } }>(
    '/media/:name',
    { config: { access: 'browser' }, compress: false },
    async (request, reply) => {
      await hall.limit.atDoor(fileViews, request.ip);
      const community = await communityOf(request, hall);
      const { name } = request.params;
      if (!community || !isFileName(name)) throw notFound();
      const evenHidden = request.query.h === '1';
      const end = media.endOf(community.id, name, { ...request.query, evenHidden });
      if (!end) throw notFound();
      // The row is looked up each time: a file that was removed is gone, whatever its address.
      const whose = { communityId: community.id };
      const file = await hall.database.inCommunity(whose, (tx) =>
        fileNamed(tx, name, { isPublic: false, evenHidden }),
      );
      if (!file) throw notFound();
      const maxAge = Math.floor((end.getTime() - Date.now()) / 1000);
      // It ends with its address: what a browser kept of another day's is never taken for this one's.
      return answer(request, reply, file, store, { maxAge, etag: `"${file.name}.${request.query.d}"` });
    },
  );
}

const yearSeconds = 31_536_000;

async function fileNamed(
  tx: CommunityTx,
  name: string,
  { isPublic, evenHidden }: { isPublic: boolean; evenHidden: boolean },
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    SELECT name, original_name, media_type, bytes FROM files
     WHERE community_id = ${tx.communityId} AND name = ${name} AND is_public = ${isPublic}
       AND (hidden_at IS NULL OR ${evenHidden})`.execute(tx);
  return rows[0];
}

interface Freshness {
  maxAge: number;
  /** The bytes behind a name never change, so the name is the version. */
  etag: string;
}

function describe(reply: FastifyReply, file: FileRow, { maxAge, etag }: Freshness): FastifyReply {
  const isPicture = isImage({ name: file.media_type });
  // Played in place; everything else is saved.
  const isShown = isPicture || /^(video|audio)\//.test(file.media_type);
  return reply.headers({
    'content-type': file.media_type === 'text/plain' ? 'text/plain; charset=utf-8' : file.media_type,
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.original_name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // A logo is also shown in mails and on other communities' hosts.
    'cross-origin-resource-policy': isPicture ? 'cross-origin' : 'same-origin',
    'cache-control': `private, max-age=${maxAge}, immutable`,
    'accept-ranges': 'bytes',
    etag,
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  store: FileStore,
  fresh: Freshness,
) {
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  if (isKnown(known, fresh.etag)) return describe(reply, file, fresh).code(304).send();
  const part = ifRange === undefined || ifRange === fresh.etag ? partOf(range, file.bytes) : undefined;
  if (part === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  // Without a length of its own, an empty answer to HEAD would be given the length 0.
  if (request.method === 'HEAD')
    return describe(reply, file, fresh).header('content-length', file.bytes).send(Readable.from([]));
  const found = await store.open(file.name, part);
  if (!found) {
    request.log.error({ request_id: request.id, file: file.name }, 'a kept file is not in the store');
    throw notFound();
  }
  describe(reply, file, fresh).header('content-length', found.bytes);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  return reply.send(found.stream);
}

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
