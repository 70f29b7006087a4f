import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../kit/common/errors.ts';
import { answerFile, fileNamed } from '../../../kit/server/files/answer-file.ts';
import { fileViews } from '../../../kit/server/files/serve.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import { communityOf, type Hall } from '../../../kit/server/http/door.ts';
import { publicEventRow } from './public-event.ts';

/** Lasts as long as the event is public, however often its picture changes: search engines and chats keep it for months. */
export const publicPicturePath = (id: number) => `/public/events/${id}/picture`;

/** The picture of a public event by an address that needs no seal, because the event is looked up on each request. */
export function servePublicPicture(app: FastifyInstance, hall: Hall, { store }: { store: FileStore }): void {
  const views = fileViews(hall);
  app.get<{ Params: { id: string } }>(
    '/public/events/:id/picture',
    { config: { access: 'browser' }, compress: false },
    async (request, reply) => {
      await hall.limit.atDoor(views, request.ip);
      const community = await communityOf(request, hall);
      const { id } = request.params;
      if (!community || !/^[1-9]\d{0,14}$/.test(id)) throw notFound();
      // The member's role: visitors read no row of a file that is not public by itself.
      const file = await hall.database.inCommunity({ communityId: community.id }, async (tx) => {
        const event = await publicEventRow(tx, Number(id));
        const name = event?.picture ?? undefined;
        return name === undefined ? undefined : fileNamed(tx, name, { isPublic: false, evenHidden: false });
      });
      if (!file) throw notFound();
      // Asked again each time: no copy outlives the event's being public, or its picture.
      return answerFile(request, reply, file, store, { cacheControl: 'no-cache', etag: `"${file.name}"` });
    },
  );
}
