import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { commandKey } from '../../../kit/web/command-key.ts';
import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { features } from '../features.ts';
import { sides } from '../frame/sidebars/folds.ts';
import { useSidebars } from '../frame/sidebars/sidebar-state.ts';
import type { Shortcut } from '../../../kit/web/feature.ts';
import { useSingleKeys } from '../../../kit/web/single-keys.ts';
import { foldKeys } from './shortcuts.ts';
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
    { label: 'Bold, while you write', keys: [commandKey(), 'B'] },
    { label: 'Link, while you write', keys: [commandKey(), 'K'] },
  ];
  const own = useOwnShortcuts(isOpen);
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} close={close}>
      <Keys shortcuts={shortcuts} />
      {own.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <Keys shortcuts={keys} />
        </section>
      ))}
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

function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
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
  );
}

/** Those of the screen that somebody is on. */
function useOwnShortcuts(isOpen: boolean) {
  const { pathname, search } = useLocation();
  const [own, setOwn] = useState<readonly { title: string; keys: readonly Shortcut[] }[]>([]);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const here = features.flatMap(({ shortcuts }) =>
      shortcuts?.isAt({ pathname, search }) ? [shortcuts] : [],
    );
    const fetchAll = async () => {
      const all = here.map(async ({ title, load }) => ({ title, keys: (await load()).default }));
      const loaded = await Promise.all(all);
      if (isCurrent) setOwn(loaded);
    };
    void fetchAll().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isOpen, pathname, search]);
  return own;
}
