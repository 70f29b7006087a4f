import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useOpenPlans } from '../../../subscriptions/web/public.ts';
import styles from './Send.module.css';

interface Props {
  failure: string | undefined;
  /** Why it cannot be sent at all, in the server's words. */
  refusal: string | null | undefined;
  isAtLimit: boolean;
  isSending: boolean;
  button: string;
  children?: ReactNode;
}

/** The last question, and the one button. */
export function SendBar({ failure, refusal, isAtLimit, isSending, button, children }: Props) {
  const openPlans = useOpenPlans();
  const plans = (
    <Button variant="default" size="sm" onClick={openPlans}>
      See plans
    </Button>
  );
  return (
    <Card>
      <div className={styles.fields}>
        {children}
        {refusal ? (
          <output className={styles.refusal}>
            <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
            <span>{refusal}</span>
            {/\bplan\b|this month|resets/i.test(refusal) && plans}
          </output>
        ) : (
          <>
            <FormFailure failure={failure} />
            <div className={styles.bar}>
              <Button type="submit" loading={isSending}>
                {button}
              </Button>
              {isAtLimit && failure && plans}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
