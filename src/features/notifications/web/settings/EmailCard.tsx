import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { sendTestMail } from '../../calls/settings.gen.ts';
import type { NotificationSettings } from '../../contract/settings.ts';
import styles from './Settings.module.css';

/** Where emails go, and whether they arrive. */
export function EmailCard({ settings }: { settings: NotificationSettings }) {
  const { email_address: address, email_problem: problem } = settings;
  const test = useCommand(sendTestMail);
  return (
    <Card title="Email">
      <div className={styles.stack}>
        {problem !== null && (
          <p className={styles.problem}>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
            {problem}
          </p>
        )}
        <div className={styles.line}>
          <div>
            <p>
              Emails go to <strong>{address}</strong>
            </p>
            <output className={styles.hint}>
              {test.isSuccess ? `Test sent to ${test.data.email_address}. Check your spam folder too.` : ''}
            </output>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-disabled={test.isPending}
            onClick={() => !test.isPending && test.mutate({})}
          >
            Send me a test
          </Button>
        </div>
        <FormFailure failure={test.error ? messageOf(test.error) : undefined} />
      </div>
    </Card>
  );
}
