import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { sides } from '../frame/sidebars/folds.ts';
import { useSidebars } from '../frame/sidebars/sidebar-state.ts';
import { useSingleKeys } from '../../../kit/web/single-keys.ts';
import { commandKey, foldKeys } from './shortcuts.ts';
import styles from './ShortcutsDialog.module.css';
import { useReachable } from './useReachable.ts';

export default function ShortcutsDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [hasSingleKeys, turnSingleKeys] = useSingleKeys();
  const sidebars = useSidebars();
  const ways = useReachable().flatMap(({ label, letter }) =>
    letter ? [{ label, keys: ['g', letter] }] : [],
  );
  const shortcuts = [
    { label: 'Search', keys: [commandKey(), 'K'] },
    { label: 'Show keyboard shortcuts', keys: ['?'] },
    ...ways.map(({ label, keys }) => ({ label: `Go to ${label}`, keys })),
    ...sides
      .filter((side) => sidebars[side] !== 'none')
      .map((side) => ({ label: `Show or hide ${side} sidebar`, keys: [foldKeys[side]] })),
    { label: 'Close dialog or menu', keys: ['Esc'] },
  ];
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} close={close}>
      <dl className={styles.list}>
        {shortcuts.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.setting}>
        <input
          type="checkbox"
          checked={hasSingleKeys}
          onChange={(event) => turnSingleKeys(event.currentTarget.checked)}
        />
        Use single-key shortcuts
      </label>
    </Dialog>
  );
}
