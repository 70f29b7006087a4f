import { Button } from '@mantine/core';
import { useState } from 'react';
import { canUsePasskeys } from '../passkeys.ts';
import type { SecondStepAsked } from '../useSignIn.ts';
import styles from './Door.module.css';
import { FocusFirst } from './FocusFirst.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SecondStepCode } from './SecondStepCode.tsx';

type Way = SecondStepAsked['methods'][number];

const easiestFirst: readonly Way[] = ['totp', 'passkey', 'recovery'];

const insteadOf: Record<Way, string> = {
  totp: 'Use a code from your app instead',
  passkey: 'Use a passkey instead',
  recovery: 'Use a recovery code instead',
};

interface Props {
  asked: SecondStepAsked;
  enter: (token: string) => void;
  startAgain: () => void;
}

/** The password was right, and this account asks for one more proof. */
export function SecondStep({ asked, enter, startAgain }: Props) {
  const ways = easiestFirst.filter(
    (way) => asked.methods.includes(way) && (way !== 'passkey' || canUsePasskeys()),
  );
  const [chosen, choose] = useState(ways[0]);
  return (
    <FocusFirst key={chosen}>
      <div className={styles.form}>
        {chosen === 'passkey' && (
          <PasskeyButton ticket={asked.ticket} enter={enter} label="Use your passkey" variant="filled" />
        )}
        {(chosen === 'totp' || chosen === 'recovery') && (
          <SecondStepCode kind={chosen} ticket={asked.ticket} enter={enter} />
        )}
        <div className={styles.ways}>
          {ways
            .filter((way) => way !== chosen)
            .map((way) => (
              <Button key={way} variant="subtle" size="sm" onClick={() => choose(way)}>
                {insteadOf[way]}
              </Button>
            ))}
          <Button variant="subtle" size="sm" onClick={startAgain}>
            Start over
          </Button>
        </div>
      </div>
    </FocusFirst>
  );
}
