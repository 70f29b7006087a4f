import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import type { Audience } from '../common/event.ts';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';

/** What the browsers that follow a stream are told: something with this number happened. */
export interface PushMessage {
  community_id: number;
  audience: Audience;
  owner_id: number;
  version: number;
  name: string;
  payload: Record<string, unknown>;
}

/** What passes, for the browsers that one member has open. */
export interface Whisper {
  community_id: number;
  member_id: number;
  name: string;
  payload: Record<string, unknown>;
}

export type StreamKey = Pick<PushMessage, 'community_id' | 'audience' | 'owner_id'>;

/** Carries messages from the node that committed to the nodes that hold browsers. */
export interface FanOut {
  publish(messages: readonly PushMessage[]): void;
  listen(stream: StreamKey, react: (message: PushMessage) => void): () => void;
  /** Events of one name in any community, for what a node itself remembers; some may be missed (`onGap`). */
  listenEverywhere(name: string, react: () => void): () => void;
  /** Once, to whoever listens: nothing is made up for afterwards. */
  whisper(whisper: Whisper): void;
  listenToWhispers(
    member: Pick<Whisper, 'community_id' | 'member_id'>,
    react: (whisper: Whisper) => void,
  ): () => void;
  /** Messages may have been missed; whoever cares asks the database for what is past its last number. */
  onGap(react: () => void): () => void;
  close(): Promise<void>;
}

export async function openFanOut(redisUrl: string | undefined, log: Log): Promise<FanOut> {
  return redisUrl === undefined ? inProcess() : overRedis(redisUrl, log);
}

export const keyOf = (stream: StreamKey) => `${stream.community_id}:${stream.audience}:${stream.owner_id}`;
const earOf = (member: Pick<Whisper, 'community_id' | 'member_id'>) =>
  `${member.community_id}:whispers:${member.member_id}`;

function inProcess(): FanOut {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish(messages) {
      for (const message of messages) {
        emitter.emit(`everywhere:${message.name}`);
        emitter.emit(keyOf(message), message);
      }
    },
    listen(stream, react) {
      const key = keyOf(stream);
      emitter.on(key, react);
      return () => emitter.off(key, react);
    },
    listenEverywhere(name, react) {
      emitter.on(`everywhere:${name}`, react);
      return () => emitter.off(`everywhere:${name}`, react);
    },
    whisper(whisper) {
      emitter.emit(earOf(whisper), whisper);
    },
    listenToWhispers(member, react) {
      const ear = earOf(member);
      emitter.on(ear, react);
      return () => emitter.off(ear, react);
    },
    onGap(react) {
      emitter.on('gap', react);
      return () => emitter.off('gap', react);
    },
    close: async () => undefined,
  };
}

const channel = 'guildhall:push';
const whisperChannel = 'guildhall:whispers';

/** This node's own browsers hear at once, whatever Redis does; the others through it, and after a gap from the database. */
async function overRedis(url: string, log: Log): Promise<FanOut> {
  const local = inProcess();
  const self = randomUUID();
  const gaps = new Set<() => void>();
  const connect = () => {
    const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
    redis.on('error', (problem) => log.warn({ problem: problem.message }, 'Redis has a problem'));
    return redis;
  };
  const [publisher, subscriber] = [connect(), connect()];
  const tellGap = () => gaps.forEach((react) => react());
  // An empty list says: there were messages that could not be sent.
  const send = (messages: readonly PushMessage[]) =>
    publisher.publish(channel, JSON.stringify({ from: self, messages }));
  let owesMessages = false;
  subscriber.on('message', (heardOn, text) => {
    if (heardOn === whisperChannel) {
      const { from, whisper } = JSON.parse(text) as { from: string; whisper: Whisper };
      if (from !== self) local.whisper(whisper);
      return;
    }
    const { from, messages } = JSON.parse(text) as { from: string; messages: PushMessage[] };
    if (messages.length === 0) tellGap();
    else if (from !== self) local.publish(messages);
  });
  publisher.on('ready', () => {
    if (!owesMessages) return;
    owesMessages = false;
    send([]).catch(() => (owesMessages = true));
  });
  subscriber.on('ready', () => {
    subscriber
      .subscribe(channel, whisperChannel)
      .then(tellGap)
      .catch((problem: Error) => log.warn({ problem: problem.message }, 'Redis refused the subscription'));
  });
  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
  } catch (problem) {
    for (const redis of [publisher, subscriber]) redis.disconnect();
    const reason = (problem as Error).message;
    throw new StartError(
      `The Redis at REDIS_URL cannot be reached (${reason}). Please check it, or leave REDIS_URL out.`,
    );
  }
  return {
    publish(messages) {
      if (messages.length === 0) return;
      local.publish(messages);
      send(messages).catch((problem: Error) => {
        owesMessages = true;
        log.warn({ problem: problem.message }, 'a push did not reach the other nodes yet');
      });
    },
    listen: local.listen,
    listenEverywhere: local.listenEverywhere,
    whisper(whisper) {
      local.whisper(whisper);
      // By the time that Redis is back it would not be true any more.
      publisher.publish(whisperChannel, JSON.stringify({ from: self, whisper })).catch(() => undefined);
    },
    listenToWhispers: local.listenToWhispers,
    onGap(react) {
      gaps.add(react);
      return () => gaps.delete(react);
    },
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
