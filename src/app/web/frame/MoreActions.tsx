import { IconHelpCircle, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useLeave } from '../../../features/accounts/web/public.ts';
import { useSchemeSwitch } from '../../../kit/web/color-scheme.ts';
import links from './DestinationLinks.module.css';
import { useLayers } from './layers.ts';
import styles from './MoreSheet.module.css';

export function MoreActions() {
  const leave = useLeave();
  const { open } = useLayers();
  const { isDark, switchScheme } = useSchemeSwitch();
  const actions = [
    { label: 'Search and commands', icon: IconSearch, run: () => open('palette') },
    { label: 'Help', icon: IconHelpCircle, run: () => open('help') },
    {
      label: isDark ? 'Use light colours' : 'Use dark colours',
      icon: isDark ? IconSun : IconMoon,
      run: switchScheme,
    },
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
