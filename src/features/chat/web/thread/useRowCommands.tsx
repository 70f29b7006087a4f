import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { serverNow } from '../../../../kit/web/server-time.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { markUnread } from '../../calls/conversations.gen.ts';
import { deleteMessage, editMessage, react } from '../../calls/messages.gen.ts';
import type { ChatMessage, Conversation } from '../../contract/types.ts';
import { failures } from '../failures.ts';
import type { Editing, ThreadContext } from './context.ts';
import { noteRead } from './note-read.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { edited, wordsIn } from './words.ts';

interface Parts {
  conversation: Conversation;
  referralId: number | undefined;
  me: number;
  reply: (message: ChatMessage) => void;
  edit: (editing: Editing) => void;
  goTo: (id: number) => void;
  /** Shows a message as it is now. */
  change: (message: ChatMessage) => void;
  /** What is marked as unread is not read by merely standing there. */
  hold: () => void;
  letGo: () => void;
}

/** What can be done with a message. */
export function useRowCommands(parts: Parts): { context: ThreadContext; dialogs: ReactNode } {
  const { conversation, referralId, me, reply, edit, goTo, change, hold, letGo } = parts;
  const { claims } = useSession();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [reported, setReported] = useState<ChatMessage>();
  const { conversation_id: id } = conversation;
  const myName = `${claims?.FirstName ?? ''} ${claims?.LastName ?? ''}`.trim();
  const myAvatar = claims?.Avatar ?? null;

  const context = useMemo<ThreadContext>(() => {
    const paramsOf = (message: ChatMessage) => ({ id, messageId: message.id });
    const beginEdit = (message: ChatMessage, text: string) =>
      edit({
        message,
        text,
        save: (written) => {
          change(edited(message, written, serverNow()));
          call(editMessage, { params: paramsOf(message), body: { text: written } }, failures(id))
            .then(change)
            .catch(() => {
              change(message);
              // What was typed is not lost.
              beginEdit(message, written);
            });
        },
      });
    return {
      conversation,
      me,
      myName,
      myAvatar,
      isOpen: conversation.closed_because === null,
      isAboutOne: referralId !== undefined,
      reply,
      goTo,
      report: setReported,
      react: (message, emoji) => {
        const isOn = !message.reactions.some((one) => one.emoji === emoji && one.user_ids.includes(me));
        change(reactedTo(message, emoji, me, isOn));
        call(react, { params: paramsOf(message), body: { emoji, is_on: isOn } }, failures(id))
          .then(change)
          .catch(() => change(message));
      },
      edit: (message) => beginEdit(message, wordsIn(message)),
      remove: async (message) => {
        const isSure = await confirm({
          title: 'Delete this message?',
          body: 'It will be removed for both of you. A note that a message was deleted stays.',
          yes: 'Delete message',
          no: 'Keep it',
          isDangerous: true,
        });
        if (isSure)
          await call(deleteMessage, { params: paramsOf(message) }, failures(id))
            .then(change)
            .catch(() => undefined);
      },
      markUnread: async (message) => {
        hold();
        try {
          const params = { id };
          const { unread_messages } = await call(
            markUnread,
            { params, body: { from: message.id } },
            failures(id),
          );
          noteRead(queries, id, { unread_messages, read_to: message.id - 1 });
          toast({ message: 'Marked as unread' });
        } catch {
          // Told by the alert.
          letGo();
        }
      },
    };
  }, [
    conversation,
    referralId,
    id,
    me,
    myName,
    myAvatar,
    reply,
    edit,
    goTo,
    change,
    hold,
    letGo,
    confirm,
    queries,
  ]);

  return {
    context,
    dialogs: <ReportDialog conversationId={id} message={reported} close={() => setReported(undefined)} />,
  };
}

/** As it will be once the server has it. */
export function reactedTo(message: ChatMessage, emoji: string, me: number, isOn: boolean): ChatMessage {
  const others = (people: readonly number[]) => people.filter((id) => id !== me);
  const there = message.reactions.some((one) => one.emoji === emoji);
  const reactions = message.reactions.map((one) =>
    one.emoji === emoji ? { ...one, user_ids: [...others(one.user_ids), ...(isOn ? [me] : [])] } : one,
  );
  return {
    ...message,
    reactions: (there || !isOn ? reactions : [...reactions, { emoji, user_ids: [me] }]).filter(
      ({ user_ids: people }) => people.length > 0,
    ),
  };
}
