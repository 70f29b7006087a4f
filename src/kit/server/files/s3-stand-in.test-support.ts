import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The few calls of S3 that the store makes, over real HTTP: PUT, GET with Range, HEAD, DELETE, by path, and the list of a folder. */
export async function startS3StandIn() {
  const objects = new Map<
    string,
    { body: Buffer; mediaType: string | undefined; changed: Date; installation?: string }
  >();
  const state = { isAway: false };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: key, searchParams: asked } = new URL(request.url!, 'http://s3.invalid');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code></Error>`);
    if (state.isAway) return void refuse(400, 'InvalidRequest');
    if (!request.headers.authorization?.includes('Credential=test-key/'))
      return void refuse(403, 'AccessDenied');
    if (request.method === 'PUT') {
      objects.set(key, {
        body: Buffer.concat(chunks),
        mediaType: request.headers['content-type'],
        changed: new Date(),
        installation: String(request.headers['x-amz-meta-installation']),
      });
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (asked.has('list-type')) return void response.end(listOf(key, asked));
    const found = objects.get(key);
    if (!found) return void refuse(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const body = start === undefined ? found.body : found.body.subarray(Number(start), Number(end) + 1);
    const meta = found.installation && { 'x-amz-meta-installation': found.installation };
    response
      .writeHead(start === undefined ? 200 : 206, { 'content-length': body.length, ...meta })
      .end(request.method === 'HEAD' ? undefined : body);
  }

  /** A page of keys after the last one of the page before, as S3 pages them. */
  function listOf(bucket: string, asked: URLSearchParams): string {
    const from = `${bucket.replace(/\/$/, '')}/`;
    const most = Number(asked.get('max-keys') ?? 1000);
    const keys = [...objects]
      .map(([key, { changed }]) => ({ key: key.slice(from.length), changed }))
      .filter(({ key }) => key.startsWith(asked.get('prefix') ?? ''))
      .filter(({ key }) => key > (asked.get('continuation-token') ?? ''))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const page = keys.slice(0, most);
    const rows = page.map(
      ({ key, changed }) =>
        `<Contents><Key>${key}</Key><LastModified>${changed.toISOString()}</LastModified></Contents>`,
    );
    const isCut = keys.length > most;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)!.key}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** Refuses everything until told otherwise. */
    setAway: (isAway: boolean) => (state.isAway = isAway),
    close: () => new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())),
  };
}
