import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import styles from './Security.module.css';

const fewCodes = 2;

export function TwoStepState({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  if (!isOn) {
    return (
      <p className={styles.says}>
        Off. Turn it on to ask for a code from an app on your phone as well as your password, so a stolen
        password alone isn’t enough.
      </p>
    );
  }
  const left = codesLeft === 1 ? '1 recovery code left.' : `${codesLeft} recovery codes left.`;
  return (
    <div>
      <p className={styles.state}>
        <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
        On
      </p>
      {codesLeft > fewCodes ? (
        <p className={styles.says}>{left}</p>
      ) : (
        <p className={`${styles.state} ${styles.warning}`}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          {left} Turn two-step sign-in off and on again to get new ones.
        </p>
      )}
    </div>
  );
}
