import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../common/endpoint.ts';
import { send } from './answers.ts';
import type { CommunityFacts, Pass, PolledRoute } from './calls.ts';
import { noteTouch, notSignedIn, type Hall } from './door.ts';
import { isKnown } from './etags.ts';
import { inputOf } from './input.ts';

/** What was asked for, in the contract's shapes. */
export type PollInput = Omit<Awaited<ReturnType<typeof inputOf>>, 'uploads'>;

/** The browser keeps the answer and asks each time whether it still holds. Somebody else's version never is anybody's. */
export async function answerPoll(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, poll }: PolledRoute,
  { community, pass }: { community: CommunityFacts | undefined; pass?: Pass | undefined },
  hall: Hall,
  /** Answers a call that is more than a question. */
  otherwise: (input: PollInput) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  if (!community || !pass) throw notSignedIn();
  const member = { communityId: community.id, memberId: pass.memberId };
  const whose = [community.id, pass.sessionId, pass.memberId];
  const isSeated = async () =>
    (await hall.database.poll(member, 'SELECT * FROM poll_seat($1, $2, $3)', whose)).length > 0;
  const { uploads, ...input } = await inputOfSeated(request, endpoint, isSeated);
  await Promise.all(uploads.map((upload) => upload.discard()));
  const values = (poll.valuesOf as (input: PollInput) => readonly unknown[] | undefined)(input);
  if (values === undefined) return otherwise(input);
  const rows = await hall.database.poll<{ version?: string }>(member, poll.statement, [...whose, ...values]);
  if (rows.length === 0) throw notSignedIn();
  noteTouch(request, endpoint, community, pass, hall);
  const etag = rows[0]!.version === undefined ? undefined : `"${rows[0]!.version}"`;
  const isUnchanged = etag !== undefined && isKnown(etag, request.headers['if-none-match']);
  const counted = hall.limit.asMember(endpoint, community.id, pass, { isUnchanged });
  if (counted) await counted;
  if (etag !== undefined)
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (isUnchanged) return reply.code(304).send();
  const answerOf = poll.answerOf as (rows: readonly object[], input: object) => unknown;
  return send(reply, endpoint, answerOf(rows, input));
}

/** Nothing is said about what was sent before it is known that the session is alive; the poll itself finds that out where all is well. */
async function inputOfSeated(
  request: FastifyRequest,
  endpoint: Endpoint,
  isSeated: () => Promise<boolean>,
): Promise<Awaited<ReturnType<typeof inputOf>>> {
  try {
    return await inputOf(request, endpoint);
  } catch (problem) {
    throw (await isSeated()) ? problem : notSignedIn();
  }
}
