import styles from './Settings.module.css';

export const switchLooks = {
  withThumbIndicator: false,
  classNames: {
    track: styles.track,
    thumb: styles.thumb,
    label: styles.switchLabel,
    description: styles.hint,
  },
};
