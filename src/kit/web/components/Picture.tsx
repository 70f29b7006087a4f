import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './Picture.module.css';
import { tryAgain } from './try-again.ts';
import { whenNear } from './when-near.ts';

interface Props {
  src: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  width: number;
  height: number;
  shape?: 'square' | 'round';
  /** `cover` for photographs, `contain` for logos, which must not be cut. */
  fit?: 'cover' | 'contain';
  /** It stands at the top of a screen: it is fetched without waiting for where it comes to lie. */
  isFirst?: boolean;
  /** Shown when there is no picture, or it does not load. */
  instead: ReactNode;
}

/**
 * An image in a box of a known size, so that nothing moves when it arrives. It is fetched when it comes near: what browsers
 * themselves call lazy is the next two screens.
 */
export function Picture(props: Props) {
  const { src, alt, width, height, shape = 'square', fit = 'cover', isFirst = false, instead } = props;
  const [failed, setFailed] = useState<string>();
  const [isNear, setNear] = useState(isFirst);
  const watch = useCallback((image: HTMLImageElement) => whenNear(image, () => setNear(true)), []);
  useEffect(
    () => (failed === undefined ? undefined : tryAgain(failed, () => setFailed(undefined))),
    [failed],
  );
  if (!src || failed === src) return instead;
  return (
    <img
      className={styles.picture}
      data-shape={shape}
      data-fit={fit}
      ref={watch}
      src={isNear ? src : undefined}
      alt={alt}
      width={width}
      height={height}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      onError={() => setFailed(src)}
    />
  );
}
