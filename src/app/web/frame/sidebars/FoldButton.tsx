import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
} from '@tabler/icons-react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { foldKeys } from '../../commands/shortcuts.ts';
import type { Side } from './folds.ts';
import styles from './Sidebar.module.css';
import { useSidebars } from './sidebar-state.ts';

const icons = {
  left: { open: IconLayoutSidebarLeftCollapse, folded: IconLayoutSidebarLeftExpand },
  right: { open: IconLayoutSidebarRightCollapse, folded: IconLayoutSidebarRightExpand },
};

/** Stays in its place while the sidebar comes and goes, so that it keeps the focus. */
export function FoldButton({ side, controls }: { side: Side; controls: string }) {
  const sidebars = useSidebars();
  const isFolded = sidebars[side] === 'folded';
  const name = `${isFolded ? 'Show' : 'Hide'} ${side} sidebar`;
  return (
    <IconButton
      className={styles.fold}
      icon={icons[side][isFolded ? 'folded' : 'open']}
      aria-label={name}
      title={`${name} (${foldKeys[side]})`}
      aria-expanded={!isFolded}
      {...(!isFolded && { 'aria-controls': controls })}
      onClick={() => sidebars.turn(side)}
    />
  );
}
