import type { FastifyInstance } from 'fastify';
import { notFound } from '../../common/errors.ts';
import { communityOf, type Hall } from '../http/door.ts';
import type { Limited } from '../http/rate-limits.ts';
import { answerFile, fileNamed } from './answer-file.ts';
import { isFileName } from './file-name.ts';
import type { MediaAddresses } from './media-addresses.ts';
import type { FileStore } from './store.ts';

/** Every way to a file counts on the same allowance of its address. */
export const fileViews = ({ config }: Pick<Hall, 'config'>): Limited => ({
  method: 'GET',
  path: '/api/files',
  rateLimit: { address: config.limits.addressFiles },
  isApart: true,
});

/**
 * On the host of their own community only: public files by their names, and those of its members by an address that was signed for a day. Files
 * that belong to something narrower are handed out by what they belong to.
 */
export function serveFiles(
  app: FastifyInstance,
  hall: Hall,
  { store, media }: { store: FileStore; media: MediaAddresses },
): void {
  const views = fileViews(hall);
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    // A part of a file is counted in its own bytes, so it leaves uncompressed.
    { config: { access: 'browser' }, compress: false },
    async (request, reply) => {
      await hall.limit.atDoor(views, request.ip);
      const community = await communityOf(request, hall);
      const { name } = request.params;
      if (!community || !isFileName(name)) throw notFound();
      const whose = { communityId: community.id, role: 'public' } as const;
      const file = await hall.database.inCommunity(whose, (tx) =>
        fileNamed(tx, name, { isPublic: true, evenHidden: false }),
      );
      if (!file) throw notFound();
      return answerFile(request, reply, file, store, {
        cacheControl: keptFor(yearSeconds),
        etag: `"${file.name}"`,
      });
    },
  );
  app.get<{ Params: { name: string }; Querystring: { d?: string; s?: string; h?: string } }>(
    '/media/:name',
    { config: { access: 'browser' }, compress: false },
    async (request, reply) => {
      await hall.limit.atDoor(views, request.ip);
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
      return answerFile(request, reply, file, store, {
        cacheControl: keptFor(maxAge),
        etag: `"${file.name}.${request.query.d}"`,
      });
    },
  );
}

const yearSeconds = 31_536_000;

const keptFor = (seconds: number) => `private, max-age=${seconds}, immutable`;
