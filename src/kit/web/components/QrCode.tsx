import { renderSVG } from 'uqr';
import styles from './QrCode.module.css';

/** Loaded only when somebody is about to scan one. Dark on light in both schemes, as cameras need it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const picture = renderSVG(text, { ecc: 'M', border: 3 });
  return <img className={styles.qr} alt={label} src={`data:image/svg+xml,${encodeURIComponent(picture)}`} />;
}
