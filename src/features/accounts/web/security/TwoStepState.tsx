import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import styles from './Security.module.css';

const fewCodes = 2;

export function TwoStepState({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  if (!isOn) {
    return (
      <p className={styles.says}>
        Off. With it, a sign-in needs your password and a code from an app on your phone, so a stolen password
        alone opens nothing.
      </p>
    );
  }
  const left = codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`;
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
          {left} Turn it off and on again for a new set.
        </p>
      )}
    </div>
  );
}
