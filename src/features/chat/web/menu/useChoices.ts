import {
  IconArchive,
  IconArchiveOff,
  IconBan,
  IconBell,
  IconBellOff,
  IconCircleDot,
  IconLayoutKanban,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useLayers } from '../../../../kit/web/layers.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { changeConversation, getConversation, markUnread } from '../../calls/conversations.gen.ts';
import { allConversations } from '../../calls/messenger.gen.ts';
import type { Conversation } from '../../contract/types.ts';
import { failures } from '../failures.ts';
import { nameOf } from '../names.ts';

interface Choice {
  label: string;
  icon: TablerIcon;
  isDangerous?: boolean;
  choose: () => void;
}

/** What can be done with a conversation as it stands now. */
export function useChoices(conversation: Conversation, leave: () => void = () => undefined): Choice[] {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { open } = useLayers();
  const myId = useSession().claims?.UserID;
  const {
    conversation_id: id,
    is_muted: isMuted,
    is_archived: isArchived,
    is_blocked: isBlocked,
  } = conversation;
  const name = nameOf(conversation);

  const showAnew = () =>
    Promise.all(
      [keyOf(allConversations), keyOf(getConversation)].map((queryKey) => askAgain(queries, { queryKey })),
    );

  async function change(
    wanted: { is_muted?: boolean; is_archived?: boolean; is_blocked?: boolean },
    done: string,
  ) {
    try {
      await call(changeConversation, { params: { id }, body: wanted }, failures(id));
      toast({ tone: 'success', message: done });
      await showAnew();
    } catch {
      // Told by the alert.
    }
  }

  async function block() {
    const isSure = await confirm({
      title: `Block ${name}?`,
      body: 'Neither of you can write to the other until you unblock them. If they try, they’re told that you aren’t taking messages from them.',
      yes: 'Block',
      no: 'Cancel',
      isDangerous: true,
    });
    if (isSure) await change({ is_blocked: true }, `${name} is blocked`);
  }

  async function unread() {
    try {
      leave();
      await call(markUnread, { params: { id }, body: { from: conversation.last_message_id } }, failures(id));
      await showAnew();
    } catch {
      // Told by the alert.
    }
  }

  const canBeUnread = conversation.unread_messages === 0 && conversation.last_message_user_id !== myId;
  return [
    ...(canBeUnread ? [{ label: 'Mark as unread', icon: IconCircleDot, choose: () => void unread() }] : []),
    isMuted
      ? { label: 'Unmute', icon: IconBell, choose: () => void change({ is_muted: false }, 'Unmuted') }
      : { label: 'Mute', icon: IconBellOff, choose: () => void change({ is_muted: true }, 'Muted') },
    isArchived
      ? {
          label: 'Move to inbox',
          icon: IconArchiveOff,
          choose: () => void change({ is_archived: false }, 'Moved to your inbox'),
        }
      : { label: 'Archive', icon: IconArchive, choose: () => void change({ is_archived: true }, 'Archived') },
    {
      label: 'Add to board',
      icon: IconLayoutKanban,
      choose: () => open('make-card', `conversationId=${id}`),
    },
    isBlocked
      ? {
          label: 'Unblock',
          icon: IconBan,
          choose: () => void change({ is_blocked: false }, `${name} can write to you again`),
        }
      : { label: 'Block', icon: IconBan, isDangerous: true, choose: () => void block() },
  ];
}
