import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconArchive,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMove,
  IconCopy,
  IconDots,
  IconExternalLink,
} from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { LightCard } from '../../../contract/types.ts';
import { useBoardActions } from '../context.ts';
import styles from '../card/CardMenuButton.module.css';

/** It was asked for: it comes open. */
export function CardMenu({ card, close }: { card: LightCard; close: () => void }) {
  const { commands, openCard, askWhereTo, shift, archiveCard, focusCard } = useBoardActions();
  const [isOpen, setOpen] = useState(true);
  const choices = [
    { label: 'Open card', icon: IconExternalLink, choose: () => openCard(card.id) },
    { label: 'Move to…', icon: IconArrowsMove, choose: () => askWhereTo({ card: card.id }) },
    { label: 'Move to top', icon: IconArrowBarToUp, choose: () => shift(card.id, 'top') },
    { label: 'Move to bottom', icon: IconArrowBarToDown, choose: () => shift(card.id, 'bottom') },
    { label: 'Move left', icon: IconArrowLeft, choose: () => shift(card.id, 'left') },
    { label: 'Move right', icon: IconArrowRight, choose: () => shift(card.id, 'right') },
    { label: 'Duplicate', icon: IconCopy, choose: () => void commands.copyCard(card.id) },
    { label: 'Archive', icon: IconArchive, choose: () => archiveCard(card) },
  ];
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      onExitTransitionEnd={close}
      onDismiss={() => focusCard(card.id)}
      position="bottom-end"
      width={200}
      returnFocus={false}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconButton
          className={styles.button ?? ''}
          icon={IconDots}
          iconSize={16}
          aria-label={`More for ${card.name}`}
          data-open=""
        />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, icon: Icon, choose }) => (
          <Menu.Item
            key={label}
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
