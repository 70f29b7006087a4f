import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { Conversation } from '../../contract/types.ts';
import { nameOf } from '../names.ts';
import { useChoices } from './useChoices.ts';

interface Props {
  conversation: Conversation;
  /** Called when it is unread again: whoever looks at it would read it at once. */
  leave?: (() => void) | undefined;
}

/** What somebody can do with a conversation, for themselves alone. */
export function ConversationMenu({ conversation, leave }: Props) {
  const choices = useChoices(conversation, leave);
  return (
    <Menu
      position="bottom-end"
      width={220}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconButton icon={IconDots} aria-label={`More for ${nameOf(conversation)}`} title="More" />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, icon: Icon, isDangerous = false, choose }) => (
          <Menu.Item
            key={label}
            data-dangerous={isDangerous || undefined}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            onClick={choose}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
