import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../common/errors.ts';
import { disposition } from '../http/download.ts';
import type { Row } from '../rows.ts';
import { sql } from '../sql.ts';
import type { CommunityTx } from '../tx.ts';
import { isImage } from './media-types.ts';
import { partOf } from './range.ts';
import type { FileStore } from './store.ts';

type FileRow = Row<'files', 'name' | 'original_name' | 'media_type' | 'bytes'>;

export async function fileNamed(
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

export interface Freshness {
  cacheControl: string;
  /** The bytes behind a name never change, so the name is the version. */
  etag: string;
}

function describe(reply: FastifyReply, file: FileRow, { cacheControl, etag }: Freshness): FastifyReply {
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
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag,
  });
}

/** Whole or in part, or that the browser has it already. */
export async function answerFile(
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
