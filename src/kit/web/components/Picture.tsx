import { type ReactNode, useState } from 'react';
import styles from './Picture.module.css';

interface Props {
  src: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  width: number;
  height: number;
  shape?: 'square' | 'round';
  /** `cover` for photographs, `contain` for logos, which must not be cut. */
  fit?: 'cover' | 'contain';
  /** Shown when there is no picture, or it does not load. */
  instead: ReactNode;
}

/** An image in a box of a known size, so that nothing moves when it arrives. */
export function Picture({ src, alt, width, height, shape = 'square', fit = 'cover', instead }: Props) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return instead;
  return (
    <img
      className={styles.picture}
      data-shape={shape}
      data-fit={fit}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
