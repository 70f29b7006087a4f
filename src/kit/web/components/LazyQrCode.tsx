import { lazy, Suspense } from 'react';
import styles from './QrCode.module.css';

const QrCode = lazy(() => import('./QrCode.tsx'));

/** In a box of its final size from the beginning. */
export function LazyQrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<div className={styles.qr} />}>
      <QrCode {...props} />
    </Suspense>
  );
}
