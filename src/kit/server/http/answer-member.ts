import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../common/endpoint.ts';
import type { Upload } from '../files/receive.ts';
import type { CommunityTx } from '../tx.ts';
import { textOf } from './answers.ts';
import type { Caller, CommunityFacts, Pass, RequestFacts, VerbRoute } from './calls.ts';
import { asCaller, asReader, noteTouch, type Hall } from './door.ts';
import { sendDownload } from './download.ts';
import { once, type FirstAnswer } from './idempotency.ts';
import type { Soon } from './soon.ts';

/** Somebody who brings a genuine token of this community. */
export interface MembersArrival {
  community: CommunityFacts;
  pass: Pass;
  /** Against the rows, not the token alone. */
  wasAsked: boolean;
}

export interface ReadyCall {
  call: { body: unknown; prepared: unknown; request: RequestFacts };
  /** What the request had brought along as files, to be removed. */
  uploads: readonly Upload[];
}

/** In one transaction: who calls, what the call spends, what it asks for, the verb, and the answer in the shape of its contract. */
export async function answerMember(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, handler, isWritten = false }: VerbRoute,
  { community, pass, wasAsked }: MembersArrival,
  ready: () => Soon<ReadyCall>,
  hall: Hall,
): Promise<FastifyReply> {
  const run = handler as (call: object) => Promise<unknown>;
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
  const touch = () => noteTouch(request, endpoint, community, pass, hall);
  const answerCaller = async (tx: CommunityTx, caller: Caller) => {
    if (!wasAsked) await hall.limit.asMember(endpoint, community.id, pass);
    const { call } = await ready();
    tx.address = call.request.address;
    tx.apiKeyId = pass.key?.id ?? null;
    const answer = async () => {
      const told = await run({ ...call, community, tx, caller });
      if (endpoint.audits.length > 0 && !tx.isAudited)
        throw new Error(`${endpoint.method} ${endpoint.path} left no entry in the audit.`);
      return told;
    };
    if (endpoint.download !== undefined) return { download: await answer() };
    const work = async (): Promise<FirstAnswer> => {
      const told = await answer();
      return { status: endpoint.status, answer: isWritten ? String(told) : textOf(endpoint, told) };
    };
    if (typeof key !== 'string') return { ...(await work()), isReplay: false };
    return once(tx, key, { method: endpoint.method, path: request.url, body: call.body }, work);
  };
  const result = await (onlyReads(endpoint)
    ? asReader(community, pass, endpoint.access, hall, answerCaller, touch)
    : asCaller(community, pass, endpoint.access, hall, (tx, caller) => {
        touch();
        return answerCaller(tx, caller);
      }));
  if ('download' in result) return sendDownload(reply, endpoint, result.download);
  if (result.isReplay) reply.header('idempotency-replayed', 'true');
  return reply.code(result.status).type('application/json').send(result.answer);
}

/** A GET writes nothing, and PostgreSQL holds it to that. A file is opened for a caller who is known, and may leave an entry in the audit. */
const onlyReads = ({ method, download, audits }: Endpoint) =>
  method === 'GET' && download === undefined && audits.length === 0;
