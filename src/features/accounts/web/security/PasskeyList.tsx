import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { z } from 'zod';
import { dayText } from '../../../../kit/common/dates.ts';
import type { passkey } from '../../contract/security.ts';
import { FocusFirst } from '../door/FocusFirst.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import styles from './Security.module.css';
import { useUnfolding } from './useUnfolding.ts';

type Passkey = z.infer<typeof passkey>;

interface Props {
  passkeys: readonly Passkey[];
  onRemoved: () => void;
}

export function PasskeyList({ passkeys, onRemoved }: Props) {
  if (passkeys.length === 0) return null;
  return (
    <ul className={styles.plain} aria-label="Your passkeys">
      {passkeys.map((one) => (
        <PasskeyRow key={one.id} passkey={one} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey: one, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { unfolded, unfold, fold, opener } = useUnfolding<'removal'>();
  return (
    <li>
      <div className={styles.item}>
        <IconKey size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.itemText}>
          <span className={styles.itemName}>{one.name}</span>
          <span className={styles.itemMore}>Added {dayText(one.created_at)}</span>
        </span>
        {!unfolded && (
          <Button
            ref={opener}
            variant="default"
            size="sm"
            aria-label={`Remove ${one.name}`}
            onClick={() => unfold('removal')}
          >
            Remove
          </Button>
        )}
      </div>
      {unfolded && (
        <FocusFirst>
          <RemovePasskey passkey={one} cancel={fold} onRemoved={onRemoved} />
        </FocusFirst>
      )}
    </li>
  );
}
