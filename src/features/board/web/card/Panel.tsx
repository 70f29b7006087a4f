import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useContext, useState } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import details from './details/Details.module.css';
import styles from './Panel.module.css';
import { OpenCardContext, type PanelKey } from './useOpenCard.ts';
import { usePanelKey } from './usePanelKey.ts';

interface Props {
  label: string;
  /** What the button shows; without them it is three dots, called by `name`. */
  words?: { icon: TablerIcon; text: ReactNode; state?: string | undefined };
  name?: string;
  /** What opens it from anywhere in the card, and opens the card with it. */
  shortcut?: PanelKey;
  children: (close: () => void) => ReactNode;
}

/** Choices beside what they are about. Escape closes it alone, and focus goes back to the button that opened it. */
export function Panel({ label, words, name = label, shortcut, children }: Props) {
  const asked = useContext(OpenCardContext)?.asked;
  const [isOpen, setOpen] = useState(shortcut !== undefined && asked === shortcut);
  usePanelKey(shortcut, () => setOpen(true));
  const opener = {
    onClick: () => setOpen(!isOpen),
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-keyshortcuts': shortcut,
  } as const;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={304}
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 100 }}
      shadow="md"
    >
      <Popover.Target>
        {words ? (
          <button type="button" className={details.button} data-due={words.state} {...opener}>
            <words.icon size={16} stroke={1.75} aria-hidden="true" />
            {words.text}
          </button>
        ) : (
          <IconButton icon={IconDots} iconSize={16} aria-label={name} title="More" {...opener} />
        )}
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what floats is Mantine’s element */}
      <Popover.Dropdown className={styles.panel} role="dialog" aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
