import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconFlag,
  IconLink,
  IconMailOpened,
  IconTrash,
} from '@tabler/icons-react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { serverNow } from '../../../../../kit/web/server-time.ts';
import type { ChatMessage } from '../../../contract/types.ts';
import { isDeletable } from '../../../rules.ts';
import { useThread } from '../context.ts';
import { summaryOf } from '../words.ts';
import styles from './RowActions.module.css';

const quick = ['👍', '❤️', '😂', '🎉', '🙏', '👀'];
const quickest = quick.slice(0, 3);

interface Props {
  message: ChatMessage;
  isMenuOpen: boolean;
  setMenuOpen: (isOpen: boolean) => void;
}

/** What can be done with a message: beside it while it is pointed at or focused. */
export function RowActions({ message, isMenuOpen, setMenuOpen }: Props) {
  const thread = useThread();
  const isMine = message.message_user_id === thread.me;
  const isText = message.kind === 'text';
  const canDelete = isMine && isDeletable(new Date(message.message_time), new Date(serverNow()));
  return (
    <div className={styles.actions}>
      {thread.isOpen && (
        <span className={styles.wide}>
          {quickest.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={styles.emoji}
              aria-label={`React with ${emoji}`}
              onClick={() => thread.react(message, emoji)}
            >
              {emoji}
            </button>
          ))}
          <IconButton
            icon={IconArrowBackUp}
            iconSize={16}
            aria-label="Reply"
            title="Reply"
            onClick={() => thread.reply(message)}
          />
        </span>
      )}
      <Menu opened={isMenuOpen} onChange={setMenuOpen} returnFocus={false} width={232}>
        <Menu.Target>
          <IconButton icon={IconDots} iconSize={16} aria-label="More actions" title="More actions" />
        </Menu.Target>
        <Menu.Dropdown>
          {thread.isOpen && (
            <>
              <div className={styles.row}>
                {quick.map((emoji) => (
                  <Menu.Item
                    key={emoji}
                    className={styles.quick}
                    aria-label={`React with ${emoji}`}
                    onClick={() => thread.react(message, emoji)}
                  >
                    {emoji}
                  </Menu.Item>
                ))}
              </div>
              <Menu.Divider />
              <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => thread.reply(message)}>
                Reply
              </Menu.Item>
            </>
          )}
          {isText && (
            <Menu.Item
              leftSection={<IconCopy {...icon} />}
              onClick={() => void copy(summaryOf(message), 'Text copied')}
            >
              Copy text
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLink {...icon} />}
            onClick={() => void copy(linkTo(thread.conversation.conversation_id, message.id), 'Link copied')}
          >
            Copy link to message
          </Menu.Item>
          {!isMine && (
            <Menu.Item leftSection={<IconMailOpened {...icon} />} onClick={() => thread.markUnread(message)}>
              Mark unread from here
            </Menu.Item>
          )}
          {!isMine && (
            <Menu.Item leftSection={<IconFlag {...icon} />} onClick={() => thread.report(message)}>
              Report message
            </Menu.Item>
          )}
          {canDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => void thread.remove(message)}
            >
              Delete message
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const linkTo = (conversation: number, message: number) =>
  `${window.location.origin}/chat/${conversation}?message=${message}`;

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ message: done });
  } catch {
    toast({
      tone: 'danger',
      message: 'Your browser didn’t allow copying. Select the text and copy it instead.',
    });
  }
}
