import { CopyButton } from './CopyButton.tsx';
import styles from './SecretText.module.css';

interface Props {
  secret: string;
  /** What it is and what to do with it; read out first. */
  says: string;
  copyLabel: string;
}

/** A secret to be taken elsewhere. */
export function SecretText({ secret, says, copyLabel }: Props) {
  return (
    <div className={styles.secret}>
      <p className={styles.says} tabIndex={-1} ref={(element) => element?.focus()}>
        {says}
      </p>
      <code className={styles.text}>{secret}</code>
      <CopyButton text={secret} label={copyLabel} />
    </div>
  );
}
