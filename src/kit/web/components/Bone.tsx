import styles from './Bone.module.css';

interface Props {
  /** A line of text; a box (a field, a button, a picture); a card; a round face. */
  shape?: 'line' | 'box' | 'card' | 'round';
  /** As wide as its place unless said. */
  width?: number | string;
  height?: number | string;
  /** A size that depends on the window or the place, never a look. */
  className?: string | undefined;
}

/** A part of what is being fetched, in the place and the size that it will have. */
export const Bone = ({ shape = 'line', width, height, className = '' }: Props) => (
  <span
    className={`${styles.bone} ${className}`}
    data-shape={shape}
    style={{ width, height }}
    aria-hidden="true"
  />
);
