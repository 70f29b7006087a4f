import { z } from 'zod';
import { event, whisper } from '../../kit/common/event.ts';

const id = z.number().int();

export const messageSent = event({
  name: 'chat.message_sent',
  payload: z.object({ conversation_id: id, message_id: id, change: id }),
  audience: 'member',
  when: 'Somebody has written; the other one is told, and the author’s other screens follow.',
});

export const conversationChanged = event({
  name: 'chat.changed',
  payload: z.object({ conversation_id: id, change: id }),
  audience: 'member',
  when: 'A message was edited, deleted, reacted to or seen, or a conversation muted, archived or blocked; only screens follow.',
});

/** Without a word about who it was: whoever gets it asks again for what is on their screen. */
export const seenMarksChanged = event({
  name: 'chat.seen_marks_changed',
  payload: z.object({}),
  audience: 'member',
  when: 'Somebody shows or hides how far they have read; open conversations are asked for again.',
});

/** One for a burst: the next comes after they have read. */
export const unreadBegan = event({
  name: 'chat.unread',
  payload: z.object({ conversation_id: id }),
  audience: 'member',
  when: 'The first message that somebody has not read yet in a conversation; they are told.',
});

export const takenOver = event({
  name: 'chat.taken_over',
  payload: z.object({ conversation_id: id }),
  audience: 'member',
  when: 'A colleague goes on with the conversation of somebody who has left; the other side is told.',
});

/** What a screen has of the conversation is asked for again, from the beginning: messages appear before those that it knows. */
export const earlierShared = event({
  name: 'chat.earlier_shared',
  payload: z.object({ conversation_id: id }),
  audience: 'member',
  when: 'Somebody lets whoever followed a colleague read what they wrote before; open conversations are asked for again.',
});

export const messageReported = event({
  name: 'chat.reported',
  payload: z.object({ report_id: id }),
  audience: 'member',
  when: 'A member has reported a message; the admins are told.',
});

export const reportDecided = event({
  name: 'chat.report_decided',
  payload: z.object({ report_id: id }),
  audience: 'member',
  when: 'An admin has decided on a reported message; the reporter is told, and the author of one that broke the rules.',
});

export const messageObjected = event({
  name: 'chat.objected',
  payload: z.object({ report_id: id }),
  audience: 'member',
  when: 'Somebody objects to a warning about their message; the admins are told.',
});

export const messageObjectionDecided = event({
  name: 'chat.objection_decided',
  payload: z.object({ report_id: id }),
  audience: 'member',
  when: 'An admin has decided on an objection; whoever was warned is told, and the reporter if the warning is withdrawn.',
});

export const typing = whisper({
  name: 'chat.typing',
  payload: z.object({ conversation_id: id, user_id: id }),
  says: 'Somebody is writing, to the other one of the conversation.',
});
