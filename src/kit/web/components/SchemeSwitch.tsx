import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSchemeSwitch } from '../color-scheme.ts';
import styles from './SchemeSwitch.module.css';

export function SchemeSwitch() {
  const { isDark, label, switchScheme } = useSchemeSwitch();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button type="button" className={styles.switch} onClick={switchScheme}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {label}
    </button>
  );
}
