import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { Claims } from '../../../features/accounts/contract/claims.ts';
import { powersOf, useLeave } from '../../../features/accounts/web/public.ts';
import { tabsOf, useCommunity } from '../../../features/communities/web/public.ts';
import { useSchemeSwitch } from '../../../kit/web/color-scheme.ts';
import { AvatarButton } from './AvatarButton.tsx';
import styles from './AvatarMenu.module.css';
import { destinationsIn } from './destinations.ts';
import { nameOf } from './who.ts';

const iconLook = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export default function AvatarMenu({ claims }: { claims: Claims }) {
  const leave = useLeave();
  const { isDark, label, switchScheme } = useSchemeSwitch();
  const [isOpen, setOpen] = useState(false);
  const SchemeIcon = isDark ? IconSun : IconMoon;

  // It takes the place of the button that asked for it: focus goes there first, so that closing returns to it.
  const arrive = useCallback((arrived: HTMLButtonElement | null) => {
    arrived?.focus();
    setOpen(arrived !== null);
  }, []);

  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      width={260}
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
        <Entries claims={claims} />
        <Menu.Divider className={styles.divider} />
        <Menu.Item leftSection={<SchemeIcon {...iconLook} />} onClick={switchScheme}>
          {label}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...iconLook} />} onClick={leave}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Entries({ claims }: { claims: Claims }) {
  const tabs = tabsOf(useCommunity());
  return destinationsIn('menu', { tabs, viewer: powersOf(claims) }).map(({ path, label, icon: Icon }) => (
    <Menu.Item key={path} component={Link} to={path} leftSection={<Icon {...iconLook} />}>
      {label}
    </Menu.Item>
  ));
}
