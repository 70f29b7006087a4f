import { Button } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FocusFirst } from '../door/FocusFirst.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './Security.module.css';
import { useUnfolding } from './useUnfolding.ts';

export function PasswordCard() {
  const { unfolded, unfold, fold, opener } = useUnfolding<'form'>();
  return (
    <Card title="Password">
      {unfolded ? (
        <FocusFirst>
          <ChangePassword close={fold} />
        </FocusFirst>
      ) : (
        <div className={styles.row}>
          <p className={styles.says}>
            You use the same password in all your communities. Changing it signs you out everywhere else.
          </p>
          <Button ref={opener} variant="default" size="sm" onClick={() => unfold('form')}>
            Change password
          </Button>
        </div>
      )}
    </Card>
  );
}
