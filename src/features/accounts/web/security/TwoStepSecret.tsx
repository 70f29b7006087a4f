import { CopyButton } from '../../../../kit/web/components/CopyButton.tsx';
import { LazyQrCode } from '../../../../kit/web/components/LazyQrCode.tsx';
import styles from './Security.module.css';

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function TwoStepSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className={styles.scan}>
      <LazyQrCode text={uri} label="QR code for your authenticator app" />
      <div className={styles.secret}>
        <p className={styles.readFirst} tabIndex={-1} data-read-first>
          Scan this with an authenticator app on your phone. Can’t scan it? Enter this key in the app instead.
        </p>
        <code className={styles.secretText}>{inFours(secret)}</code>
        <CopyButton text={secret} label="Copy key" />
      </div>
    </div>
  );
}
