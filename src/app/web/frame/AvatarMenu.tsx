import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { Claims } from '../../../features/accounts/contract.ts';
import { useLeave } from '../../../features/accounts/web/public.ts';
import { useSchemeSwitch } from '../../../kit/web/color-scheme.ts';
import { AvatarButton } from './AvatarButton.tsx';
import styles from './AvatarMenu.module.css';
import { nameOf } from './who.ts';

export default function AvatarMenu({ claims }: { claims: Claims }) {
  const leave = useLeave();
  const { isDark, switchScheme } = useSchemeSwitch();
  const [isOpen, setOpen] = useState(false);
  const SchemeIcon = isDark ? IconSun : IconMoon;

  // It takes the place of the button that asked for it: focus goes there first, so that closing returns to it.
  const arrive = useCallback((button: HTMLButtonElement | null) => {
    button?.focus();
    setOpen(button !== null);
  }, []);

  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      width={240}
      // Within the top bar's landmark, and nothing in it but the entries.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'pop-top-right', duration: 120 }}
    >
      <Menu.Target>
        <AvatarButton ref={arrive} claims={claims} />
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <div className={styles.who}>
          <span className={styles.name}>{nameOf(claims)}</span>
          <span className={styles.detail}>{claims.CompanyName || claims.Email}</span>
        </div>
        <Menu.Item
          leftSection={<SchemeIcon size={20} stroke={1.75} aria-hidden="true" />}
          onClick={switchScheme}
        >
          {isDark ? 'Use light colours' : 'Use dark colours'}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={20} stroke={1.75} aria-hidden="true" />} onClick={leave}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
