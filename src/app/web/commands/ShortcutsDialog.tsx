import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { commandKey, useSingleKeys } from './shortcuts.ts';
import styles from './ShortcutsDialog.module.css';
import { useReachable } from './useReachable.ts';

export default function ShortcutsDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [hasSingleKeys, turnSingleKeys] = useSingleKeys();
  const ways = useReachable().flatMap(({ label, letter }) =>
    letter ? [{ label, keys: ['g', letter] }] : [],
  );
  const shortcuts = [
    { label: 'Search and commands', keys: [commandKey(), 'K'] },
    { label: 'These shortcuts', keys: ['?'] },
    ...ways.map(({ label, keys }) => ({ label: `Go to ${label}`, keys })),
    { label: 'Close what is on top', keys: ['Esc'] },
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
        Use shortcuts without {commandKey()}
      </label>
    </Dialog>
  );
}
