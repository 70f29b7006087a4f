import { beginConversation } from '../../../../features/chat/server/begin-conversation.ts';
import { changeConversation } from '../../../../features/chat/server/change-conversation.ts';
import { markSeen } from '../../../../features/chat/server/mark-seen.ts';
import { setReaction } from '../../../../features/chat/server/react.ts';
import { sendMessage } from '../../../../features/chat/server/send-message.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import { stepInThePast } from '../in-the-past.ts';
import { peopleIn } from '../people.ts';
import type { Line, More, Sitting, Talk } from './demo-talk.ts';

const dayMs = 24 * 3600 * 1000;

interface Said {
  at: number;
  talk: Talk;
  who: string;
  text: string;
  more: More;
}

/** All of a community's talks in one transaction: after a start that was cut off they are all there, or none. */
export async function tellTalks(
  { database }: Services,
  communityId: number,
  talks: readonly Talk[],
): Promise<void> {
  await database.inCommunity({ communityId }, async (tx) => {
    if (await hasBegun(tx)) return;
    await (await beginTalks(database, tx, talks)).tellRest();
  });
}

export interface Talks {
  /** What was said until so many days ago. */
  tellUntil: (daysAgo: number) => Promise<void>;
  tellRest: () => Promise<void>;
}

/**
 * Line by line in the order in which they were said: the list and the search follow the numbers of the messages. Others who write into
 * conversations let the talks go on until then first.
 */
export async function beginTalks(
  database: Database,
  tx: CommunityTx,
  talks: readonly Talk[],
): Promise<Talks> {
  const person = await peopleIn(tx);
  const sent = new Map<Talk, Sent[]>(talks.map((talk) => [talk, []]));
  const now = Date.now();
  const ahead = talks.flatMap((talk) => linesOf(talk, now)).toSorted((one, other) => one.at - other.at);
  const tellUntil = async (moment: number) => {
    while (ahead[0] && ahead[0].at <= moment) {
      const line = ahead.shift()!;
      sent.get(line.talk)!.push(await say(database, tx, person, line, sent.get(line.talk)!));
    }
  };
  return {
    tellUntil: (days) => tellUntil(now - days * dayMs),
    tellRest: async () => {
      await tellUntil(Infinity);
      for (const [talk, messages] of sent) await lookAt(database, tx, person, talk, messages);
    },
  };
}

interface Sent extends Said {
  conversationId: number;
  messageId: number;
}

type People = Awaited<ReturnType<typeof peopleIn>>;

async function say(
  database: Database,
  tx: CommunityTx,
  person: People,
  line: Said,
  before: readonly Sent[],
): Promise<Sent> {
  const [author, other] = sidesOf(line, person);
  const { text: content, more } = line;
  return stepInThePast(database, tx, daysAgo(line.at), async (then) => {
    const referralId = more.about === undefined ? undefined : await referralAbout(then, more.about);
    const conversationId =
      before[0]?.conversationId ?? (await beginConversation(then, author, other.memberId));
    const { MessageId: messageId } = await sendMessage(then, author, conversationId, {
      kind: 'text',
      content,
      ...(content === '' && { inList: 'Referral' }),
      replyTo: more.answers === undefined ? undefined : answered(before, more.answers).messageId,
      referralId,
    });
    if (more.reaction !== undefined)
      await setReaction(
        then,
        other,
        { id: conversationId, messageId },
        { emoji: more.reaction, is_on: true },
      );
    return { ...line, conversationId, messageId };
  });
}

/** Whoever did not write the last lines has read up to those that are told to be unread; one of the two may have enough. */
async function lookAt(
  database: Database,
  tx: CommunityTx,
  person: People,
  { between, unread = 0, mutedBy }: Talk,
  messages: readonly Sent[],
): Promise<void> {
  const seen = messages[messages.length - 1 - unread];
  if (!seen) return;
  const [, reader] = sidesOf(messages.at(-1)!, person);
  await stepInThePast(database, tx, daysAgo(seen.at), (then) =>
    markSeen(then, reader, seen.conversationId, seen.messageId),
  );
  const muting = between.find((name) => name.split(' ')[0] === mutedBy);
  if (muting) await changeConversation(tx, person(muting), seen.conversationId, { is_muted: true });
}

function sidesOf({ talk: { between }, who }: Said, person: People): readonly [Caller, Caller] {
  const author = between.find((name) => name.split(' ')[0] === who);
  const other = between.find((name) => name !== author);
  return [person(author ?? who), person(other ?? who)];
}

function answered(before: readonly Sent[], beginning: string): Sent {
  const found = before.find(({ text }) => text.startsWith(beginning));
  if (!found) throw new Error(`Nobody has said “${beginning}”.`);
  return found;
}

const daysAgo = (time: number) => (Date.now() - time) / dayMs;

const linesOf = (talk: Talk, now: number): Said[] =>
  talk.sittings.flatMap((sitting) =>
    sitting.said.map(([who, minute, text, more = {}]: Line) => ({
      at: beginningOf(sitting, now) + minute * 60_000,
      talk,
      who,
      text,
      more,
    })),
  );

/** By the clock of whoever starts the demo. */
function beginningOf(sitting: Sitting, now: number): number {
  if ('hoursAgo' in sitting) return now - sitting.hoursAgo * 3_600_000;
  const [hour, minute] = sitting.at.split(':').map(Number);
  const day = new Date(now - sitting.daysAgo * dayMs);
  return day.setHours(hour!, minute, 0, 0);
}

async function hasBegun(tx: CommunityTx): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM conversations WHERE community_id = ${tx.communityId} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

async function referralAbout(tx: CommunityTx, need: string): Promise<number> {
  const { rows } = await sql<Row<'referrals', 'id'>>`
    SELECT id FROM referrals WHERE community_id = ${tx.communityId} AND need = ${need}`.execute(tx);
  if (!rows[0]) throw new Error(`The demo has no referral about “${need}”.`);
  return rows[0].id;
}
