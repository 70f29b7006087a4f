import { Button, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { getPushKey, sendTestPush } from '../../calls/push.gen.ts';
import type { TestOutcome } from '../../contract/push.ts';
import { switchLooks } from '../../../../kit/web/components/switch-looks.ts';
import styles from '../settings/Settings.module.css';
import { readyWorker, turnOff, turnOn, type PushState } from './browser-push.ts';

const stateWords: Readonly<Record<PushState, string>> = {
  on: 'You’re notified in this browser, even when no tab is open. It ends when you sign out.',
  off: 'Get notified in this browser, even when no tab is open.',
  blocked:
    'This browser blocks notifications from this site. Allow them in the site’s settings, next to the address bar, then come back.',
  'install first':
    'On this device, notifications work once the community is on your home screen: tap Share, then “Add to Home Screen”, and open it from there.',
  'not here': 'This browser can’t receive notifications from this site.',
};

const outcomeWords: Readonly<Record<TestOutcome, string>> = {
  sent: 'Sent. If nothing appears, check that your system lets this browser show notifications.',
  not_subscribed: 'This browser isn’t signed up. Turn notifications off and on again.',
  gone: 'This browser’s sign-up has expired. Turn notifications off and on again.',
  refused: 'The browser’s push service refused the message. Turn notifications off and on again.',
  later: 'The browser’s push service didn’t answer. Try again in a minute.',
};

/** Turned on by the person's own click, and asked for nowhere else. */
export function PushCard({ state, setState }: { state: PushState; setState: (state: PushState) => void }) {
  const key = useCall(getPushKey, {}, { enabled: state === 'on' || state === 'off' });
  const test = useCommand(sendTestPush);
  const [failure, setFailure] = useState<string>();
  const isOn = state === 'on';
  const canChange = isOn || (state === 'off' && key.data !== undefined);

  const isOff = state === 'off';
  useEffect(() => {
    // What fails here fails in the click too, and is said there.
    if (isOff) readyWorker().catch(() => undefined);
  }, [isOff]);

  async function change(wanted: boolean): Promise<void> {
    setFailure(undefined);
    test.reset();
    try {
      setState(wanted ? await turnOn(key.data!.public_key) : await turnOff());
    } catch (problem) {
      setFailure(
        `This browser couldn’t be ${wanted ? 'turned on' : 'turned off'}: ${messageOf(problem)} Try again.`,
      );
    }
  }

  return (
    <Card title="In this browser">
      <div className={styles.stack}>
        <div className={styles.line}>
          <Switch
            {...switchLooks}
            label="Browser notifications"
            description={stateWords[state]}
            checked={isOn}
            disabled={!canChange}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
          {isOn && (
            <Button
              variant="default"
              size="sm"
              aria-disabled={test.isPending}
              onClick={() => !test.isPending && test.mutate({})}
            >
              Send me a test
            </Button>
          )}
        </div>
        {isOn && <output className={styles.hint}>{test.data ? outcomeWords[test.data.outcome] : ''}</output>}
        <FormFailure failure={failure ?? (test.error ? messageOf(test.error) : undefined)} />
      </div>
    </Card>
  );
}
