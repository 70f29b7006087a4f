import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../../common/endpoint.ts';

/** What the verb behind an endpoint with `download` answers. */
export interface Download {
  /** The name under which a browser saves it. */
  fileName: string;
  /** A stream is read after the transaction has ended, so it holds no connection however long it takes. */
  content: string | Buffer | Readable;
}

export function sendDownload(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  const { fileName, content } = answer as Download;
  return reply
    .code(endpoint.status)
    .headers({
      'content-type': endpoint.download,
      'content-disposition': disposition('attachment', fileName),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
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
