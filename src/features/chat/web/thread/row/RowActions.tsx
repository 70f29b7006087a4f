import { Loader, Menu, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconFlag,
  IconLink,
  IconMailOpened,
  IconMoodPlus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { part } from '../../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';
import { serverNow } from '../../../../../kit/web/server-time.ts';
import type { ChatMessage } from '../../../contract/types.ts';
import { isChangeable } from '../../../rules.ts';
import { useThread } from '../context.ts';
import { canEdit, wordsIn } from '../words.ts';
import styles from './RowActions.module.css';

const { Part: EmojiPanel, prefetch } = part(() => import('../../../../../kit/web/emoji/EmojiPanel.tsx'));

const quick = ['👍', '❤️', '😂', '🎉', '🙏', '👀'];
const quickest = quick.slice(0, 3);

/** Not cut off by the list, and still a part of the screen's content. */
const aboveRows = { target: '#main' };

/** What is open above a row. */
export type OpenPart = 'menu' | 'emoji' | undefined;

interface Props {
  message: ChatMessage;
  open: OpenPart;
  setOpen: (part: OpenPart) => void;
}

/** What can be done with a message: beside it while it is pointed at or focused. */
export function RowActions({ message, open, setOpen }: Props) {
  const { isOpen: canWrite, react, reply } = useThread();
  return (
    <Popover
      opened={open === 'emoji'}
      onChange={(isOpen) => setOpen(isOpen ? 'emoji' : undefined)}
      position="top-end"
      portalProps={aboveRows}
      withRoles={false}
      trapFocus
    >
      <Popover.Target>
        <div className={styles.actions}>
          {canWrite && (
            <span className={styles.wide}>
              {quickest.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  className={styles.emoji}
                  aria-label={`React with ${emoji}`}
                  onClick={() => react(message, emoji)}
                >
                  {emoji}
                </button>
              ))}
              <IconButton
                icon={IconMoodPlus}
                iconSize={16}
                aria-label="React with another emoji"
                title="React"
                onPointerEnter={prefetch}
                onClick={() => setOpen('emoji')}
              />
              <IconButton
                icon={IconArrowBackUp}
                iconSize={16}
                aria-label="Reply"
                title="Reply"
                onClick={() => reply(message)}
              />
            </span>
          )}
          <Menu
            opened={open === 'menu'}
            onChange={(isOpen) => setOpen(isOpen ? 'menu' : undefined)}
            returnFocus={false}
            portalProps={aboveRows}
            width={248}
            transitionProps={{ duration: 120 }}
            withInitialFocusPlaceholder={false}
          >
            <Menu.Target>
              <IconButton icon={IconDots} iconSize={16} aria-label="More actions" title="More actions" />
            </Menu.Target>
            <Menu.Dropdown>
              <MenuItems message={message} pickEmoji={() => setOpen('emoji')} />
            </Menu.Dropdown>
          </Menu>
        </div>
      </Popover.Target>
      <Popover.Dropdown className={styles.picker}>
        <PartBoundary instead={<p className={styles.said}>Emoji can’t be loaded right now.</p>}>
          <Suspense fallback={<Loader size="sm" className={styles.said} aria-label="Loading emoji" />}>
            <EmojiPanel
              close={() => setOpen(undefined)}
              pick={(emoji) => {
                setOpen(undefined);
                react(message, emoji);
              }}
            />
          </Suspense>
        </PartBoundary>
      </Popover.Dropdown>
    </Popover>
  );
}

function MenuItems({ message, pickEmoji }: { message: ChatMessage; pickEmoji: () => void }) {
  const thread = useThread();
  const isMine = message.message_user_id === thread.me;
  const words = message.kind === 'call' ? message.message_content : wordsIn(message);
  const canDelete = isMine && isChangeable(new Date(message.message_time), new Date(serverNow()));
  const address = linkTo(thread.conversation.conversation_id, message.id);
  return (
    <>
      {thread.isOpen && (
        <>
          <div className={styles.row}>
            {quick.map((emoji, place) => (
              <Menu.Item
                key={emoji}
                className={styles.quick}
                data-autofocus={place === 0 || undefined}
                aria-label={`React with ${emoji}`}
                onClick={() => thread.react(message, emoji)}
              >
                {emoji}
              </Menu.Item>
            ))}
            <Menu.Item className={styles.quick} aria-label="React with another emoji" onClick={pickEmoji}>
              <IconPlus {...icon} />
            </Menu.Item>
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => thread.reply(message)}>
            Reply
          </Menu.Item>
        </>
      )}
      {thread.isOpen && canEdit(message, thread.me, serverNow()) && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => thread.edit(message)}>
          Edit message
        </Menu.Item>
      )}
      {words !== '' && (
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy(words, 'Text copied')}>
          Copy text
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copy(address, 'Link copied')}>
        Copy link to message
      </Menu.Item>
      {!isMine && (
        <>
          <Menu.Item
            leftSection={<IconMailOpened {...icon} />}
            onClick={() => void thread.markUnread(message)}
          >
            Mark unread from here
          </Menu.Item>
          <Menu.Item leftSection={<IconFlag {...icon} />} onClick={() => thread.report(message)}>
            Report message
          </Menu.Item>
        </>
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
    </>
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
