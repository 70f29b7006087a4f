import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './IconButton.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  icon: TablerIcon;
  iconSize?: 16 | 20;
  'aria-label': string;
};

/** A picture to press, with no ground of its own until someone points at it; its name is its tooltip. `--gh-icon-button` is its size. */
export function IconButton({ icon: Icon, iconSize = 20, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      title={button['aria-label']}
      {...button}
      className={`${styles.button} ${className}`}
    >
      <Icon size={iconSize} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
