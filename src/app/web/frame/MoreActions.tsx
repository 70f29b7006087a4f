import { IconHelp, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useLeave } from '../../../features/accounts/web/public.ts';
import { useSchemeSwitch } from '../../../kit/web/color-scheme.ts';
import links from './DestinationLinks.module.css';
import { useLayers } from '../../../kit/web/layers.ts';
import styles from './MoreSheet.module.css';

export function MoreActions() {
  const leave = useLeave();
  const { open } = useLayers();
  const scheme = useSchemeSwitch();
  const actions = [
    { label: 'Help', icon: IconHelp, run: () => open('help') },
    { label: scheme.label, icon: scheme.isDark ? IconSun : IconMoon, run: scheme.switchScheme },
    { label: 'Logout', icon: IconLogout, run: leave },
  ];
  return (
    <div className={styles.actions}>
      {actions.map(({ label, icon: Icon, run }) => (
        <button key={label} type="button" className={links.link} onClick={run}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  );
}
