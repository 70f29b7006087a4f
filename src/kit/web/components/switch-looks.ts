import styles from './Switch.module.css';

/** How every switch looks. */
export const switchLooks = {
  withThumbIndicator: false,
  classNames: {
    track: styles.track,
    thumb: styles.thumb,
    label: styles.label,
    description: styles.hint,
  },
};
