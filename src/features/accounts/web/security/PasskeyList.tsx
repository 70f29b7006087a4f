import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { z } from 'zod';
import { dayText } from '../../../../kit/common/dates.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getSecurity, type passkey, removePasskey } from '../../contract.ts';
import styles from './Security.module.css';

type Passkey = z.infer<typeof passkey>;

interface Props {
  passkeys: readonly Passkey[];
  onRemoved: () => void;
}

export function PasskeyList({ passkeys, onRemoved }: Props) {
  const confirm = useConfirm();
  const removal = useCommand(removePasskey, { alert: true, changes: [getSecurity] });

  const remove = async ({ id, name }: Passkey) => {
    const isSure = await confirm({
      title: `Remove the passkey “${name}”?`,
      body: 'It no longer signs you in. Your device may keep it in its own list until you delete it there too.',
      yes: 'Remove',
      no: 'Keep it',
      isDangerous: true,
    });
    if (!isSure) return;
    removal.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          // Its button had the cursor.
          onRemoved();
          toast({ tone: 'success', message: `The passkey “${name}” is removed.` });
        },
      },
    );
  };

  if (passkeys.length === 0) return null;
  return (
    <ul className={styles.plain} aria-label="Your passkeys">
      {passkeys.map((one) => (
        <li key={one.id} className={styles.item}>
          <IconKey size={20} stroke={1.75} aria-hidden="true" />
          <span className={styles.itemText}>
            <span className={styles.itemName}>{one.name}</span>
            <span className={styles.itemMore}>Added {dayText(one.created_at)}</span>
          </span>
          <Button
            variant="default"
            size="sm"
            aria-label={`Remove ${one.name}`}
            loading={removal.isPending && removal.variables.params.id === one.id}
            onClick={() => void remove(one)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
