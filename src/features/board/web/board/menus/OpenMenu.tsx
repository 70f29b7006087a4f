import { Menu, type MenuProps } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { ReactNode, RefObject } from 'react';

interface Props extends Pick<MenuProps, 'position' | 'width'> {
  button: RefObject<HTMLButtonElement | null>;
  target: ReactNode;
  children: ReactNode;
}

/** It was asked for: it comes open. The button that was pressed has gone, so the focus returns to the one in its place. */
export function OpenMenu({ button, target, children, ...menu }: Props) {
  /** A field or a dialog that was chosen has taken the focus, and keeps it. */
  const giveBackFocus = () => {
    const at = document.activeElement;
    if (at === document.body || at?.closest('[role="menu"]')) button.current?.focus({ preventScroll: true });
  };
  return (
    <Menu
      defaultOpened
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      onExitTransitionEnd={giveBackFocus}
      {...menu}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
