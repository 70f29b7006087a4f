import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../../common/endpoint.ts';
import { isImage } from '../files/media-types.ts';
import { isKnown } from './etags.ts';

/** What the verb behind an endpoint with `download` answers. */
export interface Download {
  /** The name under which a browser saves it. */
  fileName: string;
  /** A stream is read after the transaction has ended, so it holds no connection however long it takes. */
  content: string | Buffer | Readable;
}

/** One that a browser may keep. It asks each time whether it may still show it; a picture is shown in its place. */
export interface KeptDownload {
  fileName: string;
  mediaType: string;
  /** Another one for other bytes, and nothing that opens them. */
  version: string;
  open: () => Promise<Readable>;
}

export async function sendDownload(
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
): Promise<FastifyReply> {
  const found = answer as Download | KeptDownload;
  reply.header('x-content-type-options', 'nosniff');
  if ('open' in found) return sendKept(reply, found);
  return reply
    .code(endpoint.status)
    .headers({
      'content-type': endpoint.download,
      'content-disposition': disposition('attachment', found.fileName),
      'cache-control': 'no-store',
    })
    .send(found.content);
}

async function sendKept(
  reply: FastifyReply,
  { fileName, mediaType, version, open }: KeptDownload,
): Promise<FastifyReply> {
  const etag = `"${version}"`;
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (isKnown(etag, reply.request.headers['if-none-match'])) return reply.code(304).send();
  const content = await open();
  return reply
    .headers({
      'content-type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
      'content-disposition': disposition(isImage({ name: mediaType }) ? 'inline' : 'attachment', fileName),
    })
    .send(content);
}

/** RFC 6266: a plain name for old readers, the whole one in UTF-8 for the others. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
