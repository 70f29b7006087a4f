import { PasskeysCard } from './security/PasskeysCard.tsx';
import { PasswordCard } from './security/PasswordCard.tsx';
import styles from './security/Security.module.css';
import { SessionsCard } from './security/SessionsCard.tsx';
import { TwoStepCard } from './security/TwoStepCard.tsx';

/** How my account is protected: it is the same account in every community of mine. */
export default function SecurityPanel() {
  return (
    <div className={styles.panel}>
      <PasswordCard />
      <TwoStepCard />
      <PasskeysCard />
      <SessionsCard />
    </div>
  );
}
