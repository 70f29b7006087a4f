import type { BrandingState } from '../../../contract/branding.ts';
import { FramePreview } from './FramePreview.tsx';
import styles from './BrandPreviews.module.css';

/** Both schemes, each as a window and on a phone. */
export function BrandPreviews({ branding }: { branding: BrandingState }) {
  return (
    <div className={styles.previews}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={styles.preview}>
          <figcaption className={styles.caption}>{scheme === 'light' ? 'Light' : 'Dark'}</figcaption>
          <FramePreview branding={branding} scheme={scheme} />
        </figure>
      ))}
    </div>
  );
}
