import { Button } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FocusFirst } from '../door/FocusFirst.tsx';
import { canUsePasskeys } from '../passkeys.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { SecurityFacts } from './SecurityFacts.tsx';
import styles from './Security.module.css';
import { useUnfolding } from './useUnfolding.ts';

export function PasskeysCard() {
  const { unfolded, unfold, fold, opener } = useUnfolding<'form'>();
  return (
    <Card title="Passkeys">
      <SecurityFacts>
        {({ passkeys }) => (
          <>
            <PasskeyList passkeys={passkeys} onRemoved={() => opener.current?.focus()} />
            {!canUsePasskeys() && (
              <p className={styles.says}>
                This browser can’t use passkeys here. Try an up-to-date browser over a secure connection.
              </p>
            )}
            {canUsePasskeys() && unfolded && (
              <FocusFirst>
                <AddPasskey close={fold} />
              </FocusFirst>
            )}
            {canUsePasskeys() && !unfolded && (
              <div className={styles.row}>
                <p className={styles.says}>
                  Sign in with your fingerprint, face or device PIN instead of your password.
                </p>
                <Button ref={opener} variant="default" size="sm" onClick={() => unfold('form')}>
                  Add a passkey
                </Button>
              </div>
            )}
          </>
        )}
      </SecurityFacts>
    </Card>
  );
}
