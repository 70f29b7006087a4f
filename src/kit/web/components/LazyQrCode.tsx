import { Suspense } from 'react';
import { part } from '../reach/part.tsx';
import { PartBoundary } from '../reach/PartBoundary.tsx';
import styles from './QrCode.module.css';

const { Part: QrCode } = part(() => import('./QrCode.tsx'));

/** In a box of its final size from the beginning. */
export function LazyQrCode(props: { text: string; label: string }) {
  const box = <div className={styles.qr} />;
  return (
    <PartBoundary instead={box}>
      <Suspense fallback={box}>
        <QrCode {...props} />
      </Suspense>
    </PartBoundary>
  );
}
