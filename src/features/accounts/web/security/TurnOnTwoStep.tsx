import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { beginTwoStep } from '../../contract/security.ts';
import { FocusFirst } from '../door/FocusFirst.tsx';
import { ConfirmTwoStep } from './ConfirmTwoStep.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './Security.module.css';

/** Password, then the secret into the app and a code out of it, then the recovery codes. */
export function TurnOnTwoStep({ close }: { close: () => void }) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const step = codes ? 3 : begun ? 2 : 1;

  const finish = () => {
    close();
    toast({ tone: 'success', message: 'Two-step sign-in is on.' });
  };

  return (
    <div className={styles.steps}>
      <p className={styles.step}>Step {step} of 3</p>
      <FocusFirst key={step}>
        {codes && <RecoveryCodes codes={codes} finish={finish} />}
        {begun && !codes && <ConfirmTwoStep {...begun} onConfirmed={setCodes} cancel={close} />}
        {!begun && (
          <PasswordProof
            endpoint={beginTwoStep}
            hint="To make sure it’s you."
            label="Continue"
            cancel={close}
            send={async (body) => setBegun(await call(beginTwoStep, { body }))}
          />
        )}
      </FocusFirst>
    </div>
  );
}
