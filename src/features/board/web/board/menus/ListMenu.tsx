import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsExchange,
  IconArrowsMove,
  IconDots,
  IconFold,
  IconPalette,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { List } from '../../../contract/types.ts';
import { useBoardActions } from '../context.ts';
import { cardsText } from '../words.ts';
import styles from '../list/ListHead.module.css';
import { OpenMenu } from './OpenMenu.tsx';

export interface ListMenuProps {
  list: List;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  rename: () => void;
  askForLooks: () => void;
}

export function ListMenu({ list, label: name, button, rename, askForLooks }: ListMenuProps) {
  const { commands, askWhereTo, askWhatToFollow, shiftList, fold, setAdding } = useBoardActions();
  const confirm = useConfirm();
  const count = list.cardIds.length;
  const clear = async () => {
    const isSure = await confirm({
      title: `Archive all cards in “${list.name}”?`,
      body: `This removes ${cardsText(count)} from the board. You can restore them from the archive for 30 days.`,
      yes: `Archive ${cardsText(count)}`,
      no: 'Cancel',
    });
    if (isSure) commands.clearList(list);
  };
  const remove = async () => {
    const isSure =
      count === 0 ||
      (await confirm({
        title: `Delete “${list.name}”?`,
        body: `This removes ${cardsText(count)}. You can restore the list from the archive for 30 days.`,
        yes: 'Delete list',
        no: 'Cancel',
        isDangerous: true,
      }));
    if (isSure) commands.deleteList(list);
  };
  const choices = [
    { label: 'Add a card', icon: IconPlus, choose: () => setAdding(list.id) },
    { label: 'Rename', icon: IconPencil, choose: rename },
    { label: 'Colour and limit…', icon: IconPalette, choose: askForLooks },
    { label: 'Follow a referral status…', icon: IconArrowsExchange, choose: () => askWhatToFollow(list.id) },
    { label: 'Move to…', icon: IconArrowsMove, choose: () => askWhereTo({ list: list.id }) },
    { label: 'Move left', icon: IconArrowLeft, choose: () => shiftList(list.id, -1) },
    { label: 'Move right', icon: IconArrowRight, choose: () => shiftList(list.id, 1) },
    { label: 'Collapse', icon: IconFold, choose: () => fold(list.id, true) },
    ...(count > 0
      ? [{ label: `Archive ${cardsText(count)}`, icon: IconArchive, choose: () => void clear() }]
      : []),
    { label: 'Delete list', icon: IconTrash, choose: () => void remove() },
  ];
  return (
    <OpenMenu
      position="bottom-end"
      width={260}
      button={button}
      target={<IconButton ref={button} className={styles.menu ?? ''} icon={IconDots} aria-label={name} />}
    >
      {choices.map(({ label, icon: Icon, choose }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
          onClick={choose}
        >
          {label}
        </Menu.Item>
      ))}
    </OpenMenu>
  );
}
