import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FocusFirst } from '../door/FocusFirst.tsx';
import { useUnfolding } from '../security/useUnfolding.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import styles from './Leaving.module.css';

export function DeleteAccountCard() {
  const { unfolded, unfold, fold, opener } = useUnfolding<'form'>();
  const panel = useRef<HTMLDivElement>(null);
  useWindowEvent('keydown', (event) => {
    // With the cursor elsewhere, Escape belongs to something else.
    if (event.key === 'Escape' && panel.current?.contains(document.activeElement)) fold();
  });
  return (
    <Card title="Delete my account">
      {unfolded ? (
        <div ref={panel}>
          <FocusFirst>
            <DeleteAccount close={fold} />
          </FocusFirst>
        </div>
      ) : (
        <div className={styles.parts}>
          <p className={styles.says}>
            This permanently deletes your account and your memberships in all your communities. You’ll see
            what happens before you confirm.
          </p>
          <Button
            ref={opener}
            className={styles.action}
            variant="default"
            size="sm"
            onClick={() => unfold('form')}
          >
            Delete my account
          </Button>
        </div>
      )}
    </Card>
  );
}
